// Writes what follows from docs/openapi.yaml: src/openapi.ts (types) and src/operations.ts (a method for each operation).
//
//   node tools/generate.mjs [--check] [--document FILE] [--sources FOLDER]
//
// With --check it writes nothing, names what is not up to date, and fails if there is something.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { load } from "js-yaml";
import openapiTS, { astToString } from "openapi-typescript";
import { operationsOf } from "./operations.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    document: { type: "string", default: here("../../../docs/openapi.yaml") },
    sources: { type: "string", default: here("../src") },
  },
});
const HEADER = "// Written by tools/generate.mjs from docs/openapi.yaml; change that, and write this anew.\n\n";

const document = load(readFileSync(values.document, "utf8"));
// What the document calls an object and no more may have any members.
const types = await openapiTS(told(document), { emptyObjectsUnknown: true });
const written = {
  "openapi.ts": HEADER + astToString(types),
  "operations.ts": HEADER + operationsOf(document),
};
const stale = Object.entries(written).filter(([name, source]) => {
  try {
    return readFileSync(join(values.sources, name), "utf8") !== source;
  } catch {
    return true;
  }
});
for (const [name, source] of stale) {
  if (values.check) console.error(`src/${name} is not up to date: npm run generate`);
  else writeFileSync(join(values.sources, name), source);
}
if (values.check && stale.length) process.exitCode = 1;

// Alternatives are told apart by their constants, to which openapi-typescript would add the same once more for
// discriminators. Nothing could be told apart from one that stands for all that is newer, and that no mapping names.
function told(part) {
  const plain = (_, value) => {
    if (!value?.discriminator?.mapping) return value;
    const { discriminator, oneOf, ...rest } = value;
    const named = Object.values(discriminator.mapping);
    return { ...rest, oneOf: oneOf.filter(({ $ref }) => named.includes($ref)) };
  };
  return JSON.parse(JSON.stringify(part, plain));
}
