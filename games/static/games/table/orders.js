// Standing orders: moves that the server plays for the player as soon as they are asked. Here they are listed, made, removed.

import { h } from "../pieces/dom.js";
import { button, choice, line, useWork } from "./parts.js";
import { can, choices, decisions, GOODS, inWords, labels, slots } from "./order_words.js";
import { useEffect, useState } from "../vendor/preact.js";
import { standingOf } from "../decisions/standing.js";

/** @typedef {import("../decisions/types.js").Decision} Decision */
/** @typedef {import("../state/types.js").Toggled} Toggled */
/** @typedef {import("./panel.js").Seated} Seated */
/** @typedef {import("./order_words.js").Order} Order */

/** Moves, or places, that an order made here names: the first that is possible counts. */
const NAMED = 3;

/** @param {Seated} props */
export function Orders({ game, view, service, w }) {
  const [, again] = useState(0);
  const [asked, setAsked] = useState(/** @type {Decision | null} */ (null));
  const work = useWork(w);
  const standing = standingOf(game.id);
  const { orders } = standing;
  useEffect(() => standing.hear(() => again((/** @type {number} */ n) => n + 1)), [standing]);
  useEffect(() => void standing.read(), [view.ply]); // one that is played once is gone then
  const look = () => view.table.decision?.seat === game.viewer && service.read(`games/${game.id}/decision`).then(setAsked, () => {});
  const known = labels(view, asked, w);
  return h("details", { class: "part orders", onToggle: (/** @type {Toggled} */ event) => event.currentTarget.open && look() },
    h("summary", null, w.say("orders.title"), orders.length > 0 && ` (${orders.length})`),
    h("p", { class: "note" }, w.say("orders.what")),
    orders.length > 0
      ? h("ol", { class: "plain-list" }, orders.map((order) => h("li", { key: JSON.stringify(order) }, h("span", null, inWords(order, known, view, w)),
        button(w.say("orders.remove"), () => work.run(() => standing.end(order), w.say("orders.removed")), { "aria-label": w.say("orders.remove_one", { order: inWords(order, known, view, w) }) }))))
      : h("p", { class: "note" }, w.say("orders.none")),
    line(work.said),
    h(Maker, { game, view, asked, look, add: (order) => work.run(() => standing.add(order), w.say("orders.added")), w }));
}

/** A form for one order. @param {{game: Seated["game"], view: Seated["view"], asked: Decision | null, look: () => void, add: (order: Order) => void, w: Seated["w"]}} props */
function Maker({ game, view, asked, look, add, w }) {
  const [decision, setDecision] = useState("trade");
  const [wanted, setKind] = useState("pass");
  const [named, setNamed] = useState(/** @type {string[]} */ ([]));
  const [good, setGood] = useState("");
  const moves = choices(decision, view, asked, w);
  const kinds = can(decision, moves);
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const from = kind === "fill" ? slots(view, game.viewer, w) : moves;
  const chosen = named.filter((one) => from.some(([id]) => id === one));
  const names = kind === "fill" || kind === "always" || kind === "once";
  const choose = (/** @type {number} */ n) => (/** @type {string} */ value) => setNamed([...chosen.slice(0, n), ...(value ? [value] : []), ...chosen.slice(n + 1)]);
  const make = () => add({
    kind, decision, unless_house_takes: kind === "pass" && decision === "trade" && good ? good : null,
    moves: kind === "always" || kind === "once" ? chosen : [], slots: kind === "fill" ? chosen : [], ply: null,
  });
  return h("div", { class: "maker" },
    h("h3", null, w.say("orders.new")),
    h("div", { class: "row" },
      choice(w.say("orders.when"), decisions(game).map((id) => [id, w.capital(w.decision(id))]), decision, (id) => (setDecision(id), setNamed([]), look())),
      choice(w.say("orders.do"), kinds.map((id) => [id, w.say(`order.${id}`)]), kind, setKind),
      kind === "pass" && decision === "trade" && choice(w.say("orders.unless"), [["", w.say("orders.never")], ...GOODS.map((id) => /** @type {[string, string]} */ ([id, w.title(id)]))], good, setGood),
      names && Array.from({ length: Math.min(NAMED, chosen.length + 1, from.length) }, (_, n) =>
        choice(w.say(n === 0 ? "orders.first" : "orders.else"), [["", w.say("orders.nothing")], ...from.filter(([id]) => id === chosen[n] || !chosen.includes(id))], chosen[n] ?? "", choose(n), { key: n, name: `named-${n}` })),
      button(w.say("orders.add"), () => (!names || chosen.length > 0) && make(), { class: "act strong", "aria-disabled": String(names && chosen.length === 0) })));
}
