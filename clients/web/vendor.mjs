// Makes games/static/games/vendor: the libraries of the pages, one file each, with version and licence.
//
//   node vendor.mjs [--check]
//
// With --check, it writes nothing, names the files that are not up to date, and fails if there are any.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const vendor = (name) => here(`../../games/static/games/vendor/${name}`);
const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

/** The version of a package, and under which licence it may be used. */
function origin(folder) {
  const { name, version, license } = JSON.parse(read(here(`${folder}/package.json`)));
  return [name, version, license && `(licence: ${license}, see ${name}.LICENSE)`].filter(Boolean).join(" ");
}

/** An entry with all that it imports, as one module. */
async function bundled(entry, folder) {
  const { outputFiles } = await build({
    entryPoints: [here(`entries/${entry}.js`)], bundle: true, minify: true, format: "esm", target: "es2022", write: false, legalComments: "none",
    banner: { js: `/*! ${origin(folder)}. Made by clients/web/vendor.mjs: change nothing here. */` },
  });
  return outputFiles[0].text;
}

const made = {
  "preact.js": await bundled("preact", "node_modules/preact"),
  "preact.LICENSE": read(here("node_modules/preact/LICENSE")),
  "qr.js": await bundled("qr", "node_modules/lean-qr"),
  "lean-qr.LICENSE": read(here("node_modules/lean-qr/LICENSE")),
  "client.js": await bundled("client", "../typescript"),
};
const stale = Object.keys(made).filter((name) => read(vendor(name)) !== made[name]);
if (!values.check) mkdirSync(vendor("."), { recursive: true });
for (const name of stale) {
  if (values.check) console.error(`vendor/${name} is not up to date: make vendor`);
  else writeFileSync(vendor(name), made[name]);
}
process.exitCode = values.check && stale.length > 0 ? 1 : 0;
