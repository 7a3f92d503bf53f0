// Everything that the pages say. The words come with the page, in its language (games/web/phrases.py); what is printed
// on buildings and what things do comes from the rules of the game.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("../vendor/client.js").Answer<"getRules">} Rules */
/** @typedef {string | string[]} Forms a text, or one for the singular and one for the plural */
/** @typedef {Record<string, any>} Fields what a phrase is filled with, by name; `n` is a number */

/**
 * What the server has written into a page: the language, the phrases, and what things of the game are called and counted.
 * Some pages have more.
 *
 * @typedef {{language: string, phrases: Record<string, Forms>, names?: Record<string, string>, counts?: Record<string, Forms>, [more: string]: any}} Speech
 */

/**
 * What is printed on a building.
 *
 * @typedef {object} Printed
 * @property {string} building its id
 * @property {string} name
 * @property {Rules["buildings"][number]["category"]} category
 * @property {string | null} good what it makes
 * @property {number | null} cost
 * @property {number | null} victory_points
 * @property {number} column of the market
 * @property {number} city_spaces
 * @property {number} [circles] for people who work there; not told if the rules do not know the building
 * @property {string} text what it does
 */

/** What the server has written into the page for its scripts. @param {Document} document @returns {Speech} */
export const speechOf = (document) => JSON.parse(/** @type {HTMLElement} */ (document.getElementById("speech")).textContent);

const capital = (/** @type {string} */ text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const humanize = (/** @type {string} */ id) => capital(String(id).replaceAll("_", " "));

/** @param {string} text @param {Fields} fields @returns {string} */
const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, field) => fields[field] ?? all);

/** @template T @param {Record<string, T>} table @param {string} key */
const of = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

const DAY = 24 * 60;
/** Units of time with their seconds, and those of the next larger one. @type {[unit: string, length: number, more: number][]} */
const UNITS = [["day", 86_400, Infinity], ["hour", 3600, 86_400], ["minute", 60, 3600], ["second", 1, 60]];

/** Ways to say things in the language of the page. @param {Speech} speech */
export function tongue({ language, phrases, names = {}, counts = {} }) {
  const plural = new Intl.PluralRules(language);
  const locale = language === "en" ? "en-GB" : language; // no comma before "and", days before months
  const lists = new Intl.ListFormat(locale);
  const parts = new Intl.ListFormat(locale, { type: "unit" });
  const hours = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" });
  const form = (/** @type {Forms} */ forms, /** @type {number} */ n) => (Array.isArray(forms) ? forms[plural.select(n) === "one" ? 0 : 1] : forms);
  const name = (/** @type {string} */ id) => of(names, id) ?? humanize(id);
  const say = (/** @type {string} */ key, /** @type {Fields} */ fields = {}) => fill(form(of(phrases, key) ?? humanize(key.replace(/^.*\./, "")), fields.n), fields);
  return {
    language,
    /** A phrase with its fields filled in; `n` also chooses between singular and plural. */
    say,
    /** What there are phrases of that begin so: "a" and "b" of "term.a" and "term.b". */
    named: (/** @type {string} */ prefix) => Object.keys(phrases).filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1)),
    /** The name of a thing of the game; the id of a thing that has none. */
    name,
    title: (/** @type {string} */ id) => capital(name(id)),
    capital,
    /** "3 pesos". */
    count: (/** @type {number} */ n, /** @type {string} */ key) => (Object.hasOwn(counts, key) ? fill(form(counts[key], n), { n }) : `${n} ${name(key)}`),
    /** "a, b and c". */
    list: (/** @type {string[]} */ items) => lists.format(items),
    /** "37 %". */
    percent: (/** @type {number} */ part) => new Intl.NumberFormat(locale, { style: "percent" }).format(part),
    clock: (/** @type {string} */ at) => format(at, hours),
    moment: (/** @type {string} */ at) => format(at, moments),
    /** What a clock shows of some milliseconds: "1:05", "3 h 12 min", "2 d". */
    span: (/** @type {number} */ ms) => {
      const seconds = Math.ceil(ms / 1000);
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
      if (minutes < 2 * DAY) return say("clock.hours", { h: Math.floor(minutes / 60), min: minutes % 60 });
      return say("clock.days", { n: Math.floor(minutes / DAY) });
    },
    /** Some seconds in words: "1 hour, 30 minutes". */
    duration: (/** @type {number} */ seconds) => parts.format(UNITS.map(([unit, length, more]) => ({ unit, n: Math.floor((seconds % more) / length) }))
      .filter(({ n }) => n > 0)
      .map(({ unit, n }) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(n))),
  };

  /** @param {string} at @param {Intl.DateTimeFormat} way */
  function format(at, way) {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? "" : way.format(date);
  }
}

/** @template T @param {T[] | undefined} entries @param {keyof T} key @returns {Record<string, T>} */
const by = (entries, key) => Object.fromEntries((entries ?? []).map((entry) => [entry[key], entry]));

/** The words of one game: those of the page, and the rules (null while they are on their way). @param {Speech} speech @param {Rules | null} rules */
export function wordsOf(speech, rules) {
  const w = tongue(speech);
  const buildings = by(rules?.buildings, "building");
  const roles = by(rules?.roles, "role");
  const tiles = by(rules?.tiles, "tile");
  /** @type {Omit<Printed, "building" | "name">} */
  const nothing = { category: "small_violet", good: null, cost: null, victory_points: null, column: 4, city_spaces: 1, text: "" };
  const numbers = (/** @type {Record<string, number>} */ counts, /** @type {string} */ key) =>
    w.list(Object.entries(counts).filter(([, n]) => n > 0).map(([good, n]) => w.count(n, key + good)));
  return {
    ...w,
    edition: rules?.edition ?? "",
    columns: /** @type {string[]} */ (speech.columns),
    levels: /** @type {string[]} */ (speech.levels ?? []),
    draft: rules?.draft ?? null,
    goals: by(rules?.festival_goals, "goal"),
    /** What is printed on a building, its name and effect; one that the rules do not know has an id alone. */
    building: (/** @type {string} */ id) => /** @type {Printed} */ (of(buildings, id) ?? { ...nothing, building: id, name: w.name(id) }),
    /** What a role does, in sentences. */
    role: (/** @type {string} */ id) => [of(roles, id)?.action, of(roles, id)?.privilege].filter(Boolean).join(" "),
    /** What an island tile does. */
    about: (/** @type {string} */ tile) => of(tiles, tile)?.text ?? null,
    tile: (/** @type {string} */ id) => w.title(`tile:${id}`),
    /** How a good looks: the fruit of 1897 has another colour and shape than indigo. */
    look: (/** @type {string} */ good) => (good === "indigo" && rules?.edition === "1897" ? "fruit" : good),
    coins: (/** @type {number} */ n) => w.count(n, "coin"),
    goods: (/** @type {Record<string, number>} */ counts) => numbers(counts, ""),
    tiles: (/** @type {Record<string, number>} */ counts) => numbers(counts, "tile:"),
    /** "3 workers, 1 citizen among them". */
    people: (/** @type {number} */ n, nobles = 0) =>
      nobles ? w.say("among", { all: w.count(n, "colonist"), some: w.count(nobles, "noble") }) : w.count(n, "colonist"),
    decision: (/** @type {string} */ kind) => w.name(`decision:${kind}`),
    player: (/** @type {View} */ view, /** @type {number} */ seat) => view.seats[seat]?.name || w.say("seat", { n: seat + 1 }),
    /** "person", "bot: skilled", "a program", "open". */
    kind: (/** @type {{kind: string, bot?: string | null}} */ { kind, bot }) => w.say(kind === "bot" && !bot ? "kind.program" : `kind.${kind}`, { level: bot }),
  };
}
