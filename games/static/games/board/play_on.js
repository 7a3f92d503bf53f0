// Playing on from any moment of a game that is over: what to send, and a button for visitors with an account.

import { guestClient, personClient, sentence, session } from "../transport/client.js";
import { curl } from "./command.js";
import { draw, h } from "../pieces/dom.js";
import { keptToken } from "../transport/guest.js";
import { keepSeat } from "./yours.js";

/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

export class PlayOn {
  #seq = 0;

  /** @type {string[]} */
  #names = [];

  #seat = 0;
  #making = false;

  /** @type {string | null} what has come of the last press */
  #answer = null;

  /** @type {string | null} the id of the table that was made */
  #made = null;

  /** @param {HTMLElement} root @param {{api: string, id: string, address: (id: string) => string}} game where it is, and where new ones are @param {Words} w */
  constructor(root, { api, id, address }, w) {
    this.root = root;
    this.api = api;
    this.id = id;
    this.address = address;
    this.w = w;
    this.title = root.querySelector("summary")?.textContent;
  }

  /** Offer it after an event of a view; a game that goes on or never began is not played on. @param {View} view @param {number} seq @param {boolean} over */
  show(view, seq, over) {
    this.root.hidden = !(over && view.table);
    if (this.root.hidden) return;
    this.#names = view.seats.map((_, seat) => this.w.player(view, seat));
    if (seq !== this.#seq) this.#answer = this.#made = null;
    this.#seq = seq;
    this.#draw();
  }

  #wanted = () => ({ seq: this.#seq, seat: this.#seat });

  #draw() {
    const { api, id, w } = this;
    const choose = (/** @type {{currentTarget: HTMLSelectElement}} */ { currentTarget }) => ((this.#seat = Number(currentTarget.value)), this.#draw());
    const command = this.#made ? curl(api, `games/${this.#made}/decision`) : curl(api, `games/${id}/fork`, this.#wanted());
    draw(this.root,
      h("summary", null, this.title),
      h("p", null, w.say("play_on.what")),
      h("p", { class: "choice" },
        h("label", null, w.say("play_on.seat"), " ",
          h("select", { value: this.#seat, onChange: choose }, this.#names.map((name, seat) => h("option", { value: seat }, name)))),
        (session() || keptToken()) && h("button", { type: "button", disabled: this.#making, onClick: () => this.#begin() }, w.say("play_on.do"))),
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, h("code", null, command)),
      h("p", { class: "note" }, w.say("play_on.token"), " ", h("a", { href: "/api/v1/docs" }, "Swagger UI")),
      h("p", { role: "status", hidden: this.#answer === null },
        this.#made ? h("a", { href: this.address(this.#made) }, this.#answer) : this.#answer));
  }

  async #begin() {
    const { w } = this;
    this.#making = true;
    this.#answer = w.say("making");
    this.#draw();
    try {
      const who = session() ? personClient() : guestClient(keptToken());
      const { game } = await who.forkGame(this.id, this.#wanted());
      if (who.token) keepSeat(game.id);
      this.#made = game.id;
      this.#answer = w.say("play_on.done");
    } catch (error) {
      this.#answer = sentence(error) ?? w.say("not_made");
    }
    this.#making = false;
    this.#draw();
  }
}
