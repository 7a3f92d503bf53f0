// Time off: vacation, leaving the seat to a stand-in, and taking it back.

import { h } from "../pieces/dom.js";
import { button, Sure } from "./parts.js";

/** @typedef {import("./panel.js").Seated} Seated */

/** @param {Seated & {plays: boolean}} props */
export function Absence({ game, view, service, work, plays, w }) {
  const seat = view.seats[game.viewer];
  const days = "vacation_days" in game.time_control ? game.time_control.vacation_days : 0;
  const write = (/** @type {string} */ path, /** @type {string} */ done) => work.run(() => service.write(`games/${game.id}/${path}`), w.say(done));
  if (seat.standing !== "playing") return null;
  return h("details", { class: "part" },
    h("summary", null, w.say("away.title")),
    days > 0 && plays && h("p", { class: "note" }, w.say("away.days", { time: w.duration(days * 24 * 3600) })),
    h("div", { class: "row" },
      seat.on_vacation && button(w.say("away.back"), () => write("vacation/end", "away.is_back"), { class: "act strong" }),
      days > 0 && plays && !seat.on_vacation && button(w.say("away.vacation"), () => write("vacation", "away.on_vacation")),
      !plays && button(w.say("play.reclaim"), () => write("reclaim", "away.reclaimed"), { class: "act strong" }),
      plays && h(Sure, { text: w.say("away.leave"), question: w.say(`away.leave_${game.flag_policy}`, { level: game.flag_bot }), yes: w.say("away.leave_yes"), no: w.say("sure.no"), work: () => write("leave", "away.left") })));
}
