// graphql-sse in its "distinct connections mode": every operation is a request whose answer is an event stream.

import { createClient } from 'graphql-sse';
import { setTimeout as sleep } from 'node:timers/promises';
import { WATCH, dataOf } from './player.mjs';

export function connect({ url, token }) {
  const client = createClient({
    url,
    headers: token && { Authorization: `Bearer ${token}` },
    retryAttempts: 40,
    retry: () => sleep(50),
  });
  return {
    async execute(query, variables) {
      for await (const result of client.iterate({ query, variables })) return dataOf(result);
    },
    follow(follower) {
      const connected = (again) => (follower.resumed += again ? 1 : 0);
      return new Promise((resolve, reject) => {
        // Taken at once and not by iterate(): when the request is sent again, the cursor knows all that has come.
        const next = (result) => follower.take(dataOf(result).gameEvents);
        const request = { query: WATCH, variables: follower.variables };
        client.subscribe(request, { next, error: reject, complete: resolve }, { connected });
      });
    },
    close: () => client.dispose(),
  };
}
