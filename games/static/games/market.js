// The buildings that are left, in the four columns of the board: more quarries help the further right they are.

import { icon } from "./art.js";
import { building } from "./buildings.js";
import { h, shows } from "./dom.js";

function row(id, left, w) {
  const { category, good, cost, points } = building(id);
  const trade = good ? w.look(good) : "violet";
  const copies = left === 1 ? "1 left" : left === 0 ? "none left" : `${left} left`;
  return h("li", { class: `offer trade-${trade} ${category}${left === 0 ? " gone" : ""}`, ...shows(`building.${id}`, left) },
    h("span", { class: "cost", title: `costs ${cost ?? "?"}` }, cost ?? "?"),
    h("span", { class: "offer-name" }, w.title(id)),
    h("span", { class: "worth", title: `${points ?? "?"} victory points` }, icon.chip(), points ?? "?"),
    h("span", { class: "left", "aria-label": copies }, `×${left}`));
}

/** All buildings with cost, points and remaining copies. */
export function market(view, w) {
  const stock = Object.entries(view.table.supply.buildings);
  const columns = [1, 2, 3, 4].map((column) =>
    h("ul", { "aria-label": `Column ${column}: up to ${column} off for quarries` },
      stock.filter(([id]) => building(id).column === column)
        .sort(([a], [b]) => (building(a).cost ?? 99) - (building(b).cost ?? 99))
        .map(([id, left]) => row(id, left, w))));
  return h("section", { class: "panel market", "aria-label": "Buildings" }, h("h2", null, "Buildings"),
    h("p", { class: "note legend" }, `Cost in ${w.word("coin")}s, name, victory points, copies left`),
    h("div", { class: "columns" }, columns));
}
