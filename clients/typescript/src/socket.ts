// One subscription over a WebSocket of its own: the protocol graphql-transport-ws.

import { ApiError, type Problem } from "./errors.js";
import { Unanswered } from "./http.js";
import type { Frame, Subscription } from "./source.js";

/** The seconds within which the first frame must arrive. */
const OPENING = 10;
const FORBIDDEN = 4403;

interface Refusal {
  message: string;
  extensions: Problem;
}

/**
 * Subscribes, and resolves to the frames when the first one has arrived. Rejects with ApiError if the service refuses, and
 * with Unanswered if the WebSocket does not open; reading the frames throws the same errors. Stop reading to hang up.
 *
 * @param address the address of GraphQL, with `ws:` or `wss:`.
 * @param init the payload of `connection_init`: the token and the language.
 * @param silence the seconds of silence after which the connection is dead; after half of them, the service gets a ping.
 */
export function subscribe(
  address: string,
  init: object,
  subscription: Subscription,
  silence: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<Frame>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const socket = opened(address);
    let ended = false;
    let failure: unknown = null;
    let inbox!: ReadableStreamDefaultController<Frame>;
    const arrived = new ReadableStream<Frame>({ start: (controller) => void (inbox = controller) });
    const frames = read();
    let timer = setTimeout(lose, Math.min(silence, OPENING) * 1000, "the WebSocket does not open");

    socket.onopen = () => send({ type: "connection_init", payload: init });
    socket.onclose = ({ code, reason }) => {
      if (code === FORBIDDEN) reject(new ApiError(401, { code: "invalid_token" }));
      lose(`the WebSocket was closed: ${code} ${reason}`);
    };
    socket.onmessage = ({ data }) => {
      const { type, payload } = JSON.parse(String(data));
      listen();
      if (type === "connection_ack") send({ id: "1", type: "subscribe", payload: subscription });
      else if (type === "ping") send({ type: "pong" });
      else if (type === "complete") end();
      else if (type === "error") refuse(payload);
      else if (type === "next" && !payload.data) refuse(payload.errors);
      else if (type === "next") {
        inbox.enqueue(payload.data.frames.json);
        resolve(frames);
      }
    };
    signal.addEventListener("abort", () => end(signal.reason), { once: true });

    function send(message: object): void {
      socket.send(JSON.stringify(message));
    }

    function listen(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        send({ type: "ping" });
        timer = setTimeout(lose, silence * 500, `no answer for ${silence} seconds`);
      }, silence * 500);
    }

    function refuse([{ message, extensions }]: [Refusal]): void {
      const { status, request_id, retry_after } = extensions as { status: number; request_id?: string; retry_after?: number };
      end(new ApiError(status, { ...extensions, detail: message }, request_id, retry_after));
    }

    function lose(why: string): void {
      end(new Unanswered(new Error(why)));
    }

    function end(error: unknown = null): void {
      if (ended) return;
      ended = true;
      failure = error;
      clearTimeout(timer);
      inbox.close();
      socket.close();
      reject(error ?? new Unanswered(new Error("the stream has no frames")));
    }

    async function* read(): AsyncGenerator<Frame> {
      const reader = arrived.getReader();
      try {
        for (;;) {
          const { value, done } = await reader.read();
          if (!done) yield value;
          else if (failure) throw failure;
          else return;
        }
      } finally {
        end();
      }
    }
  });
}

/** Node.js before 22 has no WebSocket, and a policy of the page may forbid it. */
function opened(address: string): WebSocket {
  try {
    return new WebSocket(address, "graphql-transport-ws");
  } catch (error) {
    throw new Unanswered(error);
  }
}
