// What people say at the table, to be read. It is text, whatever it contains.

import { draw, h } from "../pieces/dom.js";
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
  #said = []; // {channel, seq, message, deleted}, as it was heard

  /** @param {{graphql: string, id: string, language: string}} game where it is, and in which language problems are told */
  constructor(root, game, w) {
    Object.assign(this, { root, game, w });
  }

  #draw() {
    const { root, w } = this;
    root.hidden = this.#said.length === 0;
    if (root.hidden) return;
    const scroll = root.querySelector(".talk");
    const atEnd = !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
    draw(root, h("h2", null, w.say("chat")),
      h("div", { class: "talk", role: "log", tabindex: 0, "aria-label": w.say("chat.label") }, h("ol", null, this.#said.map((one) => this.#line(one)))));
    if (atEnd) root.querySelector(".talk").scrollTop = root.querySelector(".talk").scrollHeight;
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

  #say(channel, message) {
    this.#said = [...this.#said, { channel, seq: message.seq, message, deleted: message.text === null }].slice(-MOST);
    this.#draw();
  }

  /** A moderator has deleted a message. */
  #take(channel, seq) {
    this.#said = this.#said.map((one) => (one.channel === channel && one.seq === seq ? { ...one, deleted: true } : one));
    this.#draw();
  }

  #line({ channel, message: { seq, name, isBot, seat, text, at }, deleted }) {
    const { w } = this;
    const key = `${channel}.${seq}`;
    return h("li", { key, "data-said": key },
      h("div", { class: "who" },
        h("b", { class: seat === null ? null : `seat-${seat}` }, seat !== null && h("span", { class: "dot" }), name),
        isBot && h("span", { class: "note" }, w.say("kind.program")),
        h("span", { class: "note" }, w.say(`chat.${channel}`)), h("time", { datetime: at }, w.clock(at))),
      deleted ? h("i", null, w.say("chat.deleted")) : h("span", { class: "text", dir: "auto" }, text));
  }
}
