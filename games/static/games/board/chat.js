// What people say at the table, to be read. It is text, whatever it contains.

import { h } from "../pieces/dom.js";
import { pause } from "../transport/feed.js";
import { Refused, subscribe } from "../transport/streams.js";

const CHAT = `subscription($gameId: ID!, $channel: Channel!, $after: Int!, $language: String) {
  chat(gameId: $gameId, channel: $channel, after: $after, language: $language) {
    ... on MessageFrame { type message { seq name isBot seat text at } }
    ... on DeletedFrame { type seq }
    ... on EndFrame { type }
  }
}`;
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const MOST = 300;
/** So many pixels above the newest message a reader still follows. */
const NEAR = 60;

export class Chat {
  #heard = new Set();

  /** @param {{graphql: string, id: string, language: string}} game where it is, and in which language problems are told */
  constructor(root, game, w) {
    Object.assign(this, { root, game, w });
    this.list = h("ol");
  }

  #open() {
    const { root, w } = this;
    root.replaceChildren(h("h2", null, w.say("chat")), h("div", { class: "talk", role: "log", tabindex: 0, "aria-label": w.say("chat.label") }, this.list));
    root.hidden = false;
  }

  /** Hear a channel until it closes: `table` or `spectators`. Who may not read it hears nothing. */
  async hear(channel) {
    if (this.#heard.has(channel)) return;
    this.#heard.add(channel);
    let after = 0;
    let failures = 0;
    for (let closed = false; !closed; ) {
      const { graphql, id, language } = this.game;
      const stream = subscribe(graphql, CHAT, { gameId: id, channel, after, language }, {
        open: () => (failures = 0),
        next: ({ chat: frame }) => {
          if (frame.type === "message") this.#say(channel, frame.message);
          else if (frame.type === "deleted") this.#take(channel, frame.seq);
          else if (frame.type === "end") closed = true;
          after = frame.message?.seq ?? after;
        },
      });
      try {
        await stream.done;
      } catch (error) {
        if (error instanceof Refused) return;
      }
      stream.close();
      failures += 1;
      if (!closed) await pause(Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures));
    }
  }

  #key = (channel, seq) => `${channel}.${seq}`;

  #say(channel, { seq, name, isBot, seat, text, at }) {
    const said = text === null ? h("i", null, this.w.say("chat.deleted")) : h("span", { class: "text", dir: "auto" }, text);
    const who = h("b", { class: seat === null ? null : `seat-${seat}` }, seat !== null && h("span", { class: "dot" }), name);
    if (this.root.hidden) this.#open();
    const scroll = this.list.parentNode;
    const atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
    this.list.append(h("li", { "data-said": this.#key(channel, seq) },
      h("div", { class: "who" }, who, isBot && h("span", { class: "note" }, this.w.say("kind.program")),
        h("span", { class: "note" }, this.w.say(`chat.${channel}`)), h("time", { datetime: at }, this.w.clock(at))), said));
    while (this.list.children.length > MOST) this.list.firstElementChild.remove();
    if (atEnd) scroll.scrollTop = scroll.scrollHeight;
  }

  /** A moderator has deleted a message. */
  #take(channel, seq) {
    const text = this.list.querySelector(`[data-said="${this.#key(channel, seq)}"] .text`);
    text?.replaceWith(h("i", null, this.w.say("chat.deleted")));
  }
}
