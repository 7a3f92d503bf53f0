// Makes games/pictures/pieces.json: every drawing of the pages as SVG, for the pictures that the server makes.
//
//   node pieces.mjs [--check]
//
// Classes become attributes, with the colours of the style sheets. A value that differs between themes or editions is a
// name such as $c1, whose values are in "palettes". A piece that stands in another one is used there: <use href="#coin"/>.
// {n} is a number that the server fills in. With --check, it writes nothing, and fails if the file is not up to date.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { coloursOf, rulesOf, styleOf } from "./styles.mjs";

const { values: asked } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => readFileSync(here(path), "utf8");
const FILE = "../../games/pictures/pieces.json";
const SHEETS = "../../games/static/games";

const THEMES = ["light", "dark"];
const EDITIONS = ["1897", "classic", "reissue"];
const CONTEXTS = EDITIONS.flatMap((edition) => THEMES.map((theme) => ({ name: `${edition} ${theme}`, edition, dark: theme === "dark" })));
const STYLES = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity", "font-size", "font-weight", "font-family", "text-anchor"];
const FONTS = { sans: "$sans", serif: "$serif" };
const SILENT = new Set(["class", "key", "ref", "children", "role", "focusable", "viewBox", "title"]);

const rules = rulesOf(read(`${SHEETS}/pages/page.css`), read(`${SHEETS}/pieces/pieces.css`));
const bundled = await build({ entryPoints: [here("entries/pieces.js")], bundle: true, format: "esm", write: false, target: "es2022" });
const { art, houses, ships, tiles } = await import(`data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString("base64")}`);

const names = new Map(); // values that differ, by their name
const pieces = {};
const made = new Map(); // the name of a piece, by its SVG

/** A value for all contexts: itself, or the name of what it is in each of them. */
function named(values) {
  if (values.every((value) => value === values[0])) return values[0];
  const key = JSON.stringify(values);
  if (!names.has(key)) names.set(key, `c${names.size + 1}`);
  return `$${names.get(key)}`;
}

function styles(chain) {
  const all = CONTEXTS.map((context) => styleOf(rules, chain, context));
  return STYLES.filter((style) => all[0].has(style)).map((style) => {
    const value = named(all.map((one) => one.get(style).replace(/px$/, "")));
    const family = style === "font-family" && (all[0].get(style).includes("Palatino") ? FONTS.serif : FONTS.sans);
    return [style, family || value];
  });
}

const spelled = (attributes) => attributes.map(([name, value]) => ` ${name}="${String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`).join("");

/** A drawing as text, below the elements of a chain; a drawing of its own is a group. */
function svg(node, chain) {
  if (node === null || node === undefined || node === false || node === true) return "";
  if (Array.isArray(node)) return node.map((one) => svg(one, chain)).join("");
  if (typeof node !== "object") return String(node);
  const { type, props } = node;
  if (type === "title" || type === "desc") return "";
  const below = [...chain, { tag: type, classes: String(props.class ?? "").split(" ").filter(Boolean) }];
  const given = Object.entries(props).filter(([name, value]) => !SILENT.has(name) && !/^(data|aria)-/.test(name) && value !== undefined && value !== null);
  const attributes = spelled([...given, ...styles(below)]);
  const content = svg(props.children, below);
  const tag = type === "svg" ? "g" : type;
  if (!content && (tag === "g" || tag === "text")) return "";
  const whole = tag === "g" && !attributes ? content : `<${tag}${attributes}${content ? `>${content}</${tag}>` : "/>"}`;
  return made.has(whole) ? `<use href="#${made.get(whole)}"/>` : whole;
}

/** A piece of a size, in the place where elements of some classes surround it. */
function piece(name, size, node, ...around) {
  const text = svg(node, around.map((classes) => ({ tag: "svg", classes: classes.split(" ") })));
  pieces[name] = { size, svg: text };
  if (text.startsWith("<") && !made.has(text)) made.set(text, name);
}

/** A number that stands for another one: the server fills it in. */
const numbered = (name, number) => (pieces[name].svg = pieces[name].svg.replace(`>${number}</text>`, ">{n}</text>"));

const LOOKS = ["corn", "indigo", "fruit", "sugar", "tobacco", "coffee"];
const same = (good) => good;

for (const look of LOOKS) piece(`barrel-${look}`, [24, 28], art.barrel(look));
piece("barrel-space", [24, 28], art.barrelSpace());
piece("stall", [24, 28], art.barrelSpace(), "trading-house");
for (const kind of ["colonist", "noble"]) piece(kind, [20, 20], art.person(kind));
piece("place", [20, 20], art.place(null));
for (const kind of ["colonist", "noble"]) piece(`place-${kind}`, [20, 20], art.place(kind));
piece("coin", [20, 20], art.coin());
piece("chip", [20, 20], art.chip());
piece("plain-chip", [20, 20], art.chip(true));
piece("hat", [28, 20], art.hat());
for (const role of ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "smuggler"]) piece(`role-${role}`, [32, 32], art.roleSign(role));
piece("poster", [32, 32], art.posterSign());

for (const look of [...LOOKS, "quarry", "forest"]) {
  piece(`scene-${look}`, [60, 60], tiles.scene(look));
  piece(`tile-${look}`, [60, 60], tiles.tile(look, null));
}
for (const look of LOOKS) piece(`forest-${look}`, [60, 60], tiles.tile("forest", null, null, { printed: look }));
piece("tile-space", [60, 60], tiles.freeTile());
piece("tile-back", [60, 60], tiles.tileBack());
piece("quarry-pile", [60, 60], tiles.quarryPile());

for (let capacity = 1; capacity <= 11; capacity += 1) piece(`cargo-${capacity}`, [132, 96], ships.cargoShip({ capacity, good: null, barrels: 0 }, same));
for (let people = 0; people <= 16; people += 1) {
  piece(`people-${people}`, [132, 96], ships.peopleShip(people, 0));
  numbered(`people-${people}`, people);
}
piece("trading-house", [132, 96], ships.tradingHouse([], same));

for (const category of ["small_production", "large_production", "small_violet", "large_violet"]) {
  for (const look of category.endsWith("violet") ? ["violet"] : [...LOOKS.slice(1), "violet"]) {
    for (let circles = 0; circles <= 3; circles += 1) {
      const name = `house-${category}-${look}-${circles}`;
      const spaces = category === "large_violet" ? 2 : 1;
      const row = { name: "", category, city_spaces: spaces, good: look === "violet" ? null : look, victory_points: 77 };
      piece(name, spaces === 2 ? [172, 62] : [84, 62], houses.house({ building: "", colonists: 0, circles }, { building: () => row, look: same }));
      numbered(name, 77);
    }
  }
}
for (const kind of ["", "large"]) piece(`name${kind && `-${kind}`}`, [0, 0], { type: "text", props: { class: "name", children: "{n}" } }, `house ${kind}`);
piece("house-space", [84, 62], houses.freeHouse());

const palette = (i) => Object.fromEntries([...names].map(([key, name]) => [name, JSON.parse(key)[i]]));
const whole = {
  made: "by clients/web/pieces.mjs from games/static/games/pieces: change nothing here",
  colours: Object.fromEntries(CONTEXTS.map((context) => [context.name, coloursOf(rules, context)])),
  palettes: Object.fromEntries(CONTEXTS.map(({ name }, i) => [name, palette(i)])),
  pieces,
};
const text = `${JSON.stringify(whole, null, 1)}\n`;
let known = null;
try {
  known = read(FILE);
} catch {}
if (asked.check) {
  if (known !== text) console.error("games/pictures/pieces.json is not up to date: make vendor");
  process.exitCode = known === text ? 0 : 1;
} else if (known !== text) writeFileSync(here(FILE), text);
