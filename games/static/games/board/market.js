// The buildings that are left, in the four columns of the board: more quarries help the further right they are.

import { icon } from "../pieces/art.js";
import { h, shows } from "../pieces/dom.js";

const open = new Set(); // the buildings whose effect is being read, so that they stay open when they are drawn again

/** A building as a line with its cost, name and points, which opens to say what it does. */
export function offer(id, w, { left = null, key, value, place }) {
  const { name, category, good, cost, victory_points: points, text } = w.building(id);
  const stock = left === null ? null : left === 0 ? w.say("none_left") : w.say("left", { n: left });
  const entry = `${place}.${id}`;
  const toggled = ({ currentTarget }) => (currentTarget.open ? open.add(entry) : open.delete(entry));
  const details = h("details", { open: open.has(entry), onToggle: toggled },
    h("summary", { title: text },
      h("span", { class: "cost", title: w.say("cost", { coins: w.coins(cost ?? 0) }) }, cost ?? "?"),
      h("span", { class: "offer-name" }, name),
      h("span", { class: "worth", title: w.count(points ?? 0, "victory_point") }, icon.chip(), points ?? "?", h("span", { class: "unseen" }, ` ${w.say("points")}`)),
      stock && h("span", { class: "left", title: stock }, h("span", { "aria-hidden": "true" }, `×${left}`), h("span", { class: "unseen" }, stock))),
    h("p", null, text));
  return h("li", { class: `offer trade-${good ? w.look(good) : "violet"} ${category}${left === 0 ? " gone" : ""}`, ...shows(key, value) }, details);
}

export const byCost = (w) => (a, b) => (w.building(a).cost ?? 99) - (w.building(b).cost ?? 99);

/** All buildings with cost, points and remaining copies. */
export function market(view, w) {
  const stock = view.table.supply.buildings;
  const columns = w.columns.map((heading, i) => {
    const ids = Object.keys(stock).filter((id) => w.building(id).column === i + 1).sort(byCost(w));
    return h("ul", { "aria-label": heading, title: heading },
      ids.map((id) => offer(id, w, { left: stock[id], key: `building.${id}`, value: stock[id], place: "market" })));
  });
  return h("section", { class: "panel market", "aria-label": w.title("buildings") }, h("h2", null, w.title("buildings")),
    h("p", { class: "note legend" }, w.say("legend", { coins: w.name("coins") })),
    h("div", { class: "columns" }, columns));
}
