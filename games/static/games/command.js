// Commands to copy, as somebody types them into a shell.

const quoted = (text) => `'${JSON.stringify(text).replaceAll("'", "'\\''")}'`;

/** A call of the API with a token; what is sent is a POST. */
export const curl = (api, path, body) =>
  `curl -s ${location.origin}${api}/${path} -H "Authorization: Bearer $TOKEN"` +
  (body ? ` \\\n  -H 'Content-Type: application/json' -d ${quoted(body)}` : "");
