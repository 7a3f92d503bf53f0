// What becomes of the guest of this visit, over the public API. A guest registers: they become an account, and this
// browser is logged in with it. A person who has logged in meanwhile is asked whether to take the guest's games along.

import { guestClient, personClient, sentence } from "../transport/client.js";
import { forgetGuest, keptToken } from "../transport/guest.js";
import { speechOf, tongue } from "../state/words.js";

/** Who a token belongs to; null if it is no longer good. @param {string} token */
const holder = (token) =>
  guestClient(token).getMe().catch((error) => {
    if (error.status !== 401) throw error;
    return null;
  });

/** Log this browser in, with the form of the account. Returns whether that has worked. @param {string} csrf @param {string} username @param {string} password */
async function logIn(csrf, username, password) {
  const body = new URLSearchParams({ csrfmiddlewaretoken: csrf, username, password });
  const response = await fetch("/account/login", { method: "POST", body, redirect: "manual" });
  return response.type === "opaqueredirect";
}

/**
 * Ask a person who is logged in what is to become of the games of the guest of this visit.
 *
 * @param {HTMLElement} root
 * @param {(name: string) => any} find
 */
async function join(root, find) {
  const token = keptToken();
  if (!token) return;
  const guest = await holder(token).catch(() => undefined);
  if (guest === null) forgetGuest();
  if (!guest?.is_guest) return;
  const w = tongue(speechOf(document));
  const [section, own, take, leave] = ["joining", "own", "take", "leave"].map(find);
  const after = () => (forgetGuest(), (location.href = `/mine/${root.dataset.ask}`));

  find("joining-who").textContent = w.say("keep.join", { guest: guest.username, name: root.dataset.name ?? "" });
  [section.hidden, own.hidden] = [false, true];
  leave.addEventListener("click", after);
  take.addEventListener("click", async () => {
    take.disabled = leave.disabled = true;
    try {
      await personClient().joinGuest({ token });
      after();
    } catch (error) {
      find("joining-refusal").textContent = sentence(error) ?? w.say("keep.not_joined");
      take.disabled = leave.disabled = false;
    }
  });
}

/** @param {HTMLElement} root */
async function start(root) {
  const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-area="${name}"]`));
  /** @type {HTMLFormElement | null} */
  const form = find("form");
  if (!form) return find("joining") ? join(root, find) : undefined;
  const fields = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (form.elements));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const { ask, csrf = "", confirm } = root.dataset;
  const w = tongue(speechOf(document));
  const token = keptToken();

  function opened() {
    forgetGuest();
    find("guest-here").hidden = true;
    find("opened").hidden = false;
    find("opened-answer").textContent = w.say("keep.log_in");
  }

  async function register() {
    const [username, password, email] = [fields.username.value, fields.password.value, fields.email.value];
    const { token: fresh } = await guestClient(token).register({ username, password, ...(email && { email }) });
    await guestClient(fresh).logOut().catch(() => {}); // the session takes its place
    if (!(await logIn(csrf, username, password).catch(() => false))) return opened();
    forgetGuest();
    location.href = `${(email && confirm) || "/mine/"}${ask}`;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    find("refusal").textContent = "";
    try {
      await register();
    } catch (error) {
      find("refusal").textContent = sentence(error) ?? w.say("not_made");
    }
    button.disabled = false;
  });

  const me = token ? await holder(token).catch(() => ({ is_guest: true, username: "" })) : null;
  if (!me) {
    forgetGuest();
    find("none").hidden = false;
  } else if (me.is_guest) {
    find("who").textContent = me.username && w.say("keep.guest", { name: me.username });
    find("guest-here").hidden = false;
  } else opened();
}

start(/** @type {HTMLElement} */ (document.querySelector(".own")));
