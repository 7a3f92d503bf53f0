// Everything that the pages say. The words come with the page, in its language (games/web/phrases.py); what is printed
// on buildings and what things do comes from the rules of the game.

/** What the server has written into the page for its scripts. */
export const speechOf = (document) => JSON.parse(document.getElementById("speech").textContent);

const capital = (text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const humanize = (id) => capital(String(id).replaceAll("_", " "));
const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, field) => fields[field] ?? all);
const of = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

const DAY = 24 * 60;
/** Units of time with their seconds, and those of the next larger one. */
const UNITS = [["day", 86_400, Infinity], ["hour", 3600, 86_400], ["minute", 60, 3600], ["second", 1, 60]];

/** Ways to say things in the language of the page. */
export function tongue({ language, phrases, names = {}, counts = {} }) {
  const plural = new Intl.PluralRules(language);
  const locale = language === "en" ? "en-GB" : language; // no comma before "and", days before months
  const lists = new Intl.ListFormat(locale);
  const parts = new Intl.ListFormat(locale, { type: "unit" });
  const hours = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" });
  const form = (forms, n) => (Array.isArray(forms) ? forms[plural.select(n) === "one" ? 0 : 1] : forms);
  const name = (id) => of(names, id) ?? humanize(id);
  const say = (key, fields = {}) => fill(form(of(phrases, key) ?? humanize(key.replace(/^.*\./, "")), fields.n), fields);
  return {
    language,
    /** A phrase with its fields filled in; `n` also chooses between singular and plural. */
    say,
    /** What there are phrases of that begin so: "a" and "b" of "term.a" and "term.b". */
    named: (prefix) => Object.keys(phrases).filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1)),
    /** The name of a thing of the game; the id of a thing that has none. */
    name,
    title: (id) => capital(name(id)),
    capital,
    /** "3 pesos". */
    count: (n, key) => (Object.hasOwn(counts, key) ? fill(form(counts[key], n), { n }) : `${n} ${name(key)}`),
    /** "a, b and c". */
    list: (items) => lists.format(items),
    /** "37 %". */
    percent: (part) => new Intl.NumberFormat(locale, { style: "percent" }).format(part),
    clock: (at) => format(at, hours),
    moment: (at) => format(at, moments),
    /** What a clock shows of some milliseconds: "1:05", "3 h 12 min", "2 d". */
    span: (ms) => {
      const seconds = Math.ceil(ms / 1000);
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
      if (minutes < 2 * DAY) return say("clock.hours", { h: Math.floor(minutes / 60), min: minutes % 60 });
      return say("clock.days", { n: Math.floor(minutes / DAY) });
    },
    /** Some seconds in words: "1 hour, 30 minutes". */
    duration: (seconds) => parts.format(UNITS.map(([unit, length, more]) => [unit, Math.floor((seconds % more) / length)])
      .filter(([, n]) => n > 0)
      .map(([unit, n]) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(n))),
  };

  function format(at, way) {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? "" : way.format(date);
  }
}

const by = (entries, key) => Object.fromEntries((entries ?? []).map((entry) => [entry[key], entry]));

/** The words of one game: those of the page, and the rules (null while they are on their way). */
export function wordsOf(speech, rules) {
  const w = tongue(speech);
  const buildings = by(rules?.buildings, "building");
  const roles = by(rules?.roles, "role");
  const tiles = by(rules?.tiles, "tile");
  const nothing = { category: "small_violet", good: null, cost: null, victory_points: null, column: 4, city_spaces: 1, text: "" };
  const numbers = (counts, key) =>
    w.list(Object.entries(counts).filter(([, n]) => n > 0).map(([good, n]) => w.count(n, key + good)));
  return {
    ...w,
    edition: rules?.edition ?? "",
    columns: speech.columns,
    levels: speech.levels ?? [],
    draft: rules?.draft ?? null,
    goals: by(rules?.festival_goals, "goal"),
    /** What is printed on a building, its name and effect; one that the rules do not know has an id alone. */
    building: (id) => of(buildings, id) ?? { ...nothing, building: id, name: w.name(id) },
    /** What a role does, in sentences. */
    role: (id) => [of(roles, id)?.action, of(roles, id)?.privilege].filter(Boolean).join(" "),
    /** What an island tile does. */
    about: (tile) => of(tiles, tile)?.text ?? null,
    tile: (id) => w.title(`tile:${id}`),
    /** How a good looks: the fruit of 1897 has another colour and shape than indigo. */
    look: (good) => (good === "indigo" && rules?.edition === "1897" ? "fruit" : good),
    coins: (n) => w.count(n, "coin"),
    goods: (counts) => numbers(counts, ""),
    tiles: (counts) => numbers(counts, "tile:"),
    /** "3 workers, 1 citizen among them". */
    people: (n, nobles = 0) =>
      nobles ? w.say("among", { all: w.count(n, "colonist"), some: w.count(nobles, "noble") }) : w.count(n, "colonist"),
    decision: (kind) => w.name(`decision:${kind}`),
    player: (view, seat) => view.seats[seat]?.name || w.say("seat", { n: seat + 1 }),
    /** "person", "bot: skilled", "a program", "open". */
    kind: ({ kind, bot }) => w.say(kind === "bot" && !bot ? "kind.program" : `kind.${kind}`, { level: bot }),
  };
}
