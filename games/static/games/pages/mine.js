// One's own games: those that wait for a move first, then those that run, wait for players, or are over.

import { client, session } from "../transport/client.js";
import { keptToken } from "../transport/guest.js";
import { keepSeat } from "../board/yours.js";
import { draw, h } from "../pieces/dom.js";
import { speechOf, tongue } from "../state/words.js";
import { ApiError } from "../vendor/client.js";

/** @typedef {import("../vendor/client.js").Answer<"listMyGames">["items"][number]} Game a game of one's own, as it is listed */
/** @typedef {import("../state/types.js").ListWords} Words */

const EVERY = 10_000;
const GROUPS = ["asked", "running", "lobby", "over"];

/** @param {Game} game */
function groupOf({ viewer, turn_seat: asked, view }) {
  if (view.status === "running") return viewer !== null && asked === viewer ? "asked" : "running";
  return view.status === "lobby" ? "lobby" : "over";
}

/** @param {Game} game @param {string} group @param {(id: string) => string} address @param {Words} w */
function row(game, group, address, w) {
  const people = w.list(game.view.seats.map((seat) => seat.name || w.say("free_seat")));
  const until = group === "asked" && game.turn_deadline;
  return h("li", { key: game.id, "data-game": game.id },
    h("a", { href: address(game.id) },
      h("span", { class: `status ${game.view.status}` }, group === "asked" ? w.say("own.asked") : w.say(`status.${game.view.status}`)),
      h("b", null, w.name(game.edition)),
      h("span", { class: "people" }, w.say("players", { n: game.players, names: people })),
      h("span", { class: "progress" }, w.say("moves", { n: game.ply })),
      game.expansions.length > 0 && h("span", { class: "expansions" }, w.list(game.expansions.map((id) => w.expansion(game.edition, id)))),
      until ? h("time", { datetime: until }, w.say("own.until", { time: w.moment(until) }))
        : h("time", { datetime: game.created_at }, w.moment(game.created_at))));
}

/** The games of a group, under its heading. @param {string} group @param {Game[]} games @param {(id: string) => string} address @param {Words} w */
const section = (group, games, address, w) =>
  h("section", { class: `panel ${group}`, key: group, "aria-labelledby": `own-${group}` },
    h("h2", { id: `own-${group}` }, w.say(`own.${group}`)),
    h("ul", { class: "game-list" }, games.map((game) => row(game, group, address, w))));

/** @param {HTMLElement} root */
async function start(root) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-area="${name}"]`));
  const [list, said, none, more] = ["games", "said", "none", "more"].map(find);
  const speech = speechOf(document);
  const w = { ...tongue(speech), expansion: (/** @type {string} */ edition, /** @type {string} */ id) => speech.expansions[edition]?.[id] ?? id };
  const address = (/** @type {string} */ id) => `/games/${encodeURIComponent(id)}/${root.dataset.ask}`;
  const guest = session() ? null : keptToken();
  client.token = guest;
  let most = 50;

  async function show() {
    try {
      const { items, next } = await client.listMyGames({ limit: most });
      if (guest) for (const game of items) keepSeat(game.id); // so that the board lets them play
      const groups = GROUPS.map((group) => ({ group, games: items.filter((game) => groupOf(game) === group) }));
      draw(list, groups.filter(({ games }) => games.length > 0).map(({ group, games }) => section(group, games, address, w)));
      none.hidden = items.length > 0;
      more.hidden = !next || most >= 100;
      said.textContent = "";
    } catch (error) {
      const stranger = error instanceof ApiError && error.status === 401;
      none.hidden = !stranger;
      said.textContent = stranger ? "" : w.say("own.unread");
    }
  }

  more.addEventListener("click", () => ((most = 100), show()));
  if (!session() && !guest) none.hidden = false;
  else for (;;) {
    if (!document.hidden) await show();
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".own")));
