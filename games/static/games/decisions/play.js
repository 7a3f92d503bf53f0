// A player at the board: from what the game asks of their seat to the move that answers it.

import { Ahead } from "./ahead.js";
import { Always } from "./always.js";
import { sentence } from "../transport/client.js";
import { ApiError } from "../vendor/client.js";
import { Board } from "./board.js";
import { Question } from "./decision.js";
import { Desk } from "./desk.js";
import { Dock } from "./dock.js";
import { Dragging } from "./drag.js";
import { outlook } from "./effects.js";
import { listen } from "./keys.js";
import { forget, recalled, remember } from "./memory.js";
import { play } from "./moves.js";
import { Foresight } from "./preview.js";
import { answer } from "./queries.js";
import { Tools } from "./tools.js";
import { pricesOf } from "./prices.js";
import { clock, line, stance } from "./turn.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/** Refusals after which the decision is read again. */
const MOVED_ON = ["stale_version", "not_your_turn", "game_over", "game_paused", "seat_handed_over"];

export class Play {
  #marks = 0;
  #sending = false;

  /** @type {string | null} the decision that has been answered */
  #answered = null;

  /** @type {number | null | undefined} the seat that has moved last; undefined: that is not known */
  #last;

  /** @type {{game: Game, view: View, seq: number, live: boolean, newest: () => string, now: () => number} | null} */
  #shown = null;

  #ahead = new Ahead();

  /** @type {Desk | null} */
  #desk = null;

  /** @type {{title: string, clock: Shown, mine: Shown[], turn: boolean}} */
  #head = { title: "", clock: [], mine: [], turn: false };

  /**
   * @param {HTMLElement} root with the board
   * @param {{dock: HTMLElement, skip: HTMLElement}} areas where the dock goes, and the link that leads there
   * @param {Place} place
   * @param {() => void} redraw what is called when the board shows something else
   * @param {Words} w
   */
  constructor(root, areas, place, redraw, w) {
    this.root = root;
    this.place = place;
    this.redraw = redraw;
    this.w = w;
    this.dock = new Dock(areas.dock, areas.skip, { confirm: () => this.#confirm(), back: () => this.#back() }, w);
    this.question = new Question(place, (before) => this.#changed(before));
    this.foresight = new Foresight(place, () => this.#draw());
    this.board = new Board(root, (moves) => this.#desk?.press(moves));
    this.dragging = new Dragging(root, (node) => this.board.drag(node) ?? this.#desk?.drag(node) ?? null);
    this.tools = new Tools(place, {
      say: (text, how) => this.dock.say(text, how),
      changed: () => this.#draw(),
      choose: (move) => this.#desk?.choose(move),
      type: (move) => this.#type(move),
    }, w);
    this.always = new Always(place, { say: (text, how) => this.dock.say(text, how), changed: () => this.#draw() }, w);
    listen(() => (this.#shown?.game.viewer ?? null) !== null && !root.classList.contains("looks-back"), {
      choose: (n) => this.dock.number(n),
      confirm: () => this.#confirm(),
      back: () => this.#back(),
      pass: () => this.#desk?.pass(),
      takeBack: () => this.tools.takeBack(),
      hint: () => this.tools.hint(),
      help: () => this.tools.help(),
      query: (key) => this.#tell(key),
    });
    document.addEventListener("click", (event) => this.#elsewhere(event));
  }

  /** What stands before the title of the page while the player is asked. */
  get title() {
    return this.#head.turn && !this.dock.area.hidden ? `● ${this.w.say("play.yours")} – ` : "";
  }

  /** The id of what the player is asked; null while they are not. */
  get decision() {
    return this.#asked() ? (this.question.decision?.id ?? null) : null;
  }

  /** What the board shows instead of the newest view while a move of the player is being played. @param {View} view @param {number} seq its event */
  ahead = (view, seq) => this.#ahead.of(view, seq);

  /** Whether the board has shown an event before it came. @param {number} seq */
  foreshown = (seq) => this.#ahead.shown(seq);

  /** What a role that can be chosen would bring the player, in words; null where that is not known. @param {string} role */
  brings(role) {
    const { decision, forecast } = this.question;
    if (!this.#asked() || this.#sending || !decision?.moves?.some(({ move }) => move.split("/")[0] === `role:${role}`)) return null;
    const found = outlook(forecast, role, decision.seat);
    return found && { text: this.w.say("play.you", { effects: found.own || this.w.say("play.nothing") }), nothing: !found.own };
  }

  /** What buildings cost the player who is to build, by building; null where nothing is built. @returns {Record<string, number> | null} */
  get prices() {
    return this.#asked() && !this.#sending ? pricesOf(this.question.decision) : null;
  }

  /** @param {string} id of a building @returns {number | null} what it costs the player who is to build it */
  price = (id) => this.prices?.[id] ?? null;

  /** Why the player who is to build cannot build this. @param {string} id of a building @returns {Promise<string | null>} */
  async why(id) {
    const prices = this.prices;
    return prices && !(id in prices) ? this.foresight.refusal(`build:${id}`) : null;
  }

  /** An event has come. @param {Pick<import("../state/types.js").Event, "kind" | "seat" | "data">} event */
  heard({ kind, seat, data }) {
    if (kind === "decision" || kind === "took_back") this.#marks += 1;
    if (kind === "move" && !data.forced) this.#last = seat;
    if (kind === "took_back") this.#last = undefined;
  }

  /** The game has been read again: events may have been missed. */
  loaded() {
    this.#marks += 1;
    this.#last = undefined;
  }

  /**
   * Show how the game stands.
   *
   * @param {Game} game
   * @param {View} view as it is now, not a moment of the past
   * @param {{seq: number, live: boolean, newest: () => string, now: () => number}} board the last event; whether the
   *   board shows the game as it is now; what has happened last, and the server's time
   */
  show(game, view, { seq, live, newest, now }) {
    this.#shown = { game, view, seq, live, newest, now };
    const seat = game.viewer;
    const seated = seat !== null && view.table !== null;
    this.dock.show(seated);
    if (!seated) return this.question.drop();
    const begun = /** @type {Begun} */ (view);
    const how = stance(begun, seat);
    const mark = `${this.#marks} ${view.ply}`;
    const { decision } = begun.table;
    if (how === "asked" && decision) this.question.want(mark, seat, decision.kind);
    else this.question.drop();
    this.#head = { title: line(begun, how, this.w), clock: clock(game, view, this.w), mine: this.dock.own(begun, seat), turn: how === "asked" };
    this.tools.possible = { hints: game.hints && how === "asked", reclaim: how === "handed_over", playing: how !== "over" && how !== "out", asked: how === "asked", out: how === "out" };
    this.tools.reach(view, seat, this.#last, mark);
    this.#draw();
  }

  /** The player has another decision before them, or none. @param {Decision | null} before */
  #changed(before) {
    const { question, dock, board, place, w } = this;
    const { decision, forecast } = question;
    const lost = before && this.#desk?.touched && before.id !== this.#answered;
    this.foresight.drop();
    this.dragging.cancel();
    this.tools.forget();
    const kept = decision && recalled(place.id, decision.id);
    this.#desk = decision && new Desk({ decision, forecast, kept }, (arranged) => this.#drafted(arranged), w);
    const shown = this.#shown;
    if (decision && this.#desk && shown) board.offer(this.#desk.offers, decision.seat, /** @type {Begun} */ (shown.view));
    else board.drop();
    if (lost) dock.say(w.say("play.dropped"), { passing: true });
    else if (decision) dock.say(w.say("play.asked", { decision: w.decision(decision.kind) }), { seen: false, passing: true });
    else if (!this.#sending) dock.say("", { passing: true });
    this.#draw();
    this.redraw();
  }

  /** The player has something else in mind. @param {string | null} arranged */
  #drafted(arranged) {
    const { question, place, dock } = this;
    const { decision } = question;
    if (!decision) return;
    if (arranged) remember(place.id, decision.id, arranged);
    this.board.release();
    if (dock.refuses) dock.say("");
    const draft = this.#desk?.draft;
    const confirms = draft?.ready && !dock.confirming && !arranged;
    this.#draw(this.#desk?.refocused() ?? (confirms ? ".confirm" : null));
    if (draft?.atOnce && !dock.hasty) this.#confirm();
  }

  /** Whether the player is to choose a move. */
  #asked() {
    const { decision } = this.question;
    return decision !== null && decision.id !== this.#answered;
  }

  /** Draw the dock, and mark the board. @param {string | null} [focus] where the focus goes */
  #draw(focus = null) {
    const { question, tools } = this;
    const { decision } = question;
    const shown = this.#shown;
    if (!shown || shown.game.viewer === null) return;
    const asked = this.#asked();
    const draft = asked ? (this.#desk?.draft ?? null) : null;
    const told = this.foresight.of(draft);
    const seat = shown.game.viewer;
    const begun = /** @type {Begun} */ (shown.view);
    const beside = (/** @type {string} */ move) => asked && decision && this.always.beside(decision, move, begun);
    this.dock.draw({
      ...this.#head, asked, seat, sending: this.#sending, draft: told.draft, reveals: told.reveals && shown.game.takebacks !== "none",
      decision: asked ? (decision?.id ?? "") : "", back: Boolean(this.#desk?.deep), stage: asked ? this.#desk?.view(beside("pass")) : null,
      always: draft && draft.move !== "pass" && beside(draft.move), orders: tools.possible.playing && this.always.list(begun, asked ? decision : null), advice: tools.advice, tools: tools.view(),
    }, focus);
    this.board.mark({ live: shown.live && asked && !this.#sending, sent: asked && this.#sending, move: draft?.move ?? null });
    if (asked && decision && draft?.ready && !this.#sending) this.foresight.look(decision.id, draft.move);
  }

  /** Choose a move that was typed. Returns why that is not possible. @param {string} text @returns {Promise<string | null>} */
  async #type(text) {
    const { decision } = this.question;
    try {
      const found = await this.foresight.ask(text);
      if (!decision || this.question.decision !== decision || !this.#asked()) return this.w.say("play.dropped");
      this.tools.close();
      this.#desk?.type(found);
      this.#draw(".confirm");
      return null;
    } catch (error) {
      return sentence(error) ?? this.w.say("not_made");
    }
  }

  /** Say how the game stands, as a key asks. @param {string} key */
  #tell(key) {
    const shown = this.#shown;
    if (!shown?.view.table || shown.game.viewer === null) return;
    const { game: { viewer: seat }, view, newest, now } = shown;
    this.dock.say(answer(key, /** @type {Begun} */ (view), { seat, price: this.price, newest: newest(), now }, this.w));
  }

  async #confirm() {
    const { question, dock, place, w } = this;
    const { decision } = question;
    const draft = this.#desk?.draft;
    if (!decision || decision.id === this.#answered || !draft?.ready || this.#sending) return;
    const asking = new CustomEvent("playing", { cancelable: true, detail: { move: draft.move } });
    if (!this.root.dispatchEvent(asking)) return; // a coach has something to say to it
    this.#sending = true;
    this.foresight.stop();
    this.#ahead.begin(this.foresight.known(draft.move), this.#shown?.seq ?? 0);
    this.#draw();
    this.redraw();
    try {
      const receipt = await play(place, decision, draft.move, () => dock.say(w.say("play.again"), { trouble: true }));
      this.#ahead.played(receipt.last_seq);
      this.#answered = decision.id;
      forget(place.id);
      dock.say(w.say("play.done", { move: draft.label }), { seen: false });
    } catch (error) {
      this.#ahead.drop();
      dock.say(sentence(error) ?? w.say("not_made"), { trouble: true });
      if (error instanceof ApiError && MOVED_ON.includes(error.code)) this.#readAgain();
    } finally {
      this.#sending = false;
      this.#draw();
      this.redraw();
    }
  }

  /** The server knows of another decision than this page. */
  #readAgain() {
    this.question.again();
    const shown = this.#shown;
    if (shown) this.show(shown.game, shown.view, shown);
  }

  #back() {
    if (this.#sending) return;
    this.board.release();
    if (!this.#desk?.back()) this.#draw();
  }

  /** A press beside the dock and the pieces that glow goes back. @param {MouseEvent} event */
  #elsewhere({ target }) {
    if (!(target instanceof Element) || !this.#desk?.listed || !target.isConnected) return;
    if (!target.closest(".dock, .playable, a, button, summary, input, select, dialog")) this.#back();
  }
}
