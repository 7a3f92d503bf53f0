// The standing orders of the player here, for the dock and the table alike: read once, and changed on top of what the
// server has, since another device may have given others.

import { client } from "../transport/client.js";

/** @typedef {import("../table/order_words.js").Order} Order */

/** What an order says, to compare it with others. @param {Order} order */
const said = ({ kind, decision, moves, slots, unless_house_takes: good, ply }) => JSON.stringify([kind, decision, moves, slots, good, ply]);

/** Whether two orders say the same. @param {Order} one @param {Order} other */
export const same = (one, other) => said(one) === said(other);

export class Standing {
  /** @type {Order[]} the first that fits counts */
  orders = [];

  /** @type {Set<() => void>} */
  #heard = new Set();

  /** @param {string} id of the game */
  constructor(id) {
    this.id = id;
  }

  /** Call this whenever there are other orders. Returns how to end that. @param {() => void} changed */
  hear(changed) {
    this.#heard.add(changed);
    return () => void this.#heard.delete(changed);
  }

  /** Find out which orders there are; what is shown stays if the server does not say. */
  read() {
    return client.getOrders(this.id).then(({ orders }) => this.#set(orders), () => {});
  }

  /** @param {Order} order @param {{first?: boolean}} [how] whether it goes before the others */
  add(order, { first = false } = {}) {
    return this.#change((orders) => (first ? [order, ...orders] : [...orders, order]));
  }

  /** @param {Order} order */
  end(order) {
    return this.#change((orders) => orders.filter((one) => !same(one, order)));
  }

  /** @param {(orders: Order[]) => Order[]} make */
  async #change(make) {
    const { orders } = await client.getOrders(this.id);
    const set = await client.setOrders(this.id, /** @type {any} */ ({ orders: make(/** @type {any[]} */ (orders)) }));
    this.#set(set.orders);
  }

  /** @param {any[]} orders */
  #set(orders) {
    this.orders = orders;
    for (const changed of this.#heard) changed();
  }
}

/** @type {Map<string, Standing>} */
const all = new Map();

/** Those of a game. @param {string} id */
export function standingOf(id) {
  const found = all.get(id) ?? new Standing(id);
  all.set(id, found);
  return found;
}
