// The page that is shown without a connection: it opens the wanted page as soon as the server answers.

const EVERY = 4_000;
let asking = false;

async function tryAgain() {
  if (asking || document.hidden) return;
  asking = true;
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store" });
    if (ok) location.reload();
  } catch {
    // still nobody there
  }
  asking = false;
}

addEventListener("online", tryAgain);
document.addEventListener("visibilitychange", tryAgain);
setInterval(tryAgain, EVERY);
