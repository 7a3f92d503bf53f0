// The page of one's devices: turns notifications on and off in this browser (Push API), and finds it among the others.

import { personClient } from "../transport/client.js";

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-push-key]"));
/** Browsers by a word of their names; what calls itself something else as well comes first. @type {[string, string][]} */
const BROWSERS = [["Firefox", "Firefox"], ["Edg", "Edge"], ["OPR", "Opera"], ["Chrome", "Chrome"], ["Safari", "Safari"]];

/** Where the service worker finds the endpoint of this browser, should the browser replace it. */
const DEVICE = "device";

const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root?.querySelector(name));
const show = (/** @type {string} */ name, shown = true) => (part(name).hidden = !shown);

/** What is known of this browser, by its own name. */
const browser = () => BROWSERS.find(([word]) => navigator.userAgent.includes(word))?.[1] ?? "";

/** The public key of the service as the browser takes it. @param {string} key in base64url */
const bytes = (key) => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** Whether a subscription is for the key that the service has now. @param {PushSubscription} subscription @param {string} key */
function isFor({ options }, key) {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const now = bytes(key);
  return known.length === now.length && now.every((one, i) => known[i] === one);
}

/** The entry of this browser in the list. @param {PushSubscription | null} subscription @returns {HTMLElement | null} */
const entry = (subscription) => subscription && document.querySelector(`[data-endpoint="${CSS.escape(subscription.endpoint)}"]`);

/** @param {PushManager} manager @param {string} key */
async function turnOn(manager, key) {
  if ((await Notification.requestPermission()) !== "granted") return show("[data-said=denied]");
  const old = await manager.getSubscription();
  if (old && !isFor(old, key)) await old.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const platform = /** @type {any} */ (navigator).userAgentData?.platform ?? navigator.platform;
  await personClient().registerDevice({
    endpoint, p256dh: keys.p256dh, auth: keys.auth, name: [browser(), platform].filter(Boolean).join(" · ").slice(0, 64),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, withdraws: browser() !== "Safari",
    ...(old && entry(old) && { replaces: old.endpoint }),
  });
  location.reload();
}

/** @param {PushSubscription} subscription */
async function turnOff(subscription) {
  const id = entry(subscription)?.dataset.device;
  if (id) await personClient().removeDevice(id);
  await subscription.unsubscribe();
  await caches.delete(DEVICE);
  location.reload();
}

/** Do what a button says, once at a time. @param {string} name @param {() => Promise<unknown>} act */
function listen(name, act) {
  const button = /** @type {HTMLButtonElement} */ (part(`[data-do=${name}]`));
  button.addEventListener("click", async () => {
    button.disabled = true;
    await act().catch(() => show("[data-said=failed]"));
    button.disabled = false;
  });
}

async function start(/** @type {string} */ key) {
  if (!key || !navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window)) return show("[data-said=unable]");
  if (Notification.permission === "denied") return show("[data-said=denied]");
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  const own = entry(subscription);
  const isOn = subscription !== null && own !== null && isFor(subscription, key);
  if (isOn) await (await caches.open(DEVICE)).put("/", new Response(subscription.endpoint));
  if (own) /** @type {HTMLElement} */ (own.querySelector("[data-here]")).hidden = false;
  show("[data-said=on]", isOn);
  show("[data-do=on]", !isOn);
  show("[data-do=off]", isOn);
  listen("on", () => turnOn(pushManager, key));
  if (subscription) listen("off", () => turnOff(subscription));
}

if (root) start(root.dataset.pushKey ?? "").catch(() => show("[data-said=unable]"));
