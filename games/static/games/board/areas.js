// The areas of the board: the part of the view that each shows, and how; and what has been made of them by now.

import { draft } from "./draft.js";
import { festival } from "./festival.js";
import { notices, outcome } from "./hosting.js";
import { meter } from "./meter.js";
import { scores } from "./scores.js";
import { harbour, plantations, roles, supply } from "./table.js";
import { draw } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("./table.js").Brings} Brings */
/** @typedef {(view: View, brings: Brings) => any} Part the part of the view that an area shows; nothing: it is empty */
/** @typedef {(view: Begun, w: Words, brings: Brings) => Shown} Make what an area shows, where it is not empty */

/** By name. A part of null leaves the area empty. @type {Record<string, [Part, Make]>} */
export const AREAS = {
  notices: [(view) => view.table && [view.status, view.clock.paused_by, view.proposals, view.seats], notices],
  outcome: [(view) => view.started_at && view.outcome && !view.table?.result && [view.outcome, view.seats], outcome],
  scores: [(view) => view.table?.result && [view.table.result, view.outcome, view.seats], scores],
  draft: [({ table }) => table?.draft && [table.draft, table.supply.buildings], draft],
  roles: [({ table, seats }, brings) => table && [table.roles, table.phase, table.role_player, table.wanted_poster, table.reserved_role, seats, table.roles.map(({ role }) => brings(role))], roles],
  harbour: [({ table }) => table && [table.cargo_ships, table.colonist_ship, table.ship_nobles, table.trading_house], harbour],
  plantations: [({ table }) => table && [table.plantations, table.discard, table.pile, table.supply.quarries], plantations],
  supply: [({ table }) => table && [table.supply.goods, table.supply.colonists, table.supply.nobles, table.supply.victory_points], supply],
  festival: [({ table, seats }) => table?.festival && [table.festival, seats], festival],
  meter: [({ table, status, seats }) => status === "running" && table && [table.supply, table.end_triggers, table.seats.map((seat) => seat.free_city_spaces), seats], meter],
};

/** What the areas show; it is made again when the part of the view that it shows has changed. */
export class Areas {
  /** @type {Map<string, {shown: string, node: Shown}>} by name, with the part of the view that each shows, as text */
  #made = new Map();

  /** What is made of a part of the view; nothing of none. @param {string} name @param {any} part @param {() => Shown} make @returns {Shown} */
  of(name, part, make) {
    const shown = part ? JSON.stringify(part) : "";
    if (this.#made.get(name)?.shown !== shown) this.#made.set(name, { shown, node: part ? make() : null });
    return this.#made.get(name)?.node;
  }

  /** A seat as `make` draws it for `how` it is shown. @param {Begun} view @param {number} index @param {string} how @param {() => Shown} make */
  seat(view, index, how, make) {
    const { seats, governor, role_player: player, phase, decision, wanted_poster: wanted, drawn_tile: tile } = view.table;
    const asked = decision?.seat === index && [decision, tile];
    const clock = [view.clock.remaining[index], view.clock.seat === index && view.clock.since];
    return this.of(`${how} ${index}`, [seats[index], view.seats[index], governor === index, player === index && phase, wanted === index, asked, clock], make);
  }
}

/** Let a node show this; it is hidden while there is nothing to show. @param {HTMLElement} node @param {Shown} shown */
export function show(node, shown) {
  draw(node, shown);
  node.hidden = !shown || (Array.isArray(shown) && shown.length === 0);
}
