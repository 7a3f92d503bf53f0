// Two ways to hear of events: GraphQL over WebSocket, and server-sent events. Both are functions
// (game, after, heard) -> { done, close }; `done` resolves when the server has ended the stream (the game is over) and
// rejects when the connection broke. `heard` gets `open` once and then every event.

import { asked, authorization } from "./api.js";

const SUBSCRIPTION = `subscription($gameId: ID!, $after: Int, $language: String) {
  gameEvents(gameId: $gameId, after: $after, language: $language) { json }
}`;
const OPENING = 8_000;
const SILENCE = 20_000;
const PATIENCE = 10_000;

/** A connection that could not be opened, in contrast to one that was lost. */
export class NotOpened extends Error {}

/** What the server does not allow, or what is not there; `code` says why. */
export class Refused extends Error {
  constructor(code) {
    super(`refused: ${code}`);
    this.code = code;
  }
}

/** A GraphQL subscription over a WebSocket of its own; `heard` gets `open` once and then the data of every message. */
export function subscribe(graphql, query, variables, { open, next }) {
  const url = new URL(graphql, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  let socket;
  let timer;
  const done = new Promise((resolve, reject) => {
    socket = new WebSocket(url, "graphql-transport-ws");
    let isOpen = false;
    const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
    const fail = (why) => reject(isOpen ? new Error(why) : new NotOpened(why));
    const giveUp = () => (fail("silence"), socket.close());
    const refuse = (errors) => reject(new Refused(errors?.[0]?.extensions?.code));
    // A connection that has died without a word is found out by asking.
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (send({ type: "ping" }), (timer = setTimeout(giveUp, PATIENCE))), SILENCE);
    };
    timer = setTimeout(giveUp, OPENING);
    const who = authorization();
    socket.onopen = () => send({ type: "connection_init", ...(who && { payload: { Authorization: who } }) });
    socket.onclose = () => (clearTimeout(timer), fail("closed"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "connection_ack") {
        isOpen = true;
        send({ type: "subscribe", id: "1", payload: { query, variables } });
        open("websocket");
      } else if (message.type === "next" && message.payload.data) next(message.payload.data);
      else if (message.type === "ping") send({ type: "pong" });
      else if (message.type === "complete") resolve();
      else if (message.type === "error") refuse(message.payload);
      else if (message.type === "next") refuse(message.payload.errors);
      if (isOpen) listen();
    };
  });
  return { done, close: () => (clearTimeout(timer), socket.close()) };
}

export const overWebSocket = ({ graphql, id, language }, after, { open, event }) =>
  subscribe(graphql, SUBSCRIPTION, { gameId: id, after, language }, { open, next: ({ gameEvents }) => event(gameEvents.json) });

/** Read as text, since EventSource hears only of kinds that it is told before, and kinds may be added. */
export function overEventSource({ api, id, language }, after, { open, event }) {
  const control = new AbortController();
  const address = `${api}/games/${encodeURIComponent(id)}/events?after=${after}&language=${language}`;

  async function read() {
    const { credentials, headers } = asked();
    const response = await fetch(address, { credentials, headers: { Accept: "text/event-stream", ...headers }, signal: control.signal });
    if (!response.ok) throw new NotOpened(`The server answered ${response.status}`);
    open("events");
    let rest = "";
    for await (const text of chunks(response.body.pipeThrough(new TextDecoderStream()))) {
      const messages = (rest + text).split("\n\n");
      rest = messages.pop();
      for (const message of messages) {
        const { event: kind, data } = Object.fromEntries(message.split("\n").map((line) => line.split(/: ?(.*)/s)));
        if (kind === "end") return;
        if (kind === "problem") throw new Error("refused");
        if (data) event(JSON.parse(data));
      }
    }
    throw new Error("closed");
  }

  return { done: read(), close: () => control.abort() };
}

async function* chunks(stream) {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
