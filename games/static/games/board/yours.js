// A table of a visitor's own: making it, and how their own programs play on the seat that they have there.

import { SEAT } from "../transport/guest.js";
import { Commands, curl } from "./command.js";
import { draw, h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("../vendor/client.js").Client} Client */
/** @typedef {import("../vendor/client.js").Decision} Decision */
/** @typedef {{seats: {kind: string, bot?: string}[], [term: string]: any}} Wanted a table as it is wanted: who sits there, and its terms */

const kept = (/** @type {string} */ id) => SEAT + id;
const isPerson = (/** @type {{kind: string}} */ { kind }) => kind === "human";

/** The guest of this visit has a seat at a table. @param {string} id */
export const keepSeat = (id) => sessionStorage.setItem(kept(id), "yes");

/** Whether the guest of this visit has one. @param {string} id */
export const hasSeat = (id) => sessionStorage.getItem(kept(id)) !== null;

/** A new table as it is wanted, whose game has begun if nobody is missing. Returns its id. @param {Client} who opens it @param {Wanted} wanted */
export async function openTable(who, wanted) {
  const { game } = await who.createGame(/** @type {import("../vendor/client.js").Input<"createGame">} */ (wanted));
  const people = wanted.seats.filter(isPerson).length;
  if (people > 0 && who.token) keepSeat(game.id);
  if (people < 2) await who.startGame(game.id);
  return game.id;
}

/** Tells visitors who sit at a table how programs of theirs play there. */
export class Yours {
  /** @type {Decision | null} the decision that the command answers */
  #asked = null;

  /** @type {Commands | null} */
  #calls = null;

  /** @param {HTMLElement} root @param {{api: string, id: string, token: string | null}} game where it is, and the token of a guest who plays it @param {Words} w */
  constructor(root, { api, id, token }, w) {
    this.root = root;
    this.api = api;
    this.id = id;
    this.token = token;
    this.w = w;
  }

  /** As long as the game waits for them now and then; with the decision that waits for them, if one does. @param {View} view @param {Decision | null} asked */
  show(view, asked) {
    this.root.hidden = !(this.token && view.status === "running");
    if (this.root.hidden) return;
    if (!this.root.firstChild) this.#draw();
    if (asked !== this.#asked) this.#answer(asked);
  }

  #draw() {
    const { id, w } = this;
    const token = this.token ?? "";
    draw(this.root, h("details", { class: "panel yours" },
      h("summary", null, w.say("yours")),
      h("p", null, w.say("yours.how")), h("div", { class: "calls" }),
      h("p", null, w.say("yours.terminal")), h("div", { class: "terminal" })));
    const [calls, terminal] = ["calls", "terminal"].map((name) => new Commands(/** @type {HTMLElement} */ (this.root.querySelector(`.${name}`)), token, w));
    terminal.show(`python manage.py play --server ${location.origin} --token $TOKEN --game ${id}`);
    this.#calls = calls;
    this.#write();
  }

  /** @param {string[]} more */
  #write(...more) {
    this.#calls?.show(curl(this.api, `games/${this.id}/decision`), ...more);
  }

  /** With the command that plays the default move, if it is their turn. @param {Decision | null} asked */
  #answer(asked) {
    const { api, id } = this;
    this.#asked = asked;
    const wanted = asked?.default && { move: asked.default, expected_version: asked.version };
    this.#write(...(wanted ? [curl(api, `games/${id}/moves`, wanted)] : []));
  }
}
