// The lines at the top: what is played, how far it is, who is asked, and whether this page hears of it.

import { h, shows } from "./dom.js";
import { nameOf } from "./words.js";

const STATUS = {
  lobby: "in the lobby", running: "being played", finished: "finished", cancelled: "cancelled", expired: "expired",
  abandoned: "ended early",
};

const CONNECTION = {
  connecting: "connecting …", live: "live", lost: "connection lost, trying again …", over: "complete", missing: "not found",
};

export const statusWord = (status) => STATUS[status] ?? status;

/** One sentence: what happens now. */
export function situation(view, w) {
  const { table, status } = view;
  if (status !== "running" || !table) return `The game is ${statusWord(status)}.`;
  if (!table.decision) return "…";
  const phase = table.phase ? `${w.word(table.phase)} phase of ${nameOf(view, table.role_player)}: ` : "";
  return `${phase}${nameOf(view, table.decision.seat)} is to ${w.decision(table.decision.kind)}.`;
}

/** Facts about the game, as short labels. */
export function facts(game, view, w) {
  const { table } = view;
  return [
    h("li", { class: `status ${view.status}`, ...shows("status", view.status) }, statusWord(view.status)),
    h("li", null, w.name),
    h("li", null, `${game.players} players`),
    table && h("li", shows("round", table.round), `Round ${table.round}`),
    view.status === "running" && table?.end_triggers.length > 0 && h("li", { class: "ending", ...shows("last_round", "1") }, "Last round"),
    game.is_test && h("li", { title: "The seed was chosen by the creator" }, "test game"),
    game.hidden_points && h("li", null, "hidden points"),
    ...(game.expansions ?? []).map((expansion) => h("li", null, w.title(expansion))),
  ].filter(Boolean);
}

/** The state of the connection. */
export function connection(node, state, detail) {
  node.dataset.state = state;
  node.dataset.detail = detail ?? "";
  node.textContent = CONNECTION[state] ?? state;
}
