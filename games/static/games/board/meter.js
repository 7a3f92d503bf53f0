// How near the end of the game is: what is left of that which ends it when it runs out, and the fullest city.

import { icon } from "../pieces/art.js";
import { h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

const CITY = 12;

/** The three that end the game, as they stand. @param {Begun} view @param {Words} w */
function lines(view, w) {
  const { supply, seats } = view.table;
  const fullest = seats.reduce((one, other, seat) => (other.free_city_spaces < seats[one].free_city_spaces ? seat : one), 0);
  const taken = CITY - seats[fullest].free_city_spaces;
  return [
    { trigger: "colonists", picture: icon.person("colonist"), shown: supply.colonists, said: w.say("meter.people", { people: w.people(supply.colonists) }) },
    { trigger: "victory_points", picture: icon.chip(), shown: supply.victory_points, said: w.say("meter.points", { points: w.count(supply.victory_points, "victory_point") }) },
    { trigger: "city", picture: icon.city(), shown: `${taken}/${CITY}`, said: w.say("meter.city", { city: w.title("city"), name: w.player(view, fullest), taken, n: CITY }) },
  ];
}

/** That the game ends after this round, and why; null while it does not. @param {View} view @param {Words} w */
export function ending({ table, status }, w) {
  const causes = status === "running" ? (table?.end_triggers ?? []) : [];
  return causes.length > 0 ? `${w.say("last_round")}: ${w.list(causes.map((cause) => w.name(`trigger:${cause}`)))}` : null;
}

/** How near the end is, in words. @param {Begun} view @param {Words} w */
export const triggers = (view, w) => [ending(view, w), ...lines(view, w).map(({ said }) => said)].filter(Boolean);

/** The people, points and spaces that are left, as a short list; each ends the game when it has run out. @param {Begun} view @param {Words} w */
export function meter(view, w) {
  const { end_triggers: reached } = view.table;
  return h("ul", { class: "meter", "aria-label": w.say("meter") }, lines(view, w).map(({ trigger, picture, shown, said }) =>
    h("li", { class: /** @type {string[]} */ (reached).includes(trigger) ? "reached" : null, title: said }, picture, h("span", { "aria-hidden": "true" }, shown), h("span", { class: "unseen" }, said))));
}
