// The board in other people's pages: after every event the picture is the next one. Nobody is logged in here.

const AGAIN = 5_000;
const REST = 700;

const main = document.querySelector(".embed");
const told = main.querySelector("[role=status]");
const address = new URL(main.dataset.events, location.href);
let timer = 0;

/** Show the board after an event, once several that come together have come. */
function show(event) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (event.message) told.textContent = event.message;
    for (const [node, name] of [...main.querySelectorAll("source")].map((node) => [node, "srcset"]).concat([[main.querySelector("img"), "src"]])) {
      const picture = new URL(node[name], location.href);
      picture.searchParams.set("seq", event.seq);
      node[name] = picture.href;
    }
  }, REST);
}

/** Read the events as they come, without cookies, until the stream ends. */
async function follow() {
  const answer = await fetch(address, { credentials: "omit", headers: { Accept: "text/event-stream" } });
  if (!answer.ok) return answer.status < 500 && answer.status !== 429;
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop();
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
