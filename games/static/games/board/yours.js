// A table of a visitor's own: making it, and how their own programs play on the seat that they have there.

import { SEAT } from "../transport/guest.js";
import { Commands, curl } from "./command.js";
import { draw, h } from "../pieces/dom.js";

/** @typedef {import("../vendor/client.js").Client} Client */

const kept = (id) => SEAT + id;
const isPerson = ({ kind }) => kind === "human";

/** The guest of this visit has a seat at a table. */
export const keepSeat = (id) => sessionStorage.setItem(kept(id), "yes");

/** Whether the guest of this visit has one. */
export const hasSeat = (id) => sessionStorage.getItem(kept(id)) !== null;

/** A new table as it is wanted, whose game has begun if nobody is missing. Returns its id. @param {Client} who opens it */
export async function openTable(who, wanted) {
  const { game } = await who.createGame(wanted);
  const people = wanted.seats.filter(isPerson).length;
  if (people > 0 && who.token) keepSeat(game.id);
  if (people < 2) await who.startGame(game.id);
  return game.id;
}

/** Tells visitors who sit at a table how programs of theirs play there. */
export class Yours {
  #asked = null; // the decision that the command answers

  /** @param {{api: string, id: string, token: string | null}} game where it is, and the token of a guest who plays it */
  constructor(root, { api, id, token }, w) {
    Object.assign(this, { root, api, id, token, w });
  }

  /** As long as the game waits for them now and then; with the decision that waits for them, if one does. */
  show(view, asked) {
    this.root.hidden = !(this.token && view.status === "running");
    if (this.root.hidden) return;
    if (!this.root.firstChild) this.#draw();
    if (asked !== this.#asked) this.#answer(asked);
  }

  #draw() {
    const { id, token, w } = this;
    draw(this.root, h("details", { class: "panel yours" },
      h("summary", null, w.say("yours")),
      h("p", null, w.say("yours.how")), h("div", { class: "calls" }),
      h("p", null, w.say("yours.terminal")), h("div", { class: "terminal" })));
    const [calls, terminal] = ["calls", "terminal"].map((name) => new Commands(this.root.querySelector(`.${name}`), token, w));
    terminal.show(`python manage.py play --server ${location.origin} --token $TOKEN --game ${id}`);
    this.calls = calls;
    this.#write();
  }

  #write(...more) {
    this.calls.show(curl(this.api, `games/${this.id}/decision`), ...more);
  }

  /** With the command that plays the default move, if it is their turn. */
  #answer(asked) {
    const { api, id } = this;
    this.#asked = asked;
    const wanted = asked?.default && { move: asked.default, expected_version: asked.version };
    this.#write(...(wanted ? [curl(api, `games/${id}/moves`, wanted)] : []));
  }
}
