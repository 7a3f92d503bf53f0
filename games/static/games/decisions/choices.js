// Listed moves as buttons: grouped, with what each costs and brings; many ways to do one thing open as a list.

import { h } from "../pieces/dom.js";
import { brief, outlook, reckoning } from "./effects.js";
import { grouped, parts } from "./groups.js";
import { doubts } from "./passing.js";
import { pictureOf } from "./pictures.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Forecast} Forecast */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("./groups.js").Family} Family */

/** A choice that is no listed move but opens something. @typedef {{label: string, open: () => void}} Door */

/** Moves whose label does not say yet what they bring. */
const SUMMED = ["ship", "wharf", "raid", "headhunt"];

/** The choice that a family is: a press plays its only move, or opens its ways. @param {Family} family */
const isMove = ({ thing, moves }) => moves.length === 1 && thing === moves[0].move;

export class Choices {
  /** @type {Draft | null} */
  draft = null;

  /** @type {string | null} where the focus goes when this is shown again */
  focus = null;

  /** @type {Family | null} */
  #opened = null;

  /** @type {string[] | null} the moves that the board has narrowed the choice to */
  #narrowed = null;

  /**
   * @param {{seat: number, moves: Move[], forecast: Forecast | null, doors?: Door[]}} asked
   * @param {() => void} changed what is called when something else is chosen, or can be
   * @param {Words} w
   */
  constructor({ seat, moves, forecast, doors = [] }, changed, w) {
    this.seat = seat;
    this.moves = moves;
    this.forecast = forecast;
    this.doors = doors;
    this.changed = changed;
    this.w = w;
  }

  /** Choose a listed move, as a press on it does. @param {string} text @param {boolean} [atOnce] whether it is played without a second word */
  choose(text, atOnce = false) {
    const move = this.moves.find((one) => one.move === text);
    if (!move) return;
    if (!this.#isSeen(text)) this.#opened = this.#families(this.moves).find(({ moves }) => moves.includes(move)) ?? null;
    const { label, price, effects, warnings } = move;
    const foreseen = this.#forecastOf(text);
    const [verb, thing] = parts(text);
    const about = verb === "build" || verb === "draft" ? this.w.building(thing.split("+")[0]).text : "";
    this.draft = { move: text, label, about, price, effects: foreseen ?? effects, warnings: text === "pass" ? this.#doubts() : warnings, ready: true, atOnce };
    this.changed();
  }

  /** Pass: at once, unless there is something to be said first. */
  pass() {
    if (!this.moves.some(({ move }) => move === "pass")) return;
    this.choose("pass", this.#doubts()?.length === 0);
  }

  /** Leave only some moves to choose from, for a piece of the board that was pressed; null: all again. @param {string[] | null} moves */
  narrow(moves) {
    const family = moves && this.#families(this.moves).find((one) => one.moves.length > 1 && moves.every((move) => one.moves.some((way) => way.move === move)));
    this.draft = null;
    this.#narrowed = family ? null : moves;
    this.#opened = family || null;
    this.changed();
  }

  /** Whether a step back is possible. */
  get deep() {
    return Boolean(this.draft || this.#opened || this.#narrowed);
  }

  /** Nothing is chosen any longer; what is arranged counts. */
  drop() {
    this.draft = null;
  }

  /** One step back: what is chosen, then what is open. Returns whether there was anything. */
  back() {
    if (!this.deep) return false;
    if (this.draft) {
      this.focus = `[data-move="${CSS.escape(this.draft.move)}"]`;
      this.draft = null;
    } else if (this.#opened) {
      this.focus = `[data-thing="${CSS.escape(this.#opened.thing)}"]`;
      this.#opened = null;
    } else this.#narrowed = null;
    this.changed();
    return true;
  }

  /** @param {import("../state/types.js").Shown} [beside] what stands beside passing */
  view(beside = null) {
    const { w } = this;
    const passing = this.moves.find(({ move }) => move === "pass");
    if (this.#opened) return h("div", { key: "choices", class: "choices" }, this.#ways(this.#opened));
    const groups = grouped(this.#shown(), w).map(({ name, title, families }) =>
      h("div", { key: name, class: `group group-${name}`, role: title ? "group" : null, "aria-label": title },
        title && h("h3", null, title),
        h("div", { class: "buttons" }, families.map((family) => this.#family(family)))));
    const doors = this.#narrowed ? [] : this.doors;
    return h("div", { key: "choices", class: "choices" },
      this.#narrowed && this.#step(w.say("play.all")),
      groups,
      doors.length > 0 && h("div", { class: "group" }, h("div", { class: "buttons" }, doors.map(({ label, open }) =>
        h("button", { type: "button", class: "choice", "data-door": true, onClick: open }, h("b", null, label))))),
      passing && !this.#narrowed && h("div", { class: "passing" }, this.#choice(passing, true), beside));
  }

  #shown() {
    return this.#narrowed ? this.moves.filter(({ move }) => this.#narrowed?.includes(move)) : this.moves;
  }

  /** Whether there is a button for a move. @param {string} text */
  #isSeen(text) {
    if (this.#opened) return this.#opened.moves.some(({ move }) => move === text);
    return text === "pass" || this.#families(this.#shown()).some((family) => isMove(family) && family.thing === text);
  }

  /** @param {Move[]} moves @returns {Family[]} */
  #families(moves) {
    return grouped(moves, this.w).flatMap(({ families }) => families);
  }

  /** What is to be said before the player passes. */
  #doubts = () => doubts(this.moves, this.seat, (effects) => this.w.say("play.gives_up", { effects }));

  /** @param {string} text */
  #forecastOf(text) {
    const [verb, thing] = parts(text);
    return verb === "role" ? (this.forecast?.roles.find(({ role }) => role === thing)?.effects ?? null) : null;
  }

  /** @param {Family} family */
  #open(family) {
    this.#opened = family;
    this.focus = ".choices button";
    this.changed();
  }

  /** @param {string} text */
  #step(text) {
    return h("button", { type: "button", class: "step", onClick: () => this.back() }, text);
  }

  /** All ways to do one thing. @param {Family} family */
  #ways({ thing, moves }) {
    return h("div", { key: thing, class: "group" }, this.#step(this.w.say("play.back")), h("h3", null, this.#about(thing)),
      h("div", { class: "buttons" }, moves.map((move) => this.#choice(move))));
  }

  /** @param {string} thing */
  #about(thing) {
    const [verb, what] = parts(thing);
    if (verb === "build") return this.w.building(what).name;
    const action = this.w.name(`action:${verb}`);
    return verb === "raid" ? this.w.say("play.ship", { action, capacity: what }) : action;
  }

  /** @param {Family} family */
  #family(family) {
    const { thing, moves } = family;
    if (isMove(family)) return this.#choice(moves[0]);
    const { w } = this;
    const totals = moves.map(({ price }) => price?.total ?? 0);
    const [least, most] = [Math.min(...totals), Math.max(...totals)];
    const cost = moves[0].price && (least === most ? w.coins(least) : w.say("play.from", { least, most: w.coins(most) }));
    return h("button", { key: thing, type: "button", class: "choice opens", "data-thing": thing, onClick: () => this.#open(family) },
      h("span", { class: "words" }, h("b", null, this.#about(thing)), cost && h("span", { class: "cost" }, cost),
        h("span", { class: "more" }, w.say("play.ways", { n: moves.length }))));
  }

  /** @param {Move} move @param {boolean} [quiet] whether it is the one that passes, apart from the others */
  #choice(move, quiet = false) {
    const { seat, forecast, w } = this;
    const [verb, thing] = parts(move.move);
    const plain = verb === "build" && !thing.includes("+");
    const name = plain ? w.building(thing).name : verb === "draft" ? w.building(thing).name : move.label;
    const foreseen = verb === "role" && outlook(forecast, thing, seat);
    const gains = SUMMED.includes(verb) ? brief(move.effects?.filter((one) => one.kind !== "goods"), seat) : "";
    const less = reckoning(move.price, w);
    const trade = (verb === "build" || verb === "draft") && w.building(thing.split("+")[0]).good;
    const pressed = String(move.move === this.draft?.move);
    return h("button", { key: move.move, type: "button", class: `choice${quiet ? " quiet" : ""}${verb === "role" && thing.includes("/") ? " variant" : ""}`, "data-move": move.move, "aria-pressed": pressed, "data-number": quiet ? "p" : null, onClick: () => (quiet ? this.pass() : this.choose(move.move)) },
      (verb === "build" || verb === "draft") && h("span", { class: `chip trade-${trade ? w.look(trade) : "violet"}`, "aria-hidden": "true" }, move.price?.total ?? w.building(thing).cost),
      pictureOf(move.move, w),
      h("span", { class: "words" },
        h("b", null, name),
        plain && h("span", { class: "cost" }, w.coins(move.price?.total ?? 0), less && h("small", null, ` (${less})`), ` · ${w.count(w.building(thing).victory_points ?? 0, "victory_point")}`),
        !plain && less && h("small", { class: "cost" }, less),
        verb === "draft" && h("span", { class: "cost" }, w.coins(w.building(thing).cost ?? 0)),
        gains && h("span", { class: "gains" }, gains),
        foreseen && (foreseen.own || !move.warnings?.length) &&
          h("span", { class: foreseen.own ? "gains" : null }, w.say("play.you", { effects: foreseen.own || w.say("play.nothing") })),
        foreseen && foreseen.rival && h("span", { class: "best-rival" }, foreseen.rival),
        (move.warnings ?? []).map(({ text }) => h("span", { class: "warned" }, text))));
  }
}
