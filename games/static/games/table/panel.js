// The panel of a player during the game: what the table is to agree on, time off, standing orders, people.

import { h } from "../pieces/dom.js";
import { Absence } from "./absence.js";
import { Orders } from "./orders.js";
import { line } from "./parts.js";
import { People } from "./people.js";
import { Propose } from "./proposals.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */

/**
 * A game for one of its players.
 *
 * @typedef {object} Seated
 * @property {import("../state/types.js").Game & {viewer: number}} game
 * @property {Begun} view
 * @property {import("./service.js").Me | null} me
 * @property {import("./service.js").Service} service
 * @property {import("./parts.js").Work} work
 * @property {import("./talk.js").Talk} talk
 * @property {Words} w
 */

/** Whether a player decides for themselves. @param {import("../state/types.js").Seat} seat */
export const isPlaying = (seat) => seat.standing === "playing" && seat.stand_in === null;

/** @param {Seated} props */
export function Panel(props) {
  const { view, game, work, w } = props;
  const seat = view.seats[game.viewer];
  const plays = isPlaying(seat);
  return h("section", { class: "panel table-tools at-table", "aria-labelledby": "table-tools" },
    h("h2", { id: "table-tools", tabindex: -1 }, w.say("table.title")),
    line(work.said),
    plays && h(Propose, props),
    h(Absence, { ...props, plays }),
    seat.standing === "playing" && h(Orders, props),
    h(People, props));
}
