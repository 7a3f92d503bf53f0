// The form that lets bots play a game: an account for this visit, a game, its start, and on to its board.

import { ApiError } from "./api.js";
import { asGuest } from "./guest.js";
import { openTable } from "./yours.js";

/** Make the form work. Only what an edition has can be chosen. */
export function demo(form, answer, { api, editions, address, w }) {
  const { edition, players, bot } = form.elements;
  const boxes = [...form.querySelectorAll("[name=expansions]")];
  const button = form.querySelector("button");

  function offer() {
    const known = editions.find((entry) => entry.edition === edition.value);
    for (const option of players.options) option.disabled = !known.players.includes(Number(option.value));
    if (players.selectedOptions[0]?.disabled) players.value = known.players[0];
    for (const box of boxes) {
      box.disabled = !known.expansions.includes(box.value);
      if (!box.disabled) box.nextElementSibling.textContent = w.expansion(edition.value, box.value);
    }
  }

  edition.addEventListener("change", offer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    answer.textContent = w.say("making");
    const count = Number(players.value);
    const expansions = boxes.filter((box) => box.checked && !box.disabled).map((box) => box.value);
    const seats = Array.from({ length: count }, () => ({ kind: "bot", bot: bot.value }));
    try {
      const wanted = { edition: edition.value, players: count, expansions, seats };
      location.href = address(await asGuest(api, (key) => openTable(api, wanted, key)));
    } catch (error) {
      answer.textContent = error instanceof ApiError ? error.message : w.say("not_made");
    }
    button.disabled = false;
  });
  offer();
}
