// JSON Patch (RFC 6902) as far as the server uses it: add, remove, replace. Nothing is changed in place.

export class PatchError extends Error {}

/** The document after all operations. Throws PatchError if one does not fit; the old document is untouched. */
export function applyPatch(document, operations) {
  return operations.reduce((current, operation) => change(current, pointer(operation.path), operation), document);
}

function pointer(text) {
  if (text === "") return [];
  if (typeof text !== "string" || text[0] !== "/") throw new PatchError(`Not a JSON pointer: ${text}`);
  return text.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function change(value, steps, operation) {
  if (!["add", "remove", "replace"].includes(operation.op)) throw new PatchError(`Unknown operation ${operation.op}`);
  if (steps.length === 0) {
    if (operation.op === "remove") throw new PatchError("The whole document cannot be removed");
    return operation.value;
  }
  if (Array.isArray(value)) return changeList(value, steps, operation);
  if (value !== null && typeof value === "object") return changeObject(value, steps, operation);
  throw new PatchError(`Nothing there: ${operation.path}`);
}

function changeObject(value, [key, ...rest], operation) {
  if (!Object.hasOwn(value, key) && (rest.length > 0 || operation.op !== "add")) {
    throw new PatchError(`No such member: ${operation.path}`);
  }
  if (rest.length > 0) return { ...value, [key]: change(value[key], rest, operation) };
  if (operation.op !== "remove") return { ...value, [key]: operation.value };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function changeList(list, [step, ...rest], operation) {
  const inserts = rest.length === 0 && operation.op === "add";
  const index = inserts && step === "-" ? list.length : /^(0|[1-9]\d*)$/.test(step) ? Number(step) : NaN;
  if (!(index < list.length + (inserts ? 1 : 0))) throw new PatchError(`No such item: ${operation.path}`);
  const copy = [...list];
  if (rest.length > 0) copy[index] = change(list[index], rest, operation);
  else if (operation.op === "replace") copy[index] = operation.value;
  else copy.splice(index, inserts ? 0 : 1, ...(inserts ? [operation.value] : []));
  return copy;
}
