// The service worker of the pages (games/web/installing.py), which puts before this: SHELL, the version, the pages to
// show without a connection by language, and their files. Everything else goes to the network as if it were not here.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = `shell-${SHELL.version}`;
const APART = /^\/(api|graphql|admin|oauth)(\/|$)/;
const FILES = new Set(SHELL.files);

/** The windows that show a kept page: only they get kept files, so that no old script meets a new page. @type {Set<string>} */
const offline = new Set();

worker.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const shell = await caches.open(KEPT);
    const asked = [...Object.values(SHELL.pages), ...SHELL.files];
    await shell.addAll(asked.map((address) => new Request(address, { cache: "reload", credentials: "omit" })));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const stale = (await caches.keys()).filter((name) => name !== KEPT);
    await Promise.all(stale.map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  })());
});

/** The kept page in the language of an address, or else of the browser. @param {string} address */
function keptPage(address) {
  const wanted = [new URL(address).searchParams.get("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  const language = wanted.find((code) => code !== null && Object.hasOwn(SHELL.pages, code)) ?? Object.keys(SHELL.pages)[0];
  return caches.match(SHELL.pages[language], { cacheName: KEPT });
}

/** A page as the network has it; without one, the page that says so. @param {FetchEvent} event @returns {Promise<Response>} */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await keptPage(event.request.url);
    if (!kept) throw error;
    offline.add(event.resultingClientId);
    return kept;
  }
}

/** A kept file. @param {FetchEvent} event */
const file = async (event) => (await caches.match(event.request.url, { cacheName: KEPT })) ?? fetch(event.request);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !APART.test(pathname)) event.respondWith(page(event));
  else if (FILES.has(pathname) && offline.has(event.clientId)) event.respondWith(file(event));
});
