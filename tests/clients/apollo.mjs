// @apollo/client: with "ws" over graphql-ws, with "multipart" over HTTP alone.

import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Refused, WATCH } from './player.mjs';

const links = {
  ws({ url, token }) {
    const connectionParams = token && { Authorization: `Bearer ${token}` };
    // No retries: Apollo has read the variables by then, so they would begin at the old cursor.
    const socket = { url: url.replace('http', 'ws'), webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 };
    return new GraphQLWsLink(createClient(socket));
  },
  multipart: ({ url, token }) => new HttpLink({ uri: url, headers: token && { Authorization: `Bearer ${token}` } }),
};

export function connect({ url, token, transport }) {
  const fetchPolicy = 'no-cache'; // a view is no graph of objects
  const client = new ApolloClient({
    link: links[transport]({ url, token }),
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy }, mutate: { fetchPolicy } },
  });
  return {
    async execute(text, variables) {
      const query = gql(text);
      const writes = query.definitions[0].operation === 'mutation';
      const asked = writes ? client.mutate({ mutation: query, variables }) : client.query({ query, variables });
      return (await asked.catch(tellRefused)).data;
    },
    follow(follower) {
      const stream = client.subscribe({ query: gql(WATCH), variables: { ...follower.variables }, fetchPolicy });
      return new Promise((resolve, reject) => {
        stream.subscribe({
          next({ data, error }) {
            if (error) reject(error);
            else follower.take(data.gameEvents);
          },
          error: reject,
          complete: resolve,
        });
      }).catch(tellRefused);
    },
    close: () => client.stop(),
  };
}

function tellRefused(error) {
  throw CombinedGraphQLErrors.is(error) ? new Refused(error.errors) : error;
}
