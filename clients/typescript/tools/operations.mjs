// The class with a method for each operation of the document.

const METHODS = ["get", "put", "post", "delete", "patch"];
const KEY = "Idempotency-Key";
const ASKING = new Set(["previewMove", "verifyRecord"]); // sent by POST, though they change nothing
const STREAMS = new Set(["followGame", "followMe"]); // methods of the client are called so; here they are read by page
const WIDTH = 116;

const HEAD = `import { path, type Request } from "./request.js";
import type { Answer, CallOptions, Input } from "./types.js";

/**
 * Every operation of the service, one request each, named by its \`operationId\`.
 *
 * Parts of the address come first, then one object: the members of the body, or the query. Each method rejects with an
 * ApiError if the service refuses, and with ConnectionLost if it gives no answer.
 */
export abstract class Operations {
  /** Send a request, again if need be and where that is safe; the JSON of the answer. */
  abstract call<T>(request: Request, options?: CallOptions): Promise<T>;
`;

/** The source of operations.ts. */
export function operationsOf(document) {
  const methods = [];
  for (const [address, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation && answersWithJson(operation)) methods.push(methodOf(address, method.toUpperCase(), operation, document));
    }
  }
  return `${HEAD}\n${methods.join("\n")}}\n`;
}

function answersWithJson(operation) {
  return Object.entries(operation.responses).some(
    ([status, { content }]) => status.startsWith("2") && (!content || "application/json" in content),
  );
}

function methodOf(address, method, operation, document) {
  const id = operation.operationId;
  const parameters = (operation.parameters ?? []).filter((parameter) => !parameter.$ref); // the language is an option
  const parts = [...address.matchAll(/{(\w+)}/g)].map(([, name]) => parameters.find((one) => one.in === "path" && one.name === name));
  const query = parameters.filter((parameter) => parameter.in === "query");
  const body = bodyOf(operation, document);
  if (body && query.length) throw new Error(`${id} has both a body and a query`);

  const listed = parts.map(({ name, schema }) => `${camel(name)}: ${typeOf(schema)}`);
  const fields = [`method: "${method}"`, `path: ${addressOf(address)}`];
  if (body || query.length) {
    const needed = body ? body.required : query.some((parameter) => parameter.required);
    const name = body ? "body" : "query";
    listed.push(needed ? `${name}: Input<"${id}">` : `${name}: Input<"${id}"> = {}`);
    fields.push(name);
  }
  if (parameters.some(({ name }) => name === KEY)) fields.push("keyed: true");
  if (ASKING.has(id)) fields.push("asks: true");
  listed.push("options?: CallOptions");
  const name = STREAMS.has(id) ? `${id}Page` : id;
  return [
    ...commentOf(operation, parts),
    ...signatureOf(name, listed, `Promise<Answer<"${id}">>`),
    ...sendingOf(`{ ${fields.join(", ")} }`),
    "  }\n",
  ].join("\n");
}

/** Whether a body has to be given; null if there is none with members. */
function bodyOf(operation, document) {
  const schema = operation.requestBody?.content["application/json"].schema;
  if (!schema) return null;
  const found = schema.$ref ? document.components.schemas[schema.$ref.split("/").at(-1)] : schema;
  if (found.type === "object" && found.properties && !Object.keys(found.properties).length) return null;
  if (found.type === "object" && !found.properties && found.additionalProperties === false) return null;
  return { required: Boolean(operation.requestBody.required) || !found.properties };
}

function signatureOf(name, listed, answer) {
  const line = `  ${name}(${listed.join(", ")}): ${answer} {`;
  if (line.length <= WIDTH + 4) return [line];
  return [`  ${name}(`, ...listed.map((argument) => `    ${argument},`), `  ): ${answer} {`];
}

function sendingOf(request) {
  const line = `    return this.call(${request}, options);`;
  return line.length <= WIDTH + 4 ? [line] : ["    return this.call(", `      ${request},`, "      options,", "    );"];
}

function addressOf(address) {
  if (!address.includes("{")) return JSON.stringify(address);
  return `path\`${address.replace(/{(\w+)}/g, (_, name) => `\${${camel(name)}}`)}\``;
}

function typeOf(schema) {
  if (schema.type === "integer") return "number";
  return schema.enum ? schema.enum.map((value) => JSON.stringify(value)).join(" | ") : "string";
}

function camel(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function commentOf({ summary, description }, parts) {
  const lines = [`${summary.replace(/\.$/, "")}.`];
  if (description) lines.push("", ...wrapped(description));
  const told = parts.filter((part) => part.description);
  if (told.length) lines.push("", ...told.flatMap((part) => wrapped(`@param ${camel(part.name)} ${part.description}`)));
  if (lines.length === 1) return [`  /** ${lines[0]} */`];
  return ["  /**", ...lines.map((line) => `   * ${line}`.trimEnd()), "   */"];
}

function wrapped(text) {
  const lines = [""];
  for (const word of text.replaceAll("*/", "* /").split(/\s+/)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= WIDTH - 3) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
