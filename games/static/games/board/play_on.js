// Playing on from any moment of a game that is over: what to send, and a button for visitors with an account.

import { ApiError, forkGame } from "../transport/api.js";
import { curl } from "./command.js";
import { h } from "../pieces/dom.js";
import { keptToken } from "../transport/guest.js";
import { keepSeat } from "./yours.js";

export class PlayOn {
  #seq = null;
  #names = "";

  /** @param {{api: string, id: string, address: (id: string) => string}} game where it is, and where new ones are */
  constructor(root, { api, id, address }, w) {
    Object.assign(this, { root, api, id, address, w });
    this.seat = h("select", null);
    this.command = h("code");
    this.button = h("button", { type: "button" }, w.say("play_on.do"));
    this.answer = h("p", { role: "status" });
    this.answer.hidden = true;
    this.seat.addEventListener("change", () => this.#write());
    this.button.addEventListener("click", () => this.#begin());
    root.append(
      h("p", null, w.say("play_on.what")),
      h("p", { class: "choice" }, h("label", null, w.say("play_on.seat"), " ", this.seat), keptToken() && this.button),
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, this.command),
      h("p", { class: "note" }, w.say("play_on.token"), " ", h("a", { href: "/api/v1/docs" }, "Swagger UI")),
      this.answer);
  }

  /** Offer it after an event of a view; a game that goes on or never began is not played on. */
  show(view, seq, over) {
    this.root.hidden = !(over && view.table);
    if (this.root.hidden) return;
    const names = view.seats.map((_, seat) => this.w.player(view, seat));
    if (names.join() !== this.#names) {
      this.#names = names.join();
      this.seat.replaceChildren(...names.map((name, seat) => h("option", { value: seat }, name)));
    }
    if (seq !== this.#seq) this.answer.hidden = true;
    this.#seq = seq;
    this.#write();
  }

  #wanted = () => ({ seq: this.#seq, seat: Number(this.seat.value) });

  #write() {
    this.command.textContent = curl(this.api, `games/${this.id}/fork`, this.#wanted());
  }

  async #begin() {
    this.button.disabled = true;
    this.answer.hidden = false;
    this.answer.textContent = this.w.say("making");
    try {
      const { game } = await forkGame(this.api, this.id, this.#wanted(), keptToken());
      keepSeat(game.id);
      this.answer.replaceChildren(h("a", { href: this.address(game.id) }, this.w.say("play_on.done")));
      this.command.textContent = curl(this.api, `games/${game.id}/decision`);
    } catch (error) {
      this.answer.textContent = error instanceof ApiError ? error.message : this.w.say("not_made");
    }
    this.button.disabled = false;
  }
}
