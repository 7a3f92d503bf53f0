// The board in other people's pages: after every event the picture is the next one. Nobody is logged in here.

const AGAIN = 5_000;
const REST = 700;

const main = /** @type {HTMLElement} */ (document.querySelector(".embed"));
const told = /** @type {HTMLElement} */ (main.querySelector("[role=status]"));
const address = new URL(main.dataset.events ?? "", location.href);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Show the board after an event, once several that come together have come. @param {{seq: number, message: string}} event */
function show(event) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (event.message) told.textContent = event.message;
    const later = (/** @type {string} */ address) => {
      const picture = new URL(address, location.href);
      picture.searchParams.set("seq", String(event.seq));
      return picture.href;
    };
    for (const node of main.querySelectorAll("source")) node.srcset = later(node.srcset);
    const image = main.querySelector("img");
    if (image) image.src = later(image.src);
  }, REST);
}

/** Read the events as they come, without cookies, until the stream ends. */
async function follow() {
  const answer = await fetch(address, { credentials: "omit", headers: { Accept: "text/event-stream" } });
  if (!answer.ok || !answer.body) return answer.status < 500 && answer.status !== 429;
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? "";
    for (const part of parts) {
      if (/^event: ?(end|problem)$/m.test(part)) return true;
      const data = /^data: ?(.*)$/m.exec(part);
      if (!data) continue;
      const event = JSON.parse(data[1]);
      address.searchParams.set("after", event.seq);
      show(event);
    }
  }
}

for (;;) {
  if (await follow().catch(() => false)) break;
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
}
