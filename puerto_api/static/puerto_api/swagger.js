// A plugin of Swagger UI. To resolve references somewhere, it normalizes all of the document that it is given, at the
// start and for each operation that is opened: seconds for ours. So it is given the parts that are referred to.

const resolvingParts = ({ fn: { resolveSubtree } }) => ({
  fn: { resolveSubtree: (spec, path, options) => resolveSubtree(partOf(spec, path), path, options) },
});

/** The document with what stands at a path, and with the components to which that leads. */
function partOf(spec, path) {
  const part = { ...spec, paths: {}, components: {} };
  const todo = [copied(spec, part, path)];
  while (todo.length) {
    const found = todo.pop();
    if (typeof found === "string" && found.startsWith("#/components/")) {
      const steps = found.slice(2).split("/");
      if (at(part, steps) === undefined) todo.push(copied(spec, part, steps));
    } else if (typeof found === "object" && found !== null) todo.push(...Object.values(found));
  }
  return part;
}

/** Has a part of the document what stands there at a path, and returns that. */
function copied(spec, part, path) {
  const found = at(spec, path);
  const last = path.at(-1);
  let place = part;
  for (const step of path.slice(0, -1)) place = place[step] ??= {};
  if (found !== undefined) place[last] = found;
  return found;
}

function at(node, path) {
  return path.reduce((found, step) => found?.[step], node);
}
