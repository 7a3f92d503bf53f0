// All that this room asks of the server: as the guest who plays here, as the person who is logged in, or as a visitor,
// who becomes the guest of this visit with the first thing that they write.

import { keepSeat } from "../board/yours.js";
import { client, sentence, session } from "../transport/client.js";
import { asGuest, keptToken } from "../transport/guest.js";

/** @typedef {import("../state/types.js").Tongue} Tongue */
/** @typedef {{username: string, is_guest: boolean}} Me */

/** What is said of something that has failed: the server's sentence if it has one. @param {unknown} error @param {Tongue} w @returns {string} */
export const told = (error, w) => sentence(error) ?? w.say("not_made");

/** A request below the address of the API; its query may stand in its path. @param {"GET" | "POST" | "PUT" | "DELETE"} method @param {string} path @param {any} [body] */
function request(method, path, body) {
  const [where, query] = `/api/v1/${path}`.split("?");
  return { method, path: where, query: Object.fromEntries(new URLSearchParams(query)), body };
}

export class Service {
  /** @type {Promise<Me | null> | null} */
  #me = null;

  /** Read as the guest of this visit, where no table says who asks. */
  asVisitor() {
    client.token = session() ? null : keptToken();
  }

  /** Whether the server knows who asks. */
  get known() {
    return Boolean(session() || client.token);
  }

  /** Who asks; null for a visitor. @returns {Promise<Me | null>} */
  me() {
    if (!this.known) return Promise.resolve(null);
    this.#me ??= client.getMe().catch(() => (this.#me = null));
    return /** @type {Promise<Me | null>} */ (this.#me);
  }

  /** The names of the friends of who asks, those first who are online; none for visitors and guests. @returns {Promise<string[]>} */
  async friends() {
    const me = await this.me();
    if (!me || me.is_guest) return [];
    const { items } = await this.read("friends").catch(() => ({ items: [] }));
    return items.sort((/** @type {any} */ a, /** @type {any} */ b) => Number(b.online) - Number(a.online)).map((/** @type {any} */ friend) => friend.name);
  }

  /** @param {string} path @returns {Promise<any>} */
  read(path) {
    return client.call(request("GET", path));
  }

  /** @param {string} path @param {any} [body] @returns {Promise<any>} */
  write(path, body = {}) {
    const wanted = request("POST", path, body ?? {});
    if (this.known) return client.call(wanted);
    return asGuest(async (guest) => {
      const answer = await guest.call(wanted);
      client.token = guest.token;
      return answer;
    });
  }

  /** Write by another method than POST. @param {"PUT" | "DELETE"} method @param {string} path @param {any} [body] @returns {Promise<any>} */
  set(method, path, body = {}) {
    return client.call(request(method, path, body ?? {}));
  }

  /** Sit down at a table, and keep in mind that this visit has a seat there. @param {string} id @param {{seat?: number, invitation?: string}} wanted */
  async join(id, wanted) {
    await this.write(`games/${id}/join`, wanted);
    this.keep(id);
  }

  /** This visit has a seat at a table. A person who is logged in is known by their session. @param {string} id */
  keep(id) {
    if (client.token) keepSeat(id);
  }
}
