/**
 * Adds "Run" to the samples that docs/site/samples.py has translated to requests. They go to the service that shows the
 * page, and their answers stand below. Samples that need a login use a guest's account, which this tab opens and keeps.
 */
"use strict";

(() => {
  /** @typedef {(string | number)[]} Path */
  /**
   * @typedef {object} Sample
   * @property {string} method
   * @property {string} path
   * @property {Record<string, string>} headers
   * @property {string | null} body
   * @property {boolean} guest
   * @property {Record<string, Path>} keeps
   * @property {Path | null} picks
   */

  const GUEST = "puerto-documentation-guest";
  const SECONDS = 30;
  const NO_SERVICE = "This page was opened without the service, so the sample cannot run. Start the service with "
    + "“make serve”, and open the documentation at /docs/ there.";
  /** What samples of this page have kept of their answers. @type {Map<string, unknown>} */
  const kept = new Map();

  /** A reason to stop that the reader is told. */
  class Stopped extends Error {}

  /** @param {unknown} value @param {Path} path @returns {unknown} */
  function at(value, path) {
    for (const step of path) {
      if (Array.isArray(value)) value = value.at(Number(step));
      else value = value && typeof value === "object" ? Reflect.get(value, step) : undefined;
    }
    return value;
  }

  /** @param {string} text @returns {string} the text with values for its variables */
  function filled(text) {
    return text.replaceAll(/\$\{([^}]+)\}/g, (_, name) => {
      if (name === "RANDOM") return String(Math.floor(Math.random() * 32768));
      if (!kept.has(name)) throw new Stopped(`Run the samples above first: this one needs ${name} from their answers.`);
      return JSON.stringify(String(kept.get(name))).slice(1, -1);
    });
  }

  /** @param {Sample} sample @param {string} [token] */
  async function sent(sample, token) {
    if (location.protocol === "file:") throw new Stopped(NO_SERVICE);
    const headers = new Headers(Object.entries(sample.headers).map(([name, value]) => [name, filled(value)]));
    if (token) headers.set("Authorization", `Bearer ${token}`);
    const path = filled(sample.path);
    const body = sample.body === null ? null : filled(sample.body);
    const signal = AbortSignal.timeout(SECONDS * 1000);
    let answer;
    try {
      answer = await fetch(path, { method: sample.method, headers, body, signal, credentials: "omit" });
    } catch {
      throw new Stopped("The service does not answer. Try again when it is back.");
    }
    if (!answer.headers.has("X-Request-ID")) throw new Stopped(NO_SERVICE); // it is in every answer of the service
    const text = await answer.text();
    try {
      return { answer, content: JSON.parse(text) };
    } catch {
      return { answer, content: text };
    }
  }

  /** @returns {Promise<{ name: string, token: string }>} the guest of this tab */
  async function guest() {
    try {
      const known = JSON.parse(sessionStorage.getItem(GUEST) ?? "null");
      if (known) return known;
    } catch { /* the browser stores nothing for this page */ }
    const path = "/api/v1/auth/guest";
    const opening = { method: "POST", path, headers: {}, body: null, guest: false, keeps: {}, picks: null };
    const { answer, content } = await sent(opening);
    const [token, name] = [at(content, ["token"]), at(content, ["user", "username"])];
    if (typeof token !== "string") {
      throw new Stopped(`The service opens no guest's account now: ${at(content, ["detail"]) ?? answer.status}`);
    }
    const opened = { name: String(name ?? "guest"), token };
    try {
      sessionStorage.setItem(GUEST, JSON.stringify(opened));
    } catch { /* the next sample opens another one */ }
    return opened;
  }

  /** @param {Sample} sample */
  async function asked(sample) {
    if (!sample.guest) return { ...(await sent(sample)), name: null };
    const { token, name } = await guest();
    const first = await sent(sample, token);
    if (first.answer.status !== 401) return { ...first, name };
    sessionStorage.removeItem(GUEST); // the guest was forgotten
    const next = await guest();
    return { ...(await sent(sample, next.token)), name: next.name };
  }

  /** @param {string} kind @param {string} className @param {...(Node | string)} children */
  function made(kind, className, ...children) {
    const node = document.createElement(kind);
    node.className = className;
    node.append(...children);
    return node;
  }

  /** @param {unknown} value */
  const pretty = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 2)) ?? "";

  /** @param {Sample} sample @param {HTMLElement} place */
  async function run(sample, place) {
    const { answer, content, name } = await asked(sample);
    const status = made("strong", answer.ok ? "run__good" : "run__bad", `${answer.status} ${answer.statusText}`.trim());
    const line = made("p", "run__line", made("code", "", `${sample.method} ${filled(sample.path)}`), " ", status);
    if (name) line.append(` as ${name}`);
    place.append(line);
    const picked = sample.picks && at(content, sample.picks);
    if (picked !== null && picked !== undefined) {
      const printed = typeof picked === "object" ? JSON.stringify(picked) : String(picked);
      place.append(made("p", "run__line", "The sample prints: ", made("code", "", printed)));
    }
    const shown = made("pre", "", made("code", "", pretty(content) || "(no body)"));
    shown.tabIndex = 0; // it scrolls
    shown.setAttribute("aria-label", "Answer");
    shown.setAttribute("role", "group");
    place.append(shown);
    for (const [variable, path] of Object.entries(sample.keeps)) {
      const value = at(content, path);
      if (value === undefined || value === null) {
        throw new Stopped(`This answer has no ${variable}. The samples that need it cannot run.`);
      }
      kept.set(variable, value);
    }
  }

  /** @param {Sample[]} samples @param {HTMLButtonElement} button @param {HTMLElement} state @param {HTMLElement} place */
  async function pressed(samples, button, state, place) {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true"); // and keeps the focus
    state.textContent = "Running …";
    place.replaceChildren();
    try {
      for (const sample of samples) await run(sample, place);
      state.textContent = samples.length === 1 ? "The answer is below." : `The ${samples.length} answers are below.`;
    } catch (reason) {
      state.textContent = "The sample stopped.";
      const said = reason instanceof Stopped ? reason.message : `This sample cannot run: ${reason}`;
      place.append(made("p", "run__line run__bad", said));
    } finally {
      button.removeAttribute("aria-disabled");
    }
  }

  for (const source of document.querySelectorAll("script.run-requests")) {
    /** @type {Sample[]} */
    const samples = JSON.parse(source.textContent ?? "[]");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "md-button run__button";
    button.textContent = "Run";
    const state = made("span", "run__state");
    state.setAttribute("role", "status"); // read aloud, unlike the answers
    const place = made("div", "run__answers");
    button.addEventListener("click", () => void pressed(samples, button, state, place));
    source.after(made("div", "run", button, " ", state, place));
  }
})();
