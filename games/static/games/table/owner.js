// What the owner of a table can do before the start: hold seats, invite, seat bots, remove players.

import { h } from "../pieces/dom.js";
import { Link } from "./link.js";
import { button, choice, Sure } from "./parts.js";
import { useState } from "../vendor/preact.js";

/** @typedef {import("./lobby.js").Before} Before */
/** @typedef {import("../state/types.js").Words} Words */

const LONGEST_NAME = 150;

/** Whether the table is the viewer's own. @param {Before} table */
export const owned = ({ game, me }) => me !== null && me.username === game.owner;

/** The link that the owner has made for a seat lasts as long as the visit: the service knows only a hash of its code. @param {string} id @param {number} seat */
const kept = (id, seat) => `link ${id} ${seat}`;

/** @param {string} id @param {string} code */
const linkTo = (id, code) => `${location.origin}/games/${id}/?invite=${encodeURIComponent(code)}`;

/** A seat of the owner's table. @param {{table: Before, index: number, w: Words}} props */
export function SeatOfOwner({ table, index, w }) {
  const { game, view, me, service, run } = table;
  const seat = view.seats[index];
  const path = `games/${game.id}/seats/${index}`;
  const invite = async () => {
    const { invitation } = await service.write(`${path}/invite`);
    if (invitation) sessionStorage.setItem(kept(game.id, index), invitation);
  };
  if (seat.kind !== "open") {
    if (seat.name === me?.username) return null;
    return h(Sure, { text: w.say("owner.remove"), question: w.say(seat.kind === "bot" ? "owner.remove_bot" : "owner.remove_sure", { name: seat.name }), yes: w.say("owner.remove_yes"), no: w.say("sure.no"), work: () => run(() => service.write(`${path}/kick`)) });
  }
  if (seat.invited) {
    const code = sessionStorage.getItem(kept(game.id, index));
    return h("div", { class: "of-owner" },
      code ? h(Link, { address: linkTo(game.id, code), label: w.say("link.seat"), w }) : button(w.say("owner.invite_again"), () => run(invite)),
      button(w.say("owner.revoke"), () => run(() => service.write(`${path}/revoke`))));
  }
  if (seat.reserved_for) return h("div", { class: "of-owner" }, button(w.say("owner.release"), () => run(() => service.write(`${path}/reserve`, { username: null }))));
  return h("div", { class: "of-owner" }, button(w.say("owner.invite"), () => run(invite)), h(Filled, { table, index, path, w }));
}

/** Whom else the owner can have on an open seat. @param {{table: Before, index: number, path: string, w: Words}} props */
function Filled({ table, index, path, w }) {
  const { game, view, service, run } = table;
  const [name, setName] = useState("");
  const [level, setLevel] = useState("expert");
  const [friends, setFriends] = useState(/** @type {string[]} */ ([]));
  const given = name.trim();
  const known = `friends-${index}`;
  const ask = () => void service.friends().then(setFriends);
  return h("details", { class: "more", onToggle: ask },
    h("summary", null, w.say("owner.more"), h("span", { class: "unseen" }, ` ${w.say("seat", { n: index + 1 })}`)),
    h("div", { class: "row" },
      h("label", { class: "pick" }, h("span", null, w.say("owner.name")),
        h("input", { value: name, maxlength: LONGEST_NAME, autocomplete: "off", spellcheck: false, list: known, onInput: (event) => setName(event.currentTarget.value) })),
      h("datalist", { id: known }, friends.filter((friend) => view.seats.every((seat) => seat.name !== friend && seat.reserved_for !== friend)).map((friend) => h("option", { key: friend, value: friend }))),
      button(w.say("owner.reserve"), () => given && run(() => service.write(`${path}/reserve`, { username: given }))),
      button(w.say("owner.seat_bot"), () => given && run(() => service.write(`${path}/bot`, { account: given })))),
    h("div", { class: "row" },
      choice(w.say("owner.level"), w.levels.map((one) => [one, one]), level, setLevel),
      button(w.say("owner.fill"), () => run(() => service.write(`games/${game.id}/bots`, { level })))));
}
