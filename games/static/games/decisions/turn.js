// How things stand for a seat: whether it is asked, who else is, and until when; in one line.

import { situation } from "../board/header.js";
import { h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/** @typedef {"asked" | "waiting" | "adjourned" | "handed_over" | "out" | "over"} Stance */

/** @param {Begun} view @param {number} seat @returns {Stance} */
export function stance(view, seat) {
  const { standing, stand_in: other } = view.seats[seat];
  if (view.status !== "running") return "over";
  if (standing !== "playing") return "out";
  if (other) return "handed_over";
  if (view.clock.paused_by?.reason === "adjourned") return "adjourned";
  return view.table.decision?.seat === seat ? "asked" : "waiting";
}

/** What is asked, of whom. @param {Begun} view @param {Stance} how @param {Words} w @returns {string} */
export function line(view, how, w) {
  const { decision } = view.table;
  if (how === "asked" && decision) return w.say("play.asked", { decision: w.decision(decision.kind) });
  if (how === "out" || how === "handed_over") return w.say(`play.${how}`);
  if (how === "waiting" && decision) return w.say("asked", { name: w.player(view, decision.seat), decision: w.decision(decision.kind) });
  return situation(view, w);
}

/**
 * The clock of the seat that is asked; its text is filled in where all clocks are. With days for a decision, also until
 * when.
 *
 * @param {import("../state/types.js").Game} game
 * @param {View} view
 * @param {Words} w
 */
export function clock(game, view, w) {
  const { seat, remaining, runs_until: until } = view.clock;
  if (seat === null || (remaining[seat] ?? null) === null) return [];
  const name = h("span", { class: "unseen" }, `${w.say("clock.runs")}: `);
  const shown = h("span", { class: "clock running" }, name, h("span", { "data-clock": seat }));
  const { time_control: terms } = game;
  const slow = terms.kind !== "live" && !("window" in terms && terms.window) && until;
  return slow ? [shown, h("span", { class: "until" }, w.say("clock.until", { time: w.moment(until) }))] : [shown];
}
