// The slider below the header: any moment of the game again, step by step or by itself, and back to now.

import { icon } from "../pieces/art.js";
import { h } from "../pieces/dom.js";
import { Past } from "../state/past.js";
import { isNews } from "./log.js";

const STEP = 800;
const ADDRESS = 300;
const ANCHOR = /^#seq=([1-9]\d{0,8})$/;

/** The event that the address of the page names; null if it names none. */
const named = () => Number(ANCHOR.exec(location.hash)?.[1] ?? 0) || null;

export class Replay {
  #at = null; // the event after which the board is shown; null: now
  #turn = 0;
  #timer = null;
  #address = null;

  /**
   * @param {Element} root where the controls go
   * @param {{api: string, id: string, newest: () => number, show: () => void}} game where its events are, the last one that
   *   is known, and what is called when another moment is to be shown
   */
  constructor(root, { api, id, newest, show }, w) {
    Object.assign(this, { newest, show, w });
    this.past = new Past(api, id);
    const button = (name, picture, press) =>
      h("button", { type: "button", class: name, "aria-label": w.say(`replay.${name}`), title: w.say(`replay.${name}`) }, picture, press);
    this.back = button("back", icon.back());
    this.play = button("play", icon.play());
    this.next = button("next", icon.next());
    this.slider = h("input", { type: "range", min: 1, max: 1, step: 1, value: 1, "aria-label": w.say("replay.moment") });
    this.place = h("span", { class: "at" });
    this.leave = h("button", { type: "button", class: "leave", hidden: true }, w.say("replay.leave"));
    this.said = h("p", { class: "told", role: "status" });
    root.replaceChildren(
      h("div", { class: "controls", role: "group", "aria-label": w.say("replay") }, this.back, this.play, this.next, this.slider, this.place, this.leave),
      this.said);
    this.back.addEventListener("click", () => this.#step(-1));
    this.next.addEventListener("click", () => this.#step(1));
    this.play.addEventListener("click", () => (this.#timer ? this.#pause() : this.#start()));
    this.slider.addEventListener("input", () => (this.#pause(), this.go(Number(this.slider.value))));
    this.leave.addEventListener("click", () => (this.slider.focus(), this.#pause(), this.go(null)));
    window.addEventListener("hashchange", () => named() !== this.#at && (this.#pause(), this.go(named())));
  }

  /** The moment that is shown instead of now: its event, view and time; null: now. */
  moment() {
    if (this.#at === null) return null;
    const event = this.past.event(this.#at);
    return { seq: this.#at, view: this.past.view(this.#at), event, now: () => Date.parse(event.at) };
  }

  /** The moment that the address of the page names, if it names one; resolves when it can be shown. */
  begin = () => (named() === null ? null : this.go(named()));

  /** Stop, and show the moment after an event. */
  jump(seq) {
    this.#pause();
    this.go(seq);
  }

  /** Show the moment after an event; null, and what lies in the future, is now. */
  async go(seq) {
    const turn = (this.#turn += 1);
    const wanted = seq === null || seq >= this.newest() ? null : Math.max(1, seq);
    let trouble = null;
    try {
      if (wanted !== null) await this.past.upTo(wanted);
    } catch (error) {
      trouble = error;
      console.warn("The past cannot be shown:", error.message);
    }
    if (turn !== this.#turn) return; // another moment has been asked for meanwhile
    if (trouble) this.#pause();
    this.#at = trouble ? null : wanted;
    this.show();
    this.said.textContent = trouble ? this.w.say("replay.trouble") : (this.moment()?.event.message ?? "");
    clearTimeout(this.#address); // browsers allow but so many changes of the address
    this.#address = setTimeout(() => this.#name(), ADDRESS);
  }

  /** Draw the controls as they stand. */
  draw() {
    const newest = this.newest();
    const at = this.#at ?? newest;
    this.slider.max = newest;
    this.slider.value = at;
    this.place.textContent = this.w.say("replay.place", { n: at, all: newest });
    this.slider.setAttribute("aria-valuetext", this.place.textContent);
    this.leave.hidden = this.#at === null;
    this.back.setAttribute("aria-disabled", at <= 1);
    this.next.setAttribute("aria-disabled", this.#at === null);
  }

  #step(by) {
    this.#pause();
    const at = this.#at ?? this.newest();
    if (by < 0 ? at > 1 : this.#at !== null) this.go(at + by);
  }

  #start() {
    if (this.newest() < 2) return;
    this.#timer = setInterval(() => this.#forward(), STEP);
    this.#playing(true);
    if (this.#at === null) this.go(1);
    else this.#forward();
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#playing(false);
  }

  #playing(on) {
    const name = this.w.say(on ? "replay.pause" : "replay.play");
    this.play.replaceChildren(on ? icon.pause() : icon.play());
    this.play.setAttribute("aria-label", name);
    this.play.title = name;
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
