// What hosting adds to a game: why it pauses, what is proposed, how it was ended, and the terms of the table.

import { h, shows } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("../state/types.js").Tongue} Tongue */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {View["proposals"][number]} Proposal */
/** @typedef {NonNullable<View["clock"]["paused_by"]>} Pause why no clock runs */

const DAY = 24 * 3600;
const UNTIMED = 30 * DAY;

/** Why no clock runs, and what the people at the table are asked to agree to; null if there is nothing to say. @param {View} view @param {Words} w */
export function notices(view, w) {
  if (view.status !== "running") return null;
  const { paused_by: pause } = view.clock;
  const lines = view.proposals.map((proposal) => proposed(proposal, view, w));
  if (pause) lines.unshift(h("p", { class: "paused", ...shows("paused", `${pause.reason} ${pause.until}`) }, h("b", null, paused(pause, view, w))));
  return lines.length > 0 ? h("section", { class: "panel notice" }, lines) : null;
}

/** @param {Pause} pause @param {View} view @param {Words} w */
const paused = ({ reason, until, seat }, view, w) =>
  w.say(`paused.${reason}`, { time: w.moment(until), name: seat === null ? "" : w.player(view, seat) });

/** @param {Proposal} proposal @param {View} view @param {Words} w */
function proposed({ number, kind, seat, accepted, hours }, view, w) {
  const wish = w.say(`proposal.${kind}`, { name: w.player(view, seat), hours: hours && w.duration(hours * 3600) });
  const others = accepted.filter((index) => index !== seat).map((index) => w.player(view, index));
  return h("p", { class: `proposal seat-${seat}`, ...shows(`proposal.${number}`, accepted.join(" ")) },
    h("span", { class: "dot" }), wish, others.length > 0 && ` ${w.say("proposal.agreed", { names: w.list(others) })}`);
}

/** How a game was ended that was not played to its scores. @param {View} view @param {Words} w */
export function outcome(view, w) {
  const { reason, winners } = /** @type {NonNullable<View["outcome"]>} */ (view.outcome);
  const names = winners.map((seat) => w.player(view, seat));
  return h("section", { class: "panel outcome", ...shows("outcome", `${reason} ${winners.join(" ")}`) },
    h("h2", null, names.length > 0 ? w.say("wins", { n: names.length, names: w.list(names) }) : w.say("nobody_wins")),
    h("p", null, w.capital(w.say(`reason.${reason === "resigned" && names.length === 0 ? "all_resigned" : reason}`))));
}

/** What is told of a game that is no setting with a word for each of its values. @type {Record<string, (game: Game, w: Tongue) => string[]>} */
const SENTENCES = {
  time_control: (game, w) => clockTerms(game.time_control, w),
  bot_delay: (game, w) => [game.bot_delay > 0 ? w.say("bots.delay", { time: w.duration(game.bot_delay) }) : w.say("bots.at_once")],
  end: (game, w) => [...(game.ends_by ? [w.say("end.by", { time: w.moment(game.ends_by) })] : []), w.say("end.after", { n: game.most_decisions })],
};

/** What was agreed on when the table was opened, as [name, sentences]: a row for everything that has a name as a term. @param {Game} game @param {Tongue} w @returns {[string, string[]][]} */
export const terms = (game, w) =>
  w.named("term").map((name) => [w.say(`term.${name}`), SENTENCES[name]?.(game, w) ?? [inWords(game, name, w)]]);

/** @param {Game} game @param {string} name @param {Tongue} w */
function inWords(game, name, w) {
  const set = game[/** @type {keyof Game} */ (name)];
  const value = typeof set === "boolean" ? (set ? "yes" : "no") : set;
  return w.say(`${name}.${value}`, { level: game.flag_bot, time: w.duration(game.spectator_delay) });
}

/** A clock in sentences. @param {Game["time_control"]} clock @param {Tongue} w @returns {string[]} */
export function clockTerms(clock, w) {
  if (clock.kind === "untimed") return [w.say("time.untimed", { time: w.duration(UNTIMED) })];
  if (clock.kind === "live") {
    const more = clock.increment > 0 ? [w.say("time.increment", { time: w.duration(clock.increment), most: w.duration(clock.cap) })] : [];
    return [w.say("time.live", { time: w.duration(clock.bank) }), ...more];
  }
  const { decision, window: hours, vacation_days: days } = clock;
  return [
    w.say("time.correspondence", { time: w.duration(decision) }),
    ...(hours ? [w.say("time.window", hours)] : []),
    ...(days > 0 ? [w.say("time.vacation", { time: w.duration(days * DAY) })] : []),
  ];
}

/** The terms as a list; a game that goes on from another one says so. @param {Game} game @param {(id: string) => string} address @param {Tongue} w */
export const termList = (game, address, w) =>
  h("dl", null,
    terms(game, w).map(([name, sentences]) => h("div", null, h("dt", null, name), sentences.map((sentence) => h("dd", null, sentence)))),
    game.origin && h("div", null, h("dt", null, w.say("origin.name")),
      h("dd", null, h("a", { href: `${address(game.origin.game)}#seq=${game.origin.seq}` }, w.say("origin", { n: game.origin.seq })))));

/** Who really plays on a seat, and who is out of the game. @param {View} view @param {number} index @param {Words} w */
export function standing(view, index, w) {
  const { standing: how, stand_in: other, on_vacation: away } = view.seats[index];
  const key = `seat.${index}`;
  const text = other === "default" ? w.say("stand_in.default") : w.say("stand_in.bot", { name: w.player(view, index), level: other });
  return [
    how !== "playing" && h("span", { class: "out", ...shows(`${key}.standing`, how) }, w.say(`standing.${how}`)),
    other && h("span", { class: "stand-in", ...shows(`${key}.stand_in`, other) }, text),
    away && h("span", { class: "away", ...shows(`${key}.vacation`, "1") }, w.say("on_vacation")),
  ];
}
