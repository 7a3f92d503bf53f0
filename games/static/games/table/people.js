// Whom a player does not hear, and what they report to the moderators.

import { h } from "../pieces/dom.js";
import { button, choice, line, useWork } from "./parts.js";
import { useState } from "../vendor/preact.js";

/** @typedef {import("./panel.js").Seated} Seated */
/** @typedef {{name: string, game: string | null}} Block */

const LONGEST = 500;
const OF_GAMES = ["cheating", "collusion", "stalling", "other"];
const OF_PLAYERS = ["offensive_name", "harassment", ...OF_GAMES];
const GAME = "";

/** @param {Seated} props */
export function People({ game, view, me, service, talk, w }) {
  const [blocks, setBlocks] = useState(/** @type {Block[]} */ ([]));
  const work = useWork(w);
  const read = async () => setBlocks((await service.read("blocks")).items.filter((/** @type {Block} */ one) => one.game === null || one.game === game.id));
  const opened = (/** @type {import("../state/types.js").Toggled} */ event) => event.currentTarget.open && read().catch(() => {});
  const hear = (/** @type {Block} */ { name, game: one }) => work.run(async () => {
    await service.set("DELETE", `${one ? `games/${game.id}/mutes` : "blocks"}/${encodeURIComponent(name)}`);
    await read();
  }, w.say("people.heard", { name }));
  const others = view.seats.filter((seat) => seat.kind === "human" && seat.name !== me?.username).map((seat) => seat.name);
  const silence = (/** @type {string} */ name) => work.run(async () => {
    await talk.mute(name);
    await read();
  }, w.say("talk.muted", { name }));
  return h("details", { class: "part", onToggle: opened },
    h("summary", null, w.say("people.title")),
    h("ul", { class: "plain-list" },
      others.filter((name) => !blocks.some((one) => one.name === name)).map((name) => h("li", { key: name }, h("span", null, name), button(w.say("talk.mute"), () => silence(name), { "aria-label": w.say("talk.mute_name", { name }) }))),
      blocks.map((one) => h("li", { key: `${one.name} ${one.game}` }, h("span", null, w.say(one.game ? "people.muted" : "people.blocked", { name: one.name })), button(w.say("people.hear"), () => hear(one), { "aria-label": w.say("people.hear_name", { name: one.name }) })))),
    line(work.said),
    h(Report, { game, others, service, w }));
}

/** @param {{game: Seated["game"], others: string[], service: Seated["service"], w: Seated["w"]}} props */
function Report({ game, others, service, w }) {
  const [about, setAbout] = useState(GAME);
  const [reason, setReason] = useState("other");
  const [text, setText] = useState("");
  const work = useWork(w);
  const reasons = about === GAME ? OF_GAMES : OF_PLAYERS;
  const send = () => work.run(async () => {
    const wanted = { reason: reasons.includes(reason) ? reason : "other", text: text.trim() };
    if (about === GAME) await service.write(`games/${game.id}/report`, wanted);
    else await service.write(`players/${encodeURIComponent(about)}/report`, { ...wanted, game_id: game.id });
    setText("");
  }, w.say("report.sent"));
  return h("div", { class: "report" },
    h("h3", null, w.say("report.title")),
    h("div", { class: "row" },
      choice(w.say("report.about"), [[GAME, w.say("report.game")], .../** @type {[string, string][]} */ (others.map((name) => [name, name]))], about, setAbout),
      choice(w.say("report.reason"), reasons.map((one) => [one, w.say(`report.${one}`)]), reason, setReason),
      h("label", { class: "pick wide" }, h("span", null, w.say("report.more")),
        h("input", { value: text, maxlength: LONGEST, onInput: (event) => setText(event.currentTarget.value) })),
      button(w.say("report.send"), send)),
    line(work.said));
}
