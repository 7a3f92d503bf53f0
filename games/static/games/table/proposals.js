// What needs the consent of all people at the table: open proposals with an answer, and making one.

import { h } from "../pieces/dom.js";
import { isPlaying } from "./panel.js";
import { button, choice, line, Sure } from "./parts.js";
import { useState } from "../vendor/preact.js";

/** @typedef {import("./panel.js").Seated} Seated */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {View["proposals"][number]} Proposal what all are to agree on */
/** @typedef {import("../state/types.js").Words} Words */

/** Hours for which a game can be adjourned, of those that the API takes. */
const HOURS = ["1", "8", "24", "72", "168"];

/** Events that are looked through for moves to take back, and the moves that are offered. */
const LATEST = 200;
const MOST = 12;

/** @param {Proposal} proposal @param {View} view @param {Words} w @returns {string} */
const wish = ({ kind, seat, hours }, view, w) => w.say(`proposal.${kind}`, { name: w.player(view, seat), hours: hours && w.duration(hours * 3600) });

/** The proposals that are open, each with an answer. @param {Seated} props */
export function Open({ game, view, service, work, w }) {
  const plays = isPlaying(view.seats[game.viewer]);
  const answer = (/** @type {Proposal} */ { number }, /** @type {boolean} */ accept) =>
    work.run(() => service.write(`games/${game.id}/proposals/${number}`, { accept }), w.say(accept ? "table.agreed" : "table.declined"));
  return h("div", { class: "proposals at-table", role: "region", "aria-live": "polite", "aria-label": w.say("table.open") },
    view.proposals.map((proposal) => {
      const { number, seat, accepted } = proposal;
      const own = seat === game.viewer;
      const waits = view.seats.filter((one) => one.kind === "human" && one.stand_in === null && !accepted.includes(one.index))
        .map((one) => w.player(view, one.index));
      return h("div", { key: number, class: `asked seat-${seat}`, "data-proposal-open": number },
        h("p", null, h("span", { class: "dot" }), h("b", null, wish(proposal, view, w))),
        waits.length > 0 && h("p", { class: "note" }, w.say("table.waits", { names: w.list(waits) })),
        plays && h("div", { class: "acts" },
          !own && !accepted.includes(game.viewer) && button(w.say("table.agree"), () => answer(proposal, true), { class: "act strong" }),
          button(w.say(own ? "table.withdraw" : "table.decline"), () => answer(proposal, false))));
    }),
    line(work.said));
}

/** Making a proposal. @param {Seated} props */
export function Propose({ game, view, service, work, w }) {
  const [hours, setHours] = useState("24");
  const adjourned = view.clock.paused_by?.reason === "adjourned";
  const propose = (/** @type {any} */ wanted) => work.run(() => service.write(`games/${game.id}/proposals`, wanted), w.say("table.proposed"));
  return h("details", { class: "part" },
    h("summary", null, w.say("table.propose")),
    h("p", { class: "note" }, w.say("table.consent")),
    adjourned
      ? h("div", { class: "row" }, button(w.say("table.resume"), () => propose({ kind: "resume" }), { class: "act strong" }))
      : h("div", { class: "row" },
        choice(w.say("table.hours"), HOURS.map((n) => [n, w.duration(Number(n) * 3600)]), hours, setHours),
        button(w.say("table.adjourn"), () => propose({ kind: "adjourn", hours: Number(hours) }))),
    !adjourned && game.takebacks === "consent" && h(Back, { game, view, service, propose, w }),
    h("div", { class: "row" },
      h(Sure, { text: w.say("table.abort"), question: w.say("table.abort_sure"), yes: w.say("table.abort_yes"), no: w.say("sure.no"), work: () => propose({ kind: "abort" }) })));
}

/**
 * The last moves that a player has chosen, newest first, with their plies, as far as none was taken back since.
 *
 * @param {Pick<import("../state/types.js").Event, "kind" | "data" | "message">[]} events
 * @param {number} ply of the decision that is asked now
 * @returns {{ply: number, text: string}[]}
 */
export function lastMoves(events, ply) {
  const found = [];
  let at = ply;
  for (const { kind, data, message } of [...events].reverse()) {
    if (kind === "took_back" || found.length === MOST) break;
    if (kind === "move" && !data.forced) found.push({ ply: (at -= 1), text: message });
  }
  return found;
}

/** @param {{game: Seated["game"], view: View, service: Seated["service"], propose: (wanted: any) => void, w: Words}} props */
function Back({ game, view, service, propose, w }) {
  const [moves, setMoves] = useState(/** @type {{ply: number, text: string}[] | null} */ (null));
  const [to, setTo] = useState("");
  const look = async () => {
    const { seq, view: now } = await service.read(`games/${game.id}`);
    const { items } = await service.read(`games/${game.id}/events?after=${Math.max(0, seq - LATEST)}&limit=${LATEST}`);
    const found = lastMoves(items, now.ply);
    setMoves(found);
    setTo(String(found[0]?.ply ?? ""));
  };
  if (moves === null) return h("div", { class: "row" }, button(w.say("table.back"), () => look().catch(() => setMoves([])), { "aria-disabled": String(view.ply === 0) }));
  return h("div", { class: "row" },
    choice(w.say("table.back_to"), moves.map(({ ply, text }) => [String(ply), text || w.say("table.ply", { n: ply + 1 })]), to, setTo),
    button(w.say("table.back"), () => (propose({ kind: "take_back", ...(to && { to_ply: Number(to) }) }), setMoves(null))));
}
