// The table before its start: who sits where, who is missing, and what the viewer can do about it.

import { h, shows } from "../pieces/dom.js";
import { named } from "../pieces/who.js";
import { Link } from "./link.js";
import { owned, SeatOfOwner } from "./owner.js";
import { button, line, Sure } from "./parts.js";

/** @typedef {import("../state/types.js").Seat} Seat */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/**
 * The view as the page shows it; the status of one from before the start may be PAST.
 *
 * @typedef {Omit<View, "status"> & {status: View["status"] | "past"}} Found
 */

/**
 * A table as a viewer finds it before the start.
 *
 * @typedef {object} Before
 * @property {import("../state/types.js").Game} game
 * @property {Found} view
 * @property {import("./service.js").Me | null} me
 * @property {{seat: number, ok: boolean, code: string | null, detail: string | null}[] | null} may where they could sit down; null: not known
 * @property {import("./service.js").Service} service
 * @property {import("./parts.js").Run} run
 * @property {import("./parts.js").Said} said
 * @property {(wanted: {seat?: number}) => void} sit
 * @property {string} elsewhere the address of the page with the open tables
 */

/** The status of a view from before the start, of a game that has begun since: it is there to be seen. */
export const PAST = "past";

/** The seat of the viewer; -1 without one. @param {Before} table */
export const own = ({ view, me }) => (me ? view.seats.findIndex((seat) => seat.kind === "human" && seat.name === me.username) : -1);

/** @param {Seat} seat */
const isHeld = (seat) => Boolean(seat.reserved_for) || seat.invited;

/** The person that an open seat is kept for; empty if anyone may have it. @param {Seat} seat @param {Words} w */
function held(seat, w) {
  if (seat.kind !== "open") return "";
  if (seat.reserved_for) return w.say("held.person", { name: seat.reserved_for });
  return seat.invited ? w.say("held.invited") : "";
}

/** Whether the viewer can try to sit down here. @param {Before} table @param {number} index */
function canSit(table, index) {
  const { game, view, me, may } = table;
  const seat = view.seats[index];
  if (view.status !== "lobby" || seat.kind !== "open" || own(table) >= 0) return false;
  if (me && may) return may[index]?.ok ?? false;
  return !me && !isHeld(seat) && game.visibility !== "invite";
}

/** A seat, and what the viewer can do with it. @param {Before} table @param {number} index @param {Words} w */
function place(table, index, w) {
  const { game, view, sit } = table;
  const seat = view.seats[index];
  const asked = game.ready_check && view.status === "lobby" && seat.kind === "human" && seat.bot === null;
  return h("li", { class: `seat-${index}${seat.kind === "open" ? " open" : ""}`, ...shows(`place.${index}`, `${seat.kind} ${seat.name} ${held(seat, w)}`) },
    h("span", { class: "dot" }),
    h("b", null, named(seat, seat.name || w.say("free_seat"))),
    h("span", { class: "kind" }, held(seat, w) || w.kind(seat)),
    index === own(table) && h("span", { class: "mark" }, w.say("lobby.you")),
    asked && h("span", { class: seat.ready ? "mark is-ready" : "mark" }, w.say(seat.ready ? "lobby.is_ready" : "lobby.not_ready")),
    canSit(table, index) && button(w.say("lobby.sit"), () => sit({ seat: index }), { class: "act strong", "aria-label": w.say("lobby.sit_on", { n: index + 1 }) }),
    view.status === "lobby" && owned(table) && h(SeatOfOwner, { table, index, w }));
}

/** Who is missing, in a sentence. @param {Before} table @param {Words} w */
function missing({ game, view }, w) {
  const open = view.seats.filter((seat) => seat.kind === "open").length;
  if (open > 0) return w.say("waiting", { n: open });
  const late = view.seats.filter((seat) => seat.kind === "human" && !seat.ready).map((seat) => seat.name);
  if (game.ready_check && late.length > 0) return w.say("lobby.late", { names: w.list(late) });
  return w.say("ready");
}

/** What the viewer can do at the table as a whole. @param {Before} table @param {Words} w @returns {Shown[]} */
function acts(table, w) {
  const { game, view, service, run } = table;
  const seat = own(table);
  const full = view.seats.every((one) => one.kind !== "open");
  const all = !game.ready_check || view.seats.every((one) => one.kind !== "human" || one.ready);
  const write = (/** @type {string} */ path, /** @type {any} */ body = null) => run(() => service.write(`games/${game.id}/${path}`, body));
  const ready = view.seats[seat]?.ready;
  return [
    owned(table) && full && all && button(w.say("lobby.start"), () => write("start"), { class: "act strong" }),
    seat >= 0 && full && game.ready_check && button(w.say(ready ? "lobby.unready" : "lobby.ready"), () => write("ready", { ready: !ready }), { key: "ready", class: ready ? "act" : "act strong", "aria-pressed": String(ready) }),
    seat >= 0 && h(Sure, { key: "leave", text: w.say("lobby.leave"), question: w.say("lobby.leave_sure"), yes: w.say("lobby.leave_yes"), no: w.say("sure.no"), work: () => write("leave") }),
    owned(table) && h(Sure, { key: "close", text: w.say("lobby.close"), question: w.say("lobby.close_sure"), yes: w.say("lobby.close_yes"), no: w.say("sure.no"), work: () => write("cancel") }),
  ];
}

/** Why a visitor cannot sit down anywhere, or how else they could. @param {Before} table @param {Words} w @returns {Shown} */
function ways(table, w) {
  const { game, view, me, may } = table;
  if (own(table) >= 0) return null;
  const refused = me && may?.every(({ ok }) => !ok) && may.find(({ code }) => code !== "seat_taken" && code !== "seat_reserved");
  if (refused) return h("p", { class: "note" }, refused.detail);
  if (me || !view.seats.some((seat) => seat.kind === "open")) return null;
  const login = `/account/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  return h("p", { class: "note" }, w.say(game.rated ? "lobby.rated" : game.visibility === "invite" ? "lobby.by_invitation" : "lobby.as_guest"), " ", h("a", { href: login }, w.say("lobby.log_in")));
}

/** The table before the start, or one that never started. @param {{table: Before, w: Words}} props */
export function Lobby({ table, w }) {
  const { game, view, said } = table;
  const before = view.status === "lobby";
  const title = w.say(before || view.status === PAST ? "lobby" : "never_started");
  const free = view.seats.some((seat) => seat.kind === "open" && !isHeld(seat));
  const seated = own(table) >= 0;
  return h("section", { class: "panel lobby at-table", "aria-label": title },
    h("h2", { tabindex: -1, id: "lobby-title" }, title),
    before && h("p", { class: "missing", role: "status" }, missing(table, w)),
    before && seated && game.auto_start && h("p", { class: "note" }, w.say("lobby.by_itself")),
    before && view.ready_by && h("p", { class: "note" }, w.say("lobby.ready_by", { time: w.clock(view.ready_by) })),
    h("ol", { class: "places" }, view.seats.map((_, index) => place(table, index, w))),
    before && h("div", { class: "acts" }, acts(table, w)),
    line(said),
    before && ways(table, w),
    before && free && game.visibility !== "invite" && h(Link, { address: `${location.origin}/games/${game.id}/`, label: w.say("link.table"), w }),
    h("p", { class: "note" }, h("a", { href: table.elsewhere }, w.say("lobby.others"))));
}
