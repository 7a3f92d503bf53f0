// Generates the class with a method for each operation of the document.

const METHODS = ["get", "put", "post", "delete", "patch"];
const KEY = "Idempotency-Key";
const PREFER = "Prefer";
const LANGUAGE = "language"; // an option of every call
const ASKING = new Set(["previewMove", "verifyRecord"]); // sent with POST, although they change nothing
const STREAMS = new Set(["followGame", "followMe"]); // the client has streams with these names; the methods here read them by page
const WIDTH = 116;

const HEAD = `import { path, type Request } from "./request.js";
import type { Answer, Brief, CallOptions, Input, Schema } from "./types.js";

/**
 * Every operation of the service as a method with the name of its \`operationId\`.
 *
 * The parts of the address come first, and then one object: the members of the body, or the query. Each method sends one
 * request. It rejects with an ApiError if the service refuses it, and with ConnectionLost if no answer comes.
 */
export abstract class Operations {
  /** Sends a request, again if necessary and safe, and returns the JSON of the answer. */
  abstract call<T>(request: Request, options?: CallOptions): Promise<T>;
`;

/** Returns the source of operations.ts. */
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
  const parameters = operation.parameters.map((part) => targetOf(part, document)).filter(({ name }) => name !== LANGUAGE);
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
  const name = STREAMS.has(id) ? `${id}Page` : id;
  const answer = `Promise<Answer<"${id}">>`;
  const comment = commentOf(operation, parts);
  if (parameters.some(({ name }) => name === PREFER)) {
    fields.push("minimal: options?.minimal");
    const needed = listed.map((argument) => argument.replace(" = {}", ""));
    return [
      ...comment,
      ...declarationOf(name, [...needed, "options: CallOptions & Brief"], 'Promise<Schema<"GameReceipt">>'),
      ...declarationOf(name, [...listed.map((argument) => argument.replace(/(\w+)(: .*) = {}/, "$1?$2")), "options?: CallOptions"], answer),
      ...signatureOf(name, [...listed, "options?: CallOptions & Partial<Brief>"], "Promise<any>"),
      ...sendingOf(`{ ${fields.join(", ")} }`),
      "  }\n",
    ].join("\n");
  }
  listed.push("options?: CallOptions");
  return [
    ...comment,
    ...signatureOf(name, listed, answer),
    ...sendingOf(`{ ${fields.join(", ")} }`),
    "  }\n",
  ].join("\n");
}

/** Returns the target of a reference; anything else unchanged. */
function targetOf(part, document) {
  const [, , kind, name] = part.$ref?.split("/") ?? [];
  return name ? document.components[kind][name] : part;
}

/** Returns whether a body is required; null if the operation has no body with members. */
function bodyOf(operation, document) {
  const schema = operation.requestBody?.content["application/json"].schema;
  if (!schema) return null;
  const found = targetOf(schema, document);
  if (found.type === "object" && found.properties && !Object.keys(found.properties).length) return null;
  if (found.type === "object" && !found.properties && found.additionalProperties === false) return null;
  return { required: Boolean(operation.requestBody.required) || !found.properties };
}

function signatureOf(name, listed, answer) {
  const line = `  ${name}(${listed.join(", ")}): ${answer} {`;
  if (line.length <= WIDTH + 4) return [line];
  return [`  ${name}(`, ...listed.map((argument) => `    ${argument},`), `  ): ${answer} {`];
}

/** Returns a signature without a body, for one of several ways to call a method. */
function declarationOf(name, listed, answer) {
  const lines = signatureOf(name, listed, answer);
  return [...lines.slice(0, -1), lines.at(-1).replace(/ {$/, ";")];
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
