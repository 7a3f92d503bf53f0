// JSON Patch (RFC 6902) for plain JSON values, and their canonical form (RFC 8785).

import { OutOfStep } from "./errors.js";

export interface Change {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

/** Returns a new value that shares all unchanged parts with the old one, which stays as it was. Throws OutOfStep. */
export function patched<T>(document: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((value, change) => applied(value, change), document) as T;
}

function applied(document: unknown, change: Change): unknown {
  const way = steps(change.path);
  switch (change.op) {
    case "add":
    case "replace":
    case "remove":
      return changed(document, way, change.op, change.value);
    case "move": {
      const from = steps(change.from ?? "");
      return changed(changed(document, from, "remove"), way, "add", at(document, from));
    }
    case "copy":
      return changed(document, way, "add", at(document, steps(change.from ?? "")));
    case "test":
      if (canonical(at(document, way)) === canonical(change.value)) return document;
  }
  throw new OutOfStep(`${change.op} ${change.path} does not fit`);
}

/** Returns the parts of a JSON Pointer (RFC 6901). */
function steps(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer.slice(1).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function at(document: unknown, way: string[]): unknown {
  return way.reduce<unknown>((value, step) => {
    if (!isContainer(value) || !Object.hasOwn(value, step)) throw new OutOfStep(`There is no /${way.join("/")}`);
    return (value as Record<string, unknown>)[step];
  }, document);
}

function changed(node: unknown, way: string[], op: "add" | "replace" | "remove", value?: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return op === "remove" ? null : value;
  if (!isContainer(node)) throw new OutOfStep(`There is nothing to ${op} at ${step}`);
  const there = Object.hasOwn(node, step) && !(Array.isArray(node) && step === "length");
  if (rest.length || op !== "add") {
    if (!there) throw new OutOfStep(`There is nothing to ${op} at ${step}`);
  }
  if (Array.isArray(node)) {
    const place = step === "-" ? node.length : Number(step);
    if (rest.length) return node.with(place, changed(node[place], rest, op, value));
    if (op === "add" && !(Number.isInteger(place) && place >= 0 && place <= node.length)) {
      throw new OutOfStep(`There is no place ${step}`);
    }
    return op === "add" ? node.toSpliced(place, 0, value) : op === "remove" ? node.toSpliced(place, 1) : node.with(place, value);
  }
  const copy: Record<string, unknown> = { ...node };
  if (!rest.length && op === "remove") delete copy[step];
  else copy[step] = rest.length ? changed(copy[step], rest, op, value) : value;
  return copy;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the canonical JSON of a value without fractions. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
