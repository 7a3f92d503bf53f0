// node codegen.mjs SCHEMA DOCUMENTS OUT: types of the operations in DOCUMENTS, by the plugins of graphql-codegen.

import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildSchema, parse } from "graphql";
import { readFileSync, writeFileSync } from "node:fs";

const [schemaFile, documentsFile, out] = process.argv.slice(2);
const text = readFileSync(schemaFile, "utf8");
const config = { avoidOptionals: { field: true }, enumsAsTypes: true, scalars: { JSON: "unknown" } };
const made = await codegen({
  filename: out,
  schema: parse(text),
  schemaAst: buildSchema(text),
  documents: [{ location: documentsFile, document: parse(readFileSync(documentsFile, "utf8")) }],
  config,
  plugins: [{ typescript: {} }, { typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescript, typescriptOperations, typedDocumentNode },
});
writeFileSync(out, made);
