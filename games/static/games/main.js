// The watch page: one feed in, areas drawn again when what they show has changed.

import { h } from "./dom.js";
import { follow } from "./feed.js";
import { connection, facts, situation } from "./header.js";
import { Highlighter } from "./highlight.js";
import { Log } from "./log.js";
import { market } from "./market.js";
import { lobby, scores } from "./scores.js";
import { seat } from "./seats.js";
import { KINDS } from "./sentences.js";
import { harbour, plantations, roles, supply } from "./table.js";
import { wordsOf } from "./words.js";

const FRAME = 40;

/** Areas of the board: the part of the view that they show, and how. A part of null leaves the area empty. */
const AREAS = {
  lobby: [(view) => !view.table && [view.status, view.seats], lobby],
  scores: [(view) => view.table?.result && [view.table.result, view.seats], scores],
  roles: [({ table, seats }) => table && [table.roles, table.phase, table.role_player, seats], roles],
  harbour: [({ table }) => table && [table.cargo_ships, table.colonist_ship, table.trading_house], harbour],
  plantations: [({ table }) => table && [table.plantations, table.discard, table.pile, table.supply.quarries], plantations],
  supply: [({ table }) => table && [table.supply.goods, table.supply.colonists, table.supply.victory_points], supply],
  market: [({ table }) => table && table.supply.buildings, market],
};

function start(root) {
  const find = (name) => root.querySelector(`[data-area="${name}"]`);
  const { game: id, api, graphql } = root.dataset;
  const highlighter = new Highlighter();
  const log = new Log(find("log"));
  const drawn = new Map();
  let game = null;
  let words = wordsOf("classic");
  let waiting = [];
  let timer = null;

  function area(name, node, part, draw) {
    const shown = part ? JSON.stringify(part) : "";
    if (drawn.get(name) === shown) return;
    drawn.set(name, shown);
    node.replaceChildren(...(part ? [draw()] : []));
    node.hidden = !part;
  }

  function render() {
    timer = null;
    const view = feed.view();
    find("situation").textContent = situation(view, words);
    find("facts").replaceChildren(...facts(game, view, words));
    for (const [name, [part, draw]] of Object.entries(AREAS)) area(name, find(name), part(view), () => draw(view, words));
    renderSeats(view);
    highlighter.update(root);
    const latest = log.add(waiting, words);
    if (latest) find("latest").textContent = latest;
    find("record").hidden = !view.table || view.status === "running";
    waiting = [];
    root.dataset.seq = feed.seq();
    document.title = `${words.name} – ${situation(view, words)}`;
  }

  function renderSeats(view) {
    const seats = find("seats");
    const count = view.table ? view.table.seats.length : 0;
    while (seats.children.length > count) seats.lastElementChild.remove();
    while (seats.children.length < count) seats.append(h("div", { class: "place-at-table" }));
    seats.hidden = count === 0;
    for (let index = 0; index < count; index += 1) {
      const { governor, role_player: player, phase, decision } = view.table;
      const part = [view.table.seats[index], view.seats[index], governor === index, player === index && phase, decision?.seat === index && decision];
      area(`seat ${index}`, seats.children[index], part, () => seat(view, index, words));
    }
  }

  // Many events may come at once; the board is drawn once for all of them. The first drawing does not wait.
  const later = () => (timer ??= setTimeout(render, root.dataset.seq ? FRAME : 0));

  const feed = follow({ id, api, graphql, kinds: KINDS }, {
    game(loaded, past) {
      game = loaded;
      words = wordsOf(loaded.edition);
      root.dataset.edition = loaded.edition;
      waiting.push(...past.map((event) => ({ event, view: loaded.view })));
      later();
    },
    event(event, view) {
      waiting.push({ event, view });
      later();
    },
    state(name, detail) {
      connection(find("connection"), name, detail);
      root.dataset.connection = name;
      if (name === "missing") find("situation").textContent = detail ?? "There is no such game.";
    },
  });
  root.feed = feed; // for a look from the console: root.feed.view()
}

start(document.querySelector("[data-game]"));
