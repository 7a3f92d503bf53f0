// graphql-ws: everything over one WebSocket, which the library opens again when it is lost.

import { createClient } from 'graphql-ws';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { WATCH, dataOf } from './player.mjs';

export function connect({ url, token }) {
  const client = createClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: token && { Authorization: `Bearer ${token}` },
    retryAttempts: 40,
    retryWait: () => sleep(50),
  });
  return {
    async execute(query, variables) {
      for await (const result of client.iterate({ query, variables })) return dataOf(result);
    },
    follow(follower) {
      client.on('connected', (socket, payload, again) => (follower.resumed += again ? 1 : 0));
      return new Promise((resolve, reject) => {
        // Taken at once and not by iterate(): when the socket is opened again, the cursor knows all that has come.
        const next = (result) => follower.take(dataOf(result).gameEvents);
        client.subscribe({ query: WATCH, variables: follower.variables }, { next, error: reject, complete: resolve });
      });
    },
    close: () => client.dispose(),
  };
}
