// Buildings of a city, 84 x 62, large ones 172 x 62: a roof in the colour of their trade, the name, circles and points.

import { chip, place, rect } from "./art.js";
import { building, spaces } from "./buildings.js";
import { at, drawing, path, s, times } from "./dom.js";

const WIDTH = 84;
const GAP = 4;
const HEIGHT = 62;

/** A name in at most two lines that fit the width. */
export function lines(name, most = 13) {
  const words = name.split(" ");
  if (name.length <= most || words.length === 1) return [name];
  let cut = 1;
  while (cut < words.length - 1 && words.slice(0, cut + 1).join(" ").length <= most) cut += 1;
  return [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
}

const ROOFS = {
  PS: (w) => `M2 18 14 5h${w - 28}l12 13z`,
  PL: (w) => `M2 18V9l13-6v7l13-7v7l13-7v4h${w - 43}v11z`,
  VS: (w) => `M2 18 ${w / 2} 3 ${w - 2} 18z`,
  VL: (w) => `M2 18 26 9h${w / 2 - 46}L${w / 2} 1l20 8h${w / 2 - 46}l24 9z`,
};

/** How a building looks: the good that it makes, or violet. */
const trade = (row, w) => (row.good ? w.look(row.good) : "violet");

/** A building of a city with its circles, the first `people` of them taken. */
export function house({ building: id, colonists, circles }, w, title, attributes) {
  const row = building(id);
  const width = spaces(id) * WIDTH + (spaces(id) - 1) * GAP;
  const text = spaces(id) === 2 ? [w.title(id)] : lines(w.title(id));
  return drawing(`0 0 ${width} ${HEIGHT}`, title, { ...attributes, class: `house trade-${trade(row, w)}${spaces(id) === 2 ? " large" : ""}` },
    rect(2.5, 16, width - 5, HEIGHT - 17.5, 3, "wall"),
    path(ROOFS[row.category](width), "roof"),
    text.map((line, i) => s("text", { x: width / 2, y: (text.length === 1 ? 35 : 29.5) + i * 11.5, class: "name" }, line)),
    times(circles, (i) => at(6 + i * 15, 45, 0.68, place(i < colonists))),
    row.points !== null && at(width - 22, 42.5, 0.86, chip(true)),
    row.points !== null && s("text", { x: width - 13.4, y: 55.2, class: "points" }, row.points));
}

/** A free space of a city. */
export const freeHouse = () =>
  drawing(`0 0 ${WIDTH} ${HEIGHT}`, null, { class: "house" }, rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 4, "free"));
