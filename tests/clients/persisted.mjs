// @apollo/client with automatic persisted queries: asks the same thing as two pages, and tells what it has sent.

import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { createHash } from 'node:crypto';

const [url, name] = process.argv.slice(2);
const sent = [];
const data = [];

for (let page = 0; page < 2; page++) {
  const recording = async (uri, options) => {
    const { query, extensions } = JSON.parse(options.body);
    const response = await fetch(uri, options);
    sent.push({ page, query: query !== undefined, hash: extensions.persistedQuery.sha256Hash, status: response.status });
    return response;
  };
  const sha256 = (text) => createHash('sha256').update(text).digest('hex');
  const client = new ApolloClient({
    link: new PersistedQueryLink({ sha256 }).concat(new HttpLink({ uri: url, fetch: recording })),
    cache: new InMemoryCache(),
  });
  const query = gql(`query ${name}($first: Int!) { games(first: $first) { nodes { id } } serverInfo { name } }`);
  data.push((await client.query({ query, variables: { first: 1 }, fetchPolicy: 'no-cache' })).data.serverInfo.name);
  client.stop();
}
console.log(JSON.stringify({ sent, data }));
