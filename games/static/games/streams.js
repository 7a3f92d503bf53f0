// Two ways to hear of events: GraphQL over WebSocket, and server-sent events. Both are functions
// (game, after, heard) -> { done, close }; `done` resolves when the server has ended the stream (the game is over) and
// rejects when the connection broke. `heard` gets `open` once and then every event.

const SUBSCRIPTION = `subscription($gameId: ID!, $after: Int) {
  gameEvents(gameId: $gameId, after: $after) { seq version kind seat data changes at }
}`;
const OPENING = 8_000;
const SILENCE = 20_000;
const PATIENCE = 10_000;

/** A connection that could not be opened, in contrast to one that was lost. */
export class NotOpened extends Error {}

export function overWebSocket({ graphql, id }, after, { open, event }) {
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
    // A connection that has died without a word is found out by asking.
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (send({ type: "ping" }), (timer = setTimeout(giveUp, PATIENCE))), SILENCE);
    };
    timer = setTimeout(giveUp, OPENING);
    socket.onopen = () => send({ type: "connection_init" });
    socket.onclose = () => (clearTimeout(timer), fail("closed"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "connection_ack") {
        isOpen = true;
        send({ type: "subscribe", id: "1", payload: { query: SUBSCRIPTION, variables: { gameId: id, after } } });
        open("websocket");
      } else if (message.type === "next" && message.payload.data) event(message.payload.data.gameEvents);
      else if (message.type === "ping") send({ type: "pong" });
      else if (message.type === "complete") resolve();
      else if (message.type === "error" || message.type === "next") fail("refused");
      if (isOpen) listen();
    };
  });
  return { done, close: () => (clearTimeout(timer), socket.close()) };
}

export function overEventSource({ api, id, kinds }, after, { open, event }) {
  let source;
  // Events come by their kind. One of a kind that is not listened for leaves a gap, and the game is loaded again.
  const done = new Promise((resolve, reject) => {
    source = new EventSource(`${api}/games/${encodeURIComponent(id)}/events?after=${after}`);
    source.onopen = () => open("events");
    source.onerror = () => reject(new Error("closed"));
    source.addEventListener("end", resolve);
    const heard = ({ data }) => event(JSON.parse(data));
    for (const kind of ["message", ...kinds]) source.addEventListener(kind, heard);
  });
  return { done, close: () => source.close() };
}
