// The page about fair chance: gets a record, has it checked by fair.js, and shows every check.

import { client, sentence } from "../transport/client.js";
import { icon } from "../pieces/art.js";
import { Fragment, draw, drawing, h } from "../pieces/dom.js";
import { GOODS, verify } from "./fair.js";
import { scene } from "../pieces/tiles.js";
import { speechOf, tongue } from "../state/words.js";

/** @typedef {import("./fair.js").Check} Check */
/** @typedef {import("../state/words.js").Speech} Speech */
/** @typedef {import("../state/types.js").Tongue} Tongue */
/** @typedef {ReturnType<typeof wordsFor>} Words what is said about a record */

const MOST_SHOWN = 20;
const PILES = new Set(["pile", "reshuffle"]);
const GAME = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Records from a text: a JSON value, or one on each line, or a list of them; null if there is none. @param {string} text @returns {any[] | null} */
function read(text) {
  const parsed = (/** @type {string} */ one) => {
    try { return [JSON.parse(one)]; } catch { return null; }
  };
  const lines = () => text.split("\n").filter((line) => line.trim()).map(parsed);
  const found = parsed(text) ?? lines();
  if (found.includes(null)) return null;
  const records = found.flat();
  return records.length > 0 ? records : null;
}

/** A record with what its game says about its seed: what the page checks, ready to be read and changed by hand. @param {string} id */
async function fetched(id) {
  const [record, game] = await Promise.all([client.getRecord(id), client.getGame(id)]);
  const { fairness } = game.view;
  return JSON.stringify(fairness ? { ...record, fairness } : record);
}

/** How things of the record's edition are called and look. @param {Speech} speech @param {any} record */
function wordsFor(speech, record) {
  const edition = Object.hasOwn(speech.editions, record?.edition) ? speech.editions[record.edition] : null;
  const w = tongue({ ...speech, names: edition?.names });
  const known = (/** @type {unknown} */ value) => (typeof value === "string" ? w.name(value) : String(value));
  return {
    ...w,
    game: edition ? `${edition.name} · ${w.say("players", { n: record.players })}` : "",
    look: (/** @type {string} */ good) => (good === "indigo" && record.edition === "1897" ? "fruit" : good),
    said: (/** @type {any} */ value) =>
      value === null || value === undefined || value.length === 0 ? w.say("nothing")
      : Array.isArray(value) ? w.list(value.map(known)) : known(value),
  };
}

/** The tiles of a pile, the wrong ones marked. @param {Check} check @param {Words} w */
const pile = ({ found, expected }, w) =>
  h("ol", { class: "pile", "aria-label": w.say("tiles", { n: found.length }) },
    found.map((/** @type {any} */ kind, /** @type {number} */ i) =>
      h("li", { class: expected && kind !== expected[i] ? "differs" : null },
        GOODS.includes(kind) ? drawing("0 0 60 60", w.said(kind), {}, scene(w.look(kind))) : w.said(kind))));

/** What is wrong. @param {Check} check @param {Words} w */
function trouble({ id, found, expected, at = -1 }, w) {
  if (!PILES.has(id)) return w.say("differs", { found: w.said(found), expected: w.said(expected) });
  if (at < 0) return w.say("impossible");
  return w.say("differs_at", { n: at + 1, found: w.said(found[at]), expected: w.said(expected[at]) });
}

/** A person's text within a sentence, whose writing may run the other way (FSI and PDI, UAX 9). @param {string} text */
const isolated = (text) => `\u2068${text}\u2069`;

/** What a check is about, beside its name. @param {Check} check @param {Words} w */
function subject(check, w) {
  const { id, found, contributions = [] } = check;
  if (PILES.has(id)) return Array.isArray(found) && pile(check, w);
  if (!check.ok) return null;
  if (id === "goods") return h("p", null, found.map((/** @type {string} */ good) => icon.barrel(w.look(good), w.said(good))));
  if (id === "plantation" || id === "building") return h("p", null, w.title(found));
  if (id !== "contributions") return null;
  return contributions.length === 0 ? h("p", null, w.say("no_contributions"))
    : h("ul", null, contributions.map(([name, text]) => h("li", null, w.say("contribution", { name, text: isolated(text) }))));
}

/** @param {Check} check @param {Words} w */
const line = (check, w) =>
  h("li", { "data-check": check.id, "data-ok": String(check.ok) },
    h("span", { class: "mark", "aria-hidden": "true" }, check.ok ? "✓" : "✗"),
    h("div", null,
      h("b", null, h("span", { class: "unseen" }, w.say(check.ok ? "right" : "wrong"), " "), w.say(`check.${check.id}`, { n: check.number })),
      !check.ok && check.found !== undefined && h("p", { class: "trouble" }, trouble(check, w)),
      subject(check, w)));

/** One record: its game, the verdict, and every check. @param {any} record @param {Check[]} checks @param {Speech} speech @param {number} [number] among several */
function verdict(record, checks, speech, number) {
  const w = wordsFor(speech, record);
  const wrong = checks.filter((check) => !check.ok).length;
  const title = [number ? w.say("record", { n: number }) : "", w.game].filter(Boolean).join(" · ");
  return h("section", { class: "verdict", "data-verdict": wrong === 0 ? "right" : "wrong" },
    title && h("h3", null, title),
    h("p", { class: "summary" }, wrong === 0 ? w.say("all_right", { n: checks.length }) : w.say("some_wrong", { wrong, n: checks.length })),
    h("ol", { class: "checks" }, checks.map((check) => line(check, w))));
}

/** Check a text; of many records only the wrong ones are shown in full. @param {string} text @param {string} noted @param {Speech} speech @param {Tongue} w */
function results(text, noted, speech, w) {
  const records = read(text);
  if (!records) return [h("p", { class: "summary", "data-verdict": "wrong" }, w.say("no_json"))];
  if (records.length === 1) return [verdict(records[0], verify(records[0], noted), speech)];
  const checked = records.map((record, i) => ({ record, number: i + 1, checks: verify(record) }));
  const wrong = checked.filter(({ checks }) => checks.some(({ ok }) => !ok));
  const counts = { n: records.length, right: records.length - wrong.length };
  return [
    h("p", { class: "summary", "data-verdict": wrong.length === 0 ? "right" : "wrong" }, w.say("records_right", counts)),
    ...wrong.slice(0, MOST_SHOWN).map(({ record, number, checks }) => verdict(record, checks, speech, number)),
  ];
}

/** @param {HTMLElement} root */
function start(root) {
  const speech = speechOf(document);
  const w = tongue(speech);
  const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-area="${name}"]`));
  const [wanted, given, answer, shown] = ["fetch", "check", "answer", "results"].map(find);
  const { game } = wanted.elements;
  const { record, file, noted } = given.elements;
  let turn = 0;

  function check() {
    answer.textContent = "";
    draw(shown, h(Fragment, { key: (turn += 1) }, results(record.value, noted.value, speech, w))); // all is told again
  }

  async function fetchGame() {
    const id = game.value.match(GAME)?.[0];
    draw(shown);
    answer.textContent = w.say(id ? "making" : "no_game");
    if (!id) return;
    try {
      record.value = await fetched(id);
      check();
    } catch (error) {
      answer.textContent = sentence(error) ?? w.say("not_made");
    }
  }

  /** @param {HTMLFormElement} form @param {() => void} act */
  const on = (form, act) => form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
  on(wanted, fetchGame);
  on(given, check);
  file.addEventListener("change", async () => {
    if (file.files.length === 0) return;
    record.value = await file.files[0].text();
    check();
  });
  const asked = new URLSearchParams(location.search).get("game");
  if (asked) {
    game.value = asked;
    fetchGame();
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".fair")));
