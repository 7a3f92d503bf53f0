// Before and after the game: who sits at the table, and how it ended.

import { icon } from "./art.js";
import { h, shows } from "./dom.js";
import { kindOf } from "./seats.js";
import { list, nameOf } from "./words.js";

/** The table before the start. */
export function lobby(view) {
  const open = view.seats.filter((seat) => seat.kind === "open").length;
  const waiting = open ? `Waiting for ${open} more ${open === 1 ? "player" : "players"}.` : "Everybody is here. The owner can start the game.";
  return h("section", { class: "panel lobby", "aria-label": "Lobby" },
    h("h2", null, view.status === "lobby" ? "The game has not started" : "The game was never started"),
    view.status === "lobby" && h("p", null, waiting),
    h("ol", { class: "places" }, view.seats.map((seat, index) =>
      h("li", { class: `seat-${index}${seat.kind === "open" ? " open" : ""}`, ...shows(`place.${index}`, `${seat.kind} ${seat.name}`) },
        h("span", { class: "dot" }), h("b", null, seat.name || "Free seat"), h("span", { class: "kind" }, kindOf(seat))))));
}

const COLUMNS = [
  ["chips", "VP chips"], ["buildings", "Build\u00adings"], ["bonus", "Bonus"], ["nobles", "Nobles"],
  ["total", "Total"], ["tiebreak", "Tie-break"],
];

/** The final scores, best first. */
export function scores(view, w) {
  const { result } = view.table;
  const ranked = result.scores.map((score, index) => ({ score, index }))
    .sort((a, b) => b.score.total - a.score.total || b.score.tiebreak - a.score.tiebreak);
  const columns = COLUMNS.filter(([key]) => key !== "nobles" || result.scores.some((score) => score.nobles));
  const winners = list(result.winners.map((seat) => nameOf(view, seat)));
  return h("section", { class: "panel scores", "aria-label": "Final scores" },
    h("h2", null, icon.hat(), ` ${winners} ${result.winners.length === 1 ? "wins" : "share the victory"}`),
    h("p", null, `After ${result.rounds} rounds: ${list(result.ended_by.map(w.trigger))}.`),
    h("table", null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "Player"), columns.map(([key, title]) => h("th", { scope: "col", class: key }, title)))),
      h("tbody", null, ranked.map(({ score, index }) => {
        const won = result.winners.includes(index);
        return h("tr", { class: won ? "winner" : null, ...shows(`score.${index}`, score.total) },
          h("th", { scope: "row", class: `seat-${index}` }, h("span", { class: "dot" }), nameOf(view, index), won && h("span", { class: "won" }, "winner")),
          columns.map(([key]) => h("td", { class: key }, score[key])));
      }))),
    h("p", { class: "note" }, `Bonus: what large buildings add. Tie-break: ${w.word("coin")}s and goods together.`));
}
