// The navigation of every page: what it knows only in the browser. The guest of this visit, and whether the pages can
// be installed; and the service worker, which opens a page where there is no connection.

import { keptName, keptToken } from "../transport/guest.js";

/** An offer of the browser to install the pages. @typedef {Event & {prompt: () => Promise<void>}} Offer */

const find = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (document.querySelector(`.navigation [data-area="${name}"]`));

/** Show a guest of this visit; if a person is logged in, where they may take the guest's games along. */
function showGuest() {
  if (!keptToken()) return;
  for (const joining of document.querySelectorAll('.navigation [data-area="joining"]')) /** @type {HTMLElement} */ (joining).hidden = false;
  const guest = find("guest");
  if (!guest) return;
  if (keptName()) for (const node of guest.querySelectorAll(".guest-name")) node.textContent = keptName();
  guest.hidden = false;
}

/** Offer to install the pages, as soon as the browser does. */
function offerToInstall() {
  const entry = find("install");
  if (!entry) return;
  /** @type {Offer | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // its own banner: the entry of the menu takes its place
    offer = /** @type {Offer} */ (event);
    entry.hidden = false;
  });
  addEventListener("appinstalled", () => (entry.hidden = true));
  entry.querySelector("button")?.addEventListener("click", async () => {
    entry.hidden = true; // an offer can be taken once
    await offer?.prompt();
  });
}

showGuest();
offerToInstall();
navigator.serviceWorker?.register("/service-worker.js").catch(() => {}); // without it the pages do all but open offline
