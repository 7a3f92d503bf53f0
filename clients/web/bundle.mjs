// Makes games/static/games/bundles: each script and style sheet of the pages with all that it imports, plain and
// compressed, since the server sends the files as they are.
//
//   node bundle.mjs [--check]
//
// With --check, it writes nothing, names the files that are not up to date, and fails if there are any.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const app = fileURLToPath(new URL("../../games", import.meta.url));
const root = join(app, "static/games");
const bundles = join(root, "bundles");
const filesOf = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));

mkdirSync(bundles, { recursive: true });

/** The scripts and style sheets that templates load. */
const entries = [...new Set(["games", "accounts"].flatMap((folder) => filesOf(join(app, "..", folder, "templates"))).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\{% static 'games\/(\S+\.(?:js|css))' %\}/g)].map(([, name]) => name)))].sort();

/** All that bundles are made from, and the rest of the scripts. */
const sources = filesOf(root).filter((file) => /\.(js|css)$/.test(file) && !file.startsWith(bundles)).map((file) => relative(root, file)).sort();

/** What games/web/bundles.py compares with the sources that it finds. */
const digest = createHash("sha256");
for (const name of sources) digest.update(`${name}\0`).update(readFileSync(join(root, name))).update("\0");

const { outputFiles, metafile } = await build({
  entryPoints: entries.map((name) => join(root, name)), outbase: root, outdir: bundles, absWorkingDir: bundles, chunkNames: "shared-[hash]",
  bundle: true, splitting: true, minify: true, format: "esm", target: "es2022", write: false, metafile: true, legalComments: "inline", charset: "utf8",
});
const made = new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]));

/** All that a bundle imports, and what that imports. @param {string} name @returns {string[]} */
const imported = (name) => metafile.outputs[name].imports.flatMap(({ kind, path }) => (kind === "import-statement" ? [path, ...imported(path)] : []));
const listed = Object.fromEntries(entries.map((name) => [name, [...new Set(imported(name))].sort()]));
made.set(join(bundles, "bundles.json"), Buffer.from(`${JSON.stringify({ entries: listed, sources: digest.digest("hex") }, null, 2)}\n`));

/** The compressed file of each, by its ending: how it is packed, and read again. */
const packings = { ".br": [brotliCompressSync, brotliDecompressSync], ".gz": [(plain) => gzipSync(plain, { level: 9 }), gunzipSync] };
const packed = [...made].filter(([path, plain]) => !path.endsWith(".json") && plain.length > 1000)
  .flatMap(([path, plain]) => Object.keys(packings).map((ending) => [path + ending, plain]));
const kept = filesOf(bundles);

/** Whether a file is as it should be. Versions of Node.js may pack alike files differently. @param {string} path @param {Buffer} plain */
const isCurrent = (path, plain, read = (/** @type {Buffer} */ bytes) => bytes) => kept.includes(path) && read(readFileSync(path)).equals(plain);

const stale = [
  ...[...made].filter(([path, plain]) => !isCurrent(path, plain)),
  ...packed.filter(([path, plain]) => !isCurrent(path, plain, packings[extname(path)][1])).map(([path, plain]) => [path, packings[extname(path)][0](plain)]),
];
const left = kept.filter((path) => ![...made, ...packed].some(([one]) => one === path));
if (values.check) for (const path of [...stale.map(([path]) => path), ...left]) console.error(`${relative(root, path)} is not up to date: make vendor`);
else {
  for (const path of left) rmSync(path);
  for (const [path, content] of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
process.exitCode = values.check && stale.length + left.length > 0 ? 1 : 0;
