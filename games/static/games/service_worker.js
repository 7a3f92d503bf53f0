// The service worker of the pages (games/web/installing.py), which puts before this: SHELL, the version, the pages to
// show without a connection by language, their files, and the picture of notifications. Everything else goes to the
// network as if it were not here. What is pushed to it (docs/guides/push.md), it shows and removes.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SHELLS = "shell-";
const KEPT = `${SHELLS}${SHELL.version}`;
/** Where the page of devices keeps the endpoint that the service pushes to: browsers may not say which one they have replaced. */
const DEVICE = "device";
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
    const stale = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== KEPT);
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

/** What is pushed: a notification to show, and the tags of those to remove.
 * @typedef {{tag: string, title: string, body: string, url: string, silent: boolean}} Shown
 * @typedef {{notification: Shown | null, withdraw: string[]}} Pushed */

/** @param {Pushed} message */
async function told({ notification, withdraw }) {
  for (const shown of await worker.registration.getNotifications()) if (withdraw.includes(shown.tag)) shown.close();
  if (!notification) return;
  const { title, tag, body, url, silent } = notification;
  /** @type {NotificationOptions & {renotify: boolean}} */
  const options = { tag, body, silent, renotify: !silent, icon: SHELL.icon, badge: SHELL.icon, data: { url } };
  await worker.registration.showNotification(title, options);
}

/** The message before this one: what it removes must be gone before the next one is shown under the same tag. */
let before = Promise.resolve();

worker.addEventListener("push", (event) => {
  if (!event.data) return;
  const tell = told.bind(null, event.data.json());
  event.waitUntil((before = before.then(tell, tell)));
});

/** Tell the service that this browser has another subscription now: the device stays what it is, at a new endpoint. Without
 * the person, nobody is told: they turn notifications on again when they come back. @param {PushSubscriptionChangeEvent} event */
async function renewed({ oldSubscription, newSubscription }) {
  const kept = await caches.match("/", { cacheName: DEVICE });
  const replaces = oldSubscription?.endpoint ?? (await kept?.text());
  const page = await (await fetch("/account/devices")).text(); // of the person who is logged in, or else that to log in
  const [key, token] = [/ data-push-key="([^"]+)"/, / name="csrfmiddlewaretoken" value="([^"]+)"/].map((one) => one.exec(page)?.[1]);
  if (!key || !token) return;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(wanted));
  const { endpoint = "", keys } = subscription.toJSON();
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const body = JSON.stringify({ endpoint, ...keys, replaces });
  const { ok } = await fetch("/api/v1/devices", { method: "POST", headers, body });
  if (ok) await (await caches.open(DEVICE)).put("/", new Response(endpoint));
}

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewed(event));
});

/** Show the page that a notification leads to: in the window that shows it already, or else in a new one. @param {string} url */
async function opened(url) {
  const address = new URL(url, location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === address.pathname);
  await (open ? open.focus() : worker.clients.openWindow(address.href));
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data.url));
});
