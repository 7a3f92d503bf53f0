// A table of a visitor's own: making it, and how he plays on the seat that he has there.

import { post } from "./api.js";
import { curl } from "./command.js";
import { h } from "./dom.js";
import { keptToken } from "./guest.js";

const WAITS = ["lobby", "running"];
const kept = (id) => `seat ${id}`;
const forPerson = ({ kind }) => kind === "human";

/** This visit has a seat at a table. */
export const keepSeat = (id) => sessionStorage.setItem(kept(id), "yes");

/** A new table as it is wanted, whose game has begun if nobody is missing. Returns its id. */
export async function openTable(api, wanted, key) {
  const { game } = await post(`${api}/games`, wanted, key);
  const people = wanted.seats.filter(forPerson).length;
  if (people > 0) keepSeat(game.id);
  if (people < 2) await post(`${api}/games/${game.id}/start`, {}, key);
  return game.id;
}

/** Tells a visitor who sits at the table how he plays there. */
export class Yours {
  /** @param {{api: string, id: string}} game where it is */
  constructor(root, { api, id }, w) {
    Object.assign(this, { root, api, id, w });
    this.sits = keptToken() !== null && sessionStorage.getItem(kept(id)) !== null;
  }

  /** As long as the game waits for him. */
  show(view) {
    this.root.hidden = !(this.sits && WAITS.includes(view.status));
    if (this.root.hidden || this.root.firstChild) return;
    const { api, id, w } = this;
    const token = `TOKEN=${keptToken()}`;
    const move = curl(api, `games/${id}/moves`, { move: "role:settler", expected_version: 1 });
    const commands = [token, curl(api, `games/${id}/decision`), move].join("\n");
    const terminal = `python manage.py play --server ${location.origin} --token ${keptToken()} --game ${id}`;
    this.root.append(h("section", { class: "panel yours", "aria-label": w.say("yours") },
      h("h2", null, w.say("yours")),
      h("p", null, w.say("yours.how")),
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, h("code", null, commands)),
      h("p", null, w.say("yours.terminal")),
      h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, h("code", null, terminal))));
  }
}
