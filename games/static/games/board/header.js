// The lines at the top: what is played, how far it is, who is asked, and whether this page hears of it.

import { h, shows } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/** One sentence: what happens now. @param {View} view @param {Words} w @returns {string} */
export function situation(view, w) {
  const { table, status } = view;
  if (status !== "running" || !table) return w.say(`state.${status}`);
  if (view.clock.paused_by?.reason === "adjourned") return w.say("state.adjourned");
  const phase = table.phase && { role: w.name(table.phase), player: w.player(view, /** @type {number} */ (table.role_player)) };
  if (!table.decision) return phase ? w.say("in_phase", phase) : table.round > 0 ? w.say("round", { n: table.round }) : "…";
  const { seat, kind } = table.decision;
  const fields = { name: w.player(view, seat), decision: w.decision(kind) };
  return phase ? w.say("asked_in", { ...fields, ...phase }) : w.say("asked", fields);
}

/** Facts about the game, as short labels. @param {Game} game @param {View} view @param {Words} w */
export function facts(game, view, w) {
  const { table } = view;
  const causes = view.status === "running" ? (table?.end_triggers ?? []) : [];
  return [
    h("li", { class: `status ${view.status}`, ...shows("status", view.status) }, w.say(`status.${view.status}`)),
    h("li", null, w.name("edition")),
    ...(game.expansions ?? []).map((expansion) => h("li", null, w.name(`expansion:${expansion}`))),
    h("li", null, w.count(game.players, "player")),
    table && table.round > 0 && h("li", shows("round", table.round), w.say("round", { n: table.round })),
    causes.length > 0 && h("li", { class: "ending", title: w.list(causes.map((cause) => w.name(`trigger:${cause}`))), ...shows("last_round", "1") },
      w.say("last_round")),
    game.is_test && h("li", { title: w.say("test_game_why") }, w.say("test_game")),
    game.hidden_points && h("li", null, w.say("hidden_points")),
  ].filter(Boolean);
}

/** The state of the connection. @param {HTMLElement} node @param {string} state @param {string | null | undefined} detail @param {Words} w */
export function connection(node, state, detail, w) {
  node.dataset.state = state;
  node.dataset.detail = detail ?? "";
  node.textContent = w.say(`connection.${state}`);
}
