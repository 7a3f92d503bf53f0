// A tournament: its page is shown again whenever the tournament changes, without losing what is being typed.

const page = /** @type {HTMLElement} */ (document.querySelector("[data-tournament]"));

/** The version that is shown. */
let shown = Number(page.dataset.version);
let busy = false;
let wanted = shown;

async function refresh() {
  if (busy) return;
  busy = true;
  try {
    while (wanted > shown) {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = /** @type {HTMLElement | null} */ (fresh.querySelector("[data-tournament]"));
      if (!found || Number(found.dataset.version) <= shown) return;
      shown = Number(found.dataset.version);
      replace(found);
    }
  } finally {
    busy = false;
  }
}

/** Show what is new section by section; one in which a person is typing stays. @param {HTMLElement} fresh */
function replace(fresh) {
  const main = /** @type {HTMLElement} */ (page.querySelector("main"));
  const at = main.querySelector("section:has(input:focus, select:focus)");
  const now = [...fresh.querySelectorAll("main > section")].map((section) => {
    const title = section.getAttribute("aria-labelledby");
    return at && at.getAttribute("aria-labelledby") === title ? at : document.adoptNode(section);
  });
  main.replaceChildren(...now);
}

const stream = new EventSource(/** @type {string} */ (page.dataset.tournament));
stream.addEventListener("message", follow);
stream.addEventListener("tournament", follow);
stream.addEventListener("end", () => stream.close());

/** @param {MessageEvent<string>} event */
function follow(event) {
  const frame = JSON.parse(event.data);
  if (frame.type !== "tournament") return;
  wanted = Math.max(wanted, frame.tournament.version);
  refresh();
}
