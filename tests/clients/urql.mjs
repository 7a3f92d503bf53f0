// urql: queries and mutations over HTTP; subscriptions with "ws" over graphql-ws, with "sse" over HTTP, too.

import { createClient } from 'graphql-ws';
import { Client, fetchExchange, subscriptionExchange } from 'urql';
import { toAsyncIterable } from 'wonka';
import WebSocket from 'ws';
import { Refused, WATCH } from './player.mjs';

export function connect({ url, token, transport }) {
  const authorization = token && { Authorization: `Bearer ${token}` };
  const socket = createClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: authorization,
    retryAttempts: 0, // urql has read the variables by then: a retry would begin at the old cursor
  });
  const overSocket = subscriptionExchange({
    forwardSubscription: ({ query, variables }) => ({
      subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
    }),
  });
  const client = new Client({
    url,
    exchanges: transport === 'ws' ? [fetchExchange, overSocket] : [fetchExchange],
    fetchSubscriptions: transport === 'sse',
    fetchOptions: { headers: authorization },
    requestPolicy: 'network-only',
    preferGetMethod: false,
  });
  return {
    async execute(text, variables) {
      const ask = text.trim().startsWith('mutation') ? client.mutation : client.query;
      return dataOf(await ask.call(client, text, variables));
    },
    async follow(follower) {
      const stream = client.subscription(WATCH, { ...follower.variables });
      for await (const result of toAsyncIterable(stream)) {
        const { gameEvents } = dataOf(result);
        if (result.hasNext) follower.take(gameEvents); // at the end urql shows the last result again, as the last
      }
    },
    close: () => socket.dispose(),
  };
}

function dataOf({ data, error }) {
  if (error) throw error.graphQLErrors.length ? new Refused(error.graphQLErrors) : error;
  return data;
}
