// The slider below the header: any moment of the game again, step by step or by itself, and back to now.

import { icon } from "../pieces/art.js";
import { draw, h } from "../pieces/dom.js";
import { Past } from "../state/past.js";
import { isNews } from "../state/story.js";

/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {{seq: number, view: View, event: Event, now: () => number}} Moment a moment of the past: its event, view and time */

const STEP = 800;
const ADDRESS = 300;
const ANCHOR = /^#seq=([1-9]\d{0,8})$/;

/** A shared link names the event as ?seq=N, since what follows a # does not reach the server; here it goes on as #seq=N. */
function unfolded() {
  const query = new URLSearchParams(location.search);
  const anchor = `#seq=${query.get("seq")}`;
  if (!query.has("seq")) return;
  query.delete("seq");
  const rest = query.size > 0 ? `?${query}` : "";
  history.replaceState(null, "", `${location.pathname}${rest}${location.hash || (ANCHOR.test(anchor) ? anchor : "")}`);
}

/** The event that the address of the page names; null if it names none. */
const addressed = () => Number(ANCHOR.exec(location.hash)?.[1] ?? 0) || null;

/** The name of a button that only has a picture. @param {string} title */
const named = (title) => ({ "aria-label": title, title });

export class Replay {
  /** @type {number | null} the event after which the board is shown; null: now */
  #at = null;

  #turn = 0;

  /** @type {ReturnType<typeof setInterval> | null} */
  #timer = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #address;

  #said = "";

  /**
   * @param {HTMLElement} root where the controls go
   * @param {{id: string, newest: () => number, show: () => void}} game its id, the last event that is
   *   known, and what is called when another moment is to be shown
   * @param {Words} w
   */
  constructor(root, { id, newest, show }, w) {
    unfolded();
    this.root = root;
    this.newest = newest;
    this.show = show;
    this.w = w;
    this.past = new Past(id);
    window.addEventListener("hashchange", () => addressed() !== this.#at && (this.#pause(), this.go(addressed())));
  }

  /** The moment that is shown instead of now: its event, view and time; null: now. @returns {Moment | null} */
  moment() {
    if (this.#at === null) return null;
    const event = this.past.event(this.#at);
    return { seq: this.#at, view: this.past.view(this.#at), event, now: () => Date.parse(event.at) };
  }

  /** The moment that the address of the page names, if it names one; resolves when it can be shown. */
  begin = () => (addressed() === null ? null : this.go(addressed()));

  /** Stop, and show the moment after an event. @param {number} seq */
  jump(seq) {
    this.#pause();
    this.go(seq);
  }

  /** Show the moment after an event; null, and what lies in the future, is now. @param {number | null} seq */
  async go(seq) {
    const turn = (this.#turn += 1);
    const wanted = seq === null || seq >= this.newest() ? null : Math.max(1, seq);
    let trouble = false;
    try {
      if (wanted !== null) await this.past.upTo(wanted);
    } catch (error) {
      trouble = true;
      console.warn("The past cannot be shown:", error instanceof Error ? error.message : error);
    }
    if (turn !== this.#turn) return; // another moment has been asked for meanwhile
    if (trouble) this.#pause();
    this.#at = trouble ? null : wanted;
    this.#said = trouble ? this.w.say("replay.trouble") : (this.moment()?.event.message ?? "");
    this.show();
    clearTimeout(this.#address); // browsers allow but so many changes of the address
    this.#address = setTimeout(() => this.#name(), ADDRESS);
  }

  /** Draw the controls as they stand. */
  draw() {
    const { root, w } = this;
    const newest = this.newest();
    const at = this.#at ?? newest;
    const place = w.say("replay.place", { n: at, all: newest });
    /** @param {string} name @param {import("../state/types.js").Shown} picture @param {() => void} press @param {string} off */
    const button = (name, picture, press, off) => {
      return h("button", { key: name, type: "button", class: name, ...named(w.say(`replay.${name}`)), "aria-disabled": off, onClick: press }, picture);
    };
    const running = this.#timer !== null;
    draw(root,
      h("div", { class: "controls", role: "group", "aria-label": w.say("replay") },
        button("back", icon.back(), () => this.#step(-1), String(at <= 1)),
        h("button", { key: "play", type: "button", class: "play", ...named(w.say(running ? "replay.pause" : "replay.play")), onClick: () => this.#toggle() },
          running ? icon.pause() : icon.play()),
        button("next", icon.next(), () => this.#step(1), String(this.#at === null)),
        h("input", {
          type: "range", min: 1, max: newest, step: 1, value: at, "aria-label": w.say("replay.moment"), "aria-valuetext": place,
          onInput: ({ currentTarget }) => this.jump(Number(currentTarget.value)),
        }),
        h("span", { class: "at" }, place),
        h("button", { type: "button", class: "leave", hidden: this.#at === null, onClick: () => this.#leave() }, w.say("replay.leave"))),
      h("p", { class: "told", role: "status" }, this.#said));
  }

  #leave() {
    this.root.querySelector("input")?.focus();
    this.#pause();
    this.go(null);
  }

  #toggle() {
    if (this.#timer) this.#pause();
    else this.#start();
  }

  /** @param {number} by */
  #step(by) {
    this.#pause();
    const at = this.#at ?? this.newest();
    if (by < 0 ? at > 1 : this.#at !== null) this.go(at + by);
  }

  #start() {
    if (this.newest() < 2) return;
    this.#timer = setInterval(() => this.#forward(), STEP);
    this.draw();
    if (this.#at === null) this.go(1);
    else this.#forward();
  }

  #pause() {
    clearInterval(this.#timer ?? undefined);
    this.#timer = null;
    this.draw();
  }

  /** On to what the story tells next. */
  async #forward() {
    if (this.#at === null) return; // the past is still being read
    let next = this.#at + 1;
    while (next < this.newest() && next <= this.past.last && !isNews(this.past.event(next))) next += 1;
    await this.go(next);
    if (this.#at === null) this.#pause();
  }

  #name() {
    const anchor = this.#at === null ? "" : `#seq=${this.#at}`;
    if (anchor !== location.hash) history.replaceState(null, "", `${location.pathname}${location.search}${anchor}`);
  }
}
