// A link with an invitation. Anyone who has its code can take the seat, so the code leaves the address as soon as it was
// read, lasts as long as the visit, and is sent nowhere until its reader sits down; it also stands in a command for that.

import { curl } from "./command.js";
import { draw, h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

const ARGUMENT = "invite";
const CODE = /^[\w-]{1,64}$/;

/** The code for a game, from the address or from before; "" if a link has none that could be right, null without one. @param {string} id of the game */
export function takeCode(id) {
  const kept = `${ARGUMENT} ${id}`;
  const url = new URL(location.href);
  const told = url.searchParams.get(ARGUMENT);
  if (told === null) return sessionStorage.getItem(kept);
  url.searchParams.delete(ARGUMENT);
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
  if (!CODE.test(told)) return "";
  sessionStorage.setItem(kept, told);
  return told;
}

/** Why a link is of no use, or "open"; null if there is nothing to say. @param {string | null} code @param {View} view @param {boolean} waited */
function state(code, view, waited) {
  if (code === null) return null;
  if (view.status !== "lobby") return waited ? null : "late";
  if (code === "") return "broken";
  return view.seats.some((seat) => seat.invited) ? "open" : "used";
}

/** Forget the code for a game: it was used. @param {string} id */
export const dropCode = (id) => sessionStorage.removeItem(`${ARGUMENT} ${id}`);

export class Invitation {
  #waited = false; // the page was open before the start

  /** @type {string | null} */
  #shown = null;

  /**
   * @param {HTMLElement} root
   * @param {{api: string, id: string, code: string | null}} game where it is, and the code of the link
   * @param {(wanted: {invitation: string}) => void} sit sits down
   * @param {Words} w
   */
  constructor(root, { api, id, code }, sit, w) {
    this.root = root;
    this.api = api;
    this.id = id;
    this.code = code;
    this.sit = sit;
    this.w = w;
  }

  /** Say what the link is for at a table as it is now. @param {View} view */
  show(view) {
    this.#waited ||= view.status === "lobby";
    const now = state(this.code, view, this.#waited);
    if (now === this.#shown) return;
    this.#shown = now;
    this.root.hidden = now === null;
    draw(this.root, now && (now === "open" ? this.#open() : this.#panel(this.w.say(`invitation.${now}`))));
  }

  #panel = (/** @type {Shown[]} */ ...lines) => h("section", { class: "panel invitation", "aria-label": this.w.say("invitation") },
    h("h2", null, this.w.say("invitation")), lines.map((line) => (typeof line === "string" ? h("p", null, line) : line)));

  #open() {
    const { api, id, w } = this;
    const code = this.code ?? "";
    return this.#panel(
      w.say("invitation.open"),
      h("p", { class: "acts at-table" }, h("button", { type: "button", class: "act strong", onClick: () => this.sit({ invitation: code }) }, w.say("invitation.sit"))),
      h("details", { class: "at-table" },
        h("summary", null, w.say("invitation.programs")),
        h("p", null, w.say("invitation.how")),
        h("pre", { tabindex: 0, "aria-label": w.say("play_on.command") }, h("code", null, curl(api, `games/${id}/join`, { invitation: code }))),
        h("p", { class: "note" }, w.say("play_on.token"), " ", h("a", { href: "/api/v1/docs" }, "Swagger UI"))));
  }
}
