// The goals of the festival: what is asked for, what it brings, and who was first.

import { icon } from "../pieces/art.js";
import { h, shows } from "../pieces/dom.js";
import { freeHouse, house } from "../pieces/houses.js";
import { tile } from "../pieces/tiles.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {"plantation" | "goods" | "building"} Goal */

/** The goals as pictures, once they are known. @type {Record<Goal, (what: any, w: Words) => Shown>} */
const PICTURES = {
  plantation: (kind, w) => tile(w.look(kind), false, w.tile(kind)),
  goods: (kinds, w) =>
    Object.entries(/** @type {Record<string, number>} */ (kinds)).flatMap(([good, n]) => Array.from({ length: n }, () => icon.barrel(w.look(good), w.name(good)))),
  building: (id, w) => house({ building: id, colonists: 0, circles: 0 }, w, w.building(id).name),
};

/** The goals in words. @type {Record<Goal, (what: any, w: Words) => string>} */
const WORDS = {
  plantation: (kind, w) => w.count(3, `tile:${kind}`),
  goods: (kinds, w) => w.goods(kinds),
  building: (id, w) => w.building(id).name,
};

/** A goal as text, by which the highlighter and the tests tell whether it has changed. @param {Record<string, number> | string | null} what */
const said = (what) =>
  what !== null && typeof what === "object" ? Object.entries(what).map(([good, n]) => `${good}:${n}`).join(" ") : what ?? "?";

/** The three goals. @param {Begun} view @param {Words} w */
export function festival(view, w) {
  const goals = /** @type {NonNullable<Begun["table"]["festival"]>} */ (view.table.festival);
  const entries = /** @type {Goal[]} */ (Object.keys(PICTURES)).map((goal) => {
    const what = goals[goal];
    const winner = goals.won_by[goal];
    const won = winner !== null;
    return h("li", { class: `goal goal-${goal}${won ? " reached" : ""}`, title: w.goals[goal]?.text, ...shows(`festival.${goal}`, `${said(what)} ${won ? winner : "-"}`) },
      h("div", { class: "goal-picture" }, what === null ? freeHouse() : PICTURES[goal](what, w)),
      h("div", null,
        h("h3", null, w.title(`goal:${goal}`)),
        h("p", null, what === null ? w.say("not_drawn") : WORDS[goal](what, w)),
        h("p", { class: `note${won ? ` seat-${winner}` : ""}` }, won && h("span", { class: "dot" }),
          won ? w.say("reached", { name: w.player(view, winner) }) : w.say("not_reached")),
        h("p", { class: "unseen" }, w.goals[goal]?.text)));
  });
  return h("section", { class: "panel festival", "aria-label": w.title("festival") }, h("h2", null, w.title("festival")),
    h("ul", { class: "goals" }, entries));
}
