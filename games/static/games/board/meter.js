// How near the end of the game is: what is left of that which ends it when it runs out, and the fullest city.

import { icon } from "../pieces/art.js";
import { h } from "../pieces/dom.js";

const CITY = 12;

/** The people, points and spaces that are left, as a short list; each ends the game when it has run out. */
export function meter(view, w) {
  const { supply, end_triggers: reached, seats } = view.table;
  const fullest = seats.reduce((one, other, seat) => (other.free_city_spaces < seats[one].free_city_spaces ? seat : one), 0);
  const taken = CITY - seats[fullest].free_city_spaces;
  const line = (trigger, picture, shown, said) =>
    h("li", { class: reached.includes(trigger) ? "reached" : null, title: said }, picture, h("span", { "aria-hidden": "true" }, shown), h("span", { class: "unseen" }, said));
  return h("ul", { class: "meter", "aria-label": w.say("meter") },
    line("colonists", icon.person("colonist"), supply.colonists, w.say("meter.people", { people: w.people(supply.colonists) })),
    line("victory_points", icon.chip(), supply.victory_points, w.say("meter.points", { points: w.count(supply.victory_points, "victory_point") })),
    line("city", icon.city(), `${taken}/${CITY}`, w.say("meter.city", { name: w.player(view, fullest), taken, n: CITY })));
}
