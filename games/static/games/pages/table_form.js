// The forms that open a table with bots: a guest for this visit, a game, its start, and on to its board.

import { sentence } from "../transport/client.js";
import { asGuest } from "../transport/guest.js";
import { openTable } from "../board/yours.js";

/** @typedef {import("../board/yours.js").Wanted} Wanted */

/**
 * An edition, as the server describes it.
 *
 * @typedef {{edition: string, players: number[], expansions: string[]}} Edition
 */

/** @typedef {{editions: Edition[], w: import("../state/types.js").ListWords}} Choice the editions, and what things are called */

/** Bots alone, for those who want to watch. @param {number} count @param {string} bot their level @returns {Pick<Wanted, "seats">} */
export const botsAlone = (count, bot) => ({ seats: Array.from({ length: count }, () => ({ kind: "bot", bot })) });

/** The visitor on the first seat, and bots on the others. @param {number} count @param {string} bot their level */
export const againstBots = (count, bot) => ({
  shuffle_seats: false,
  seats: [{ kind: "human" }, ...botsAlone(count - 1, bot).seats],
});

/**
 * Let only what an edition has be chosen in a form. Returns what is chosen: `{edition, players, expansions}`.
 *
 * @param {HTMLFormElement} form
 * @param {Choice} choice
 */
export function offersEditions(form, { editions, w }) {
  const { edition, players } = /** @type {Record<string, HTMLSelectElement>} */ (/** @type {unknown} */ (form.elements));
  const boxes = [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name=expansions]"))];

  function offer() {
    const known = /** @type {Edition} */ (editions.find((entry) => entry.edition === edition.value));
    for (const option of players.options) option.disabled = !known.players.includes(Number(option.value));
    if (players.selectedOptions[0]?.disabled) players.value = String(known.players[0]);
    for (const box of boxes) {
      box.disabled = !known.expansions.includes(box.value);
      if (!box.disabled && box.nextElementSibling) box.nextElementSibling.textContent = w.expansion(edition.value, box.value);
    }
  }

  edition.addEventListener("change", offer);
  offer();
  return () => ({
    edition: edition.value,
    players: Number(players.value),
    expansions: boxes.filter((box) => box.checked && !box.disabled).map((box) => box.value),
  });
}

/**
 * Make a form work.
 *
 * @param {HTMLFormElement} form
 * @param {Element} answer where it says what is wrong
 * @param {(count: number, bot: string) => Pick<Wanted, "seats">} who the seats of the table
 * @param {Choice & {address: (id: string) => string}} here
 */
export function opensTable(form, answer, who, { editions, address, w }) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const chosen = offersEditions(form, { editions, w });
  const { bot } = /** @type {Record<string, HTMLSelectElement>} */ (/** @type {unknown} */ (form.elements));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    answer.textContent = w.say("making");
    try {
      const wanted = { ...chosen(), ...who(chosen().players, bot.value) };
      location.href = address(await asGuest((guest) => openTable(guest, wanted)));
    } catch (error) {
      answer.textContent = sentence(error) ?? w.say("not_made");
    }
    button.disabled = false;
  });
}
