// After the game: how it ended.

import { icon } from "../pieces/art.js";
import { h, shows } from "../pieces/dom.js";
import { named } from "../pieces/who.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {NonNullable<Begun["table"]["result"]>} Result */
/** @typedef {Result["scores"][number]} Score */

/** The columns of the table, and how they are called. @type {Record<keyof Score, (w: Words) => string>} */
const COLUMNS = {
  chips: (w) => w.say("score.chips"),
  buildings: (w) => w.title("buildings"),
  bonus: (w) => w.say("score.bonus"),
  nobles: (w) => w.title("nobles"),
  total: (w) => w.say("score.total"),
  tiebreak: (w) => w.say("score.tiebreak"),
};

/** The final scores, best first. @param {Begun} view @param {Words} w */
export function scores(view, w) {
  const { expansions } = view.table;
  const result = /** @type {Result} */ (view.table.result);
  const ranked = result.scores.map((score, index) => ({ score, index }))
    .sort((a, b) => b.score.total - a.score.total || b.score.tiebreak - a.score.tiebreak);
  const columns = /** @type {(keyof Score)[]} */ (Object.keys(COLUMNS)).filter((key) => key !== "nobles" || expansions.includes("nobles"));
  const best = view.outcome?.winners ?? result.winners; // who has given up has not won, whatever the points
  const winners = best.map((seat) => w.player(view, seat));
  const causes = w.list(result.ended_by.map((cause) => w.name(`trigger:${cause}`)));
  return h("section", { class: "panel scores", "aria-label": w.say("scores") },
    h("h2", null, icon.hat(), ` ${w.say("wins", { n: winners.length, names: w.list(winners) })}`),
    h("p", null, w.say("after", { rounds: w.count(result.rounds, "round"), causes })),
    h("table", null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, w.say("player")), columns.map((key) => h("th", { scope: "col", class: key }, COLUMNS[key](w))))),
      h("tbody", null, ranked.map(({ score, index }) => {
        const won = best.includes(index);
        const { standing } = view.seats[index];
        return h("tr", { class: won ? "winner" : null, ...shows(`score.${index}`, score.total) },
          h("th", { scope: "row", class: `seat-${index}` }, h("span", { class: "dot" }), named(view.seats[index], w.player(view, index)), won && h("span", { class: "won" }, w.say("winner")),
            standing !== "playing" && h("span", { class: "won" }, w.say(`standing.${standing}`))),
          columns.map((key) => h("td", { class: key }, score[key])));
      }))),
    h("p", { class: "note" }, w.say("score_note", { coins: w.name("coins") })),
    h("details", { class: "sources" },
      h("summary", null, w.say("score.sources")),
      h("ul", null, ranked.map(({ score, index }) => sources(view, index, score, w)))));
}

/** Where the points of a seat came from: chips, each building, the bonus of large ones, nobles. @param {Begun} view @param {number} index @param {Score} score @param {Words} w */
function sources(view, index, { chips, nobles, total }, w) {
  const row = (/** @type {string} */ name, /** @type {number | null} */ n, about = "") => h("div", null, h("dt", null, name, about && h("small", null, about)), h("dd", null, n));
  const { city } = view.table.seats[index];
  return h("li", { key: index, class: `seat-${index}` },
    h("b", null, h("span", { class: "dot" }), ` ${w.player(view, index)}`),
    h("dl", null,
      row(w.say("score.chips"), chips),
      city.map(({ building }) => row(w.building(building).name, w.building(building).victory_points)),
      city.map(({ building, bonus }) => (bonus ? row(`${w.say("score.bonus")} (${w.building(building).name})`, bonus, w.building(building).text) : null)),
      nobles > 0 && row(w.title("nobles"), nobles),
      h("div", { class: "sum" }, h("dt", null, w.say("score.total")), h("dd", null, total))));
}
