// node cached.mjs CLIENT URL
//
// Reads all of two decisions, and of the rules of two editions, through one cache, as CLIENT makes it by default. Prints
// as JSON what the cache shows of each afterwards, and what the server says.

import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { cacheExchange } from '@urql/exchange-graphcache';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { Client, fetchExchange } from 'urql';
import { connect } from './graphql-sse.mjs';
import { createGame, register, startGame } from './player.mjs';

const EDITIONS = ['classic', '1897'];
const SCHEMA = buildSchema(readFileSync('../../docs/schema.graphql', 'utf8'));
const RULES = `query Rules($edition: String!) { rules(edition: $edition) ${allOf('Rules')} }`;
const GAME = `
  query Game($id: ID!) {
    game(id: $id) { id version edition table ${allOf('Table')} decision ${allOf('Decision')} }
  }`;

/** Select all that a type has. */
function allOf(name) {
  const fields = Object.values(SCHEMA.getType(name).getFields()).map((field) => {
    const type = getNamedType(field.type);
    return isObjectType(type) ? `${field.name} ${allOf(type.name)}` : field.name;
  });
  return `{ ${fields.join(' ')} }`;
}

/** A client: ask(text, variables, isCached), which asks the cache alone, or else the server. */
const clients = {
  apollo(uri, headers) {
    const client = new ApolloClient({ link: new HttpLink({ uri, headers }), cache: new InMemoryCache() });
    return async (text, variables, isCached) => {
      const fetchPolicy = isCached ? 'cache-only' : 'network-only';
      return (await client.query({ query: gql(text), variables, fetchPolicy })).data;
    };
  },
  urql(url, headers) {
    const exchanges = [cacheExchange(), fetchExchange];
    const client = new Client({ url, exchanges, fetchOptions: { headers }, preferGetMethod: false });
    return async (text, variables, isCached) => {
      const requestPolicy = isCached ? 'cache-only' : 'network-only';
      const { data, error } = await client.query(text, variables, { requestPolicy }).toPromise();
      if (error) throw error;
      return data;
    };
  },
};

const [name, url] = process.argv.slice(2);
const nobody = connect({ url });
const token = await register(nobody);
nobody.close();
const player = connect({ url, token });
const questions = EDITIONS.map((edition) => [RULES, { edition }]);
for (const edition of EDITIONS) {
  const { id } = await createGame(player, edition);
  await startGame(player, id);
  questions.push([GAME, { id }]);
}

const ask = clients[name](url, { Authorization: `Bearer ${token}` });
for (const question of questions) await ask(...question, false);
const [cached, served] = [[], []];
for (const question of questions) {
  cached.push(await ask(...question, true));
  served.push(await player.execute(...question));
}
player.close();
const plain = (key, value) => (key === '__typename' ? undefined : value);
console.log(JSON.stringify({ cached, served }, plain));
