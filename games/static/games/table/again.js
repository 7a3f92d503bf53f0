// After the game: the same people play again. Who asks first opens the table; the others hear of it and join them.

import { h } from "../pieces/dom.js";
import { button, line } from "./parts.js";
import { useEffect, useState } from "../vendor/preact.js";

/** @typedef {import("./panel.js").Seated} Seated */

const EVERY = 5_000;

/**
 * Who has opened the rematch of a game; null if it is not among what the player has heard of since the last look.
 *
 * @param {Seated["service"]} service
 * @param {string} id of the game that is over
 * @param {{after: number, since: string}} past how far the player's own feed was read, and when the game ended
 */
async function opened(service, id, past) {
  const { frames, next_after: after } = await service.read(`feed?after=${past.after}`);
  past.after = after;
  const invited = frames.filter((/** @type {any} */ frame) => frame.type === "event" && frame.kind === "invited" && frame.at >= past.since);
  for (const { game, data } of invited) {
    const found = await service.read(`games/${game}`).catch(() => null);
    if (found?.rematch_of === id && found.view.status === "lobby") return data.by;
  }
  return null;
}

/** @param {Seated & {address: (id: string) => string, elsewhere: string}} props */
export function Again({ game, view, service, work, address, elsewhere, w }) {
  const [asks, setAsks] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    const past = { after: 0, since: /** @type {string} */ (view.ended_at) };
    const look = () => document.hidden || opened(service, game.id, past).then((name) => name && (clearInterval(timer), setAsks(name)), () => {});
    const timer = setInterval(look, EVERY);
    look();
    return () => clearInterval(timer);
  }, []);
  const again = () => work.run(async () => {
    const { game: next } = await service.write(`games/${game.id}/rematch`);
    service.keep(next.id);
    location.href = address(next.id);
  });
  return h("section", { class: "panel table-tools at-table", "aria-labelledby": "table-tools" },
    h("h2", { id: "table-tools", tabindex: -1 }, w.say("again.title")),
    h("p", { role: "status" }, asks && w.say("again.asks", { name: asks })),
    h("div", { class: "acts" },
      button(w.say(asks ? "again.join" : "again.do"), again, { class: "act strong" }),
      h("a", { class: "act", href: elsewhere }, w.say("again.other"))),
    line(work.said));
}
