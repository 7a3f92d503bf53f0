// OAuth 2.1 with PKCE (docs/guides/identity.md), for apps in pages, on phones and on desktops.

import type { TokenSource } from "./client.js";
import { OAuthError } from "./errors.js";
import { platformFetch, Unanswered, whole, within, type Fetch } from "./http.js";
import { Attempts, RETRY, sleep, type Retry } from "./retry.js";

export interface OAuthOptions {
  /** The id of your app, as `registerApp` returned it. */
  clientId: string;
  /** One of the redirect URIs that are registered for the app. */
  redirectUri: string;
  /** The secret of a confidential app; never put it into a page or into a program that you distribute. */
  clientSecret?: string;
  /** A function to use instead of the platform's `fetch`. */
  fetch?: Fetch;
}

/** A log-in that has begun. It is plain JSON: a page stores it in its `sessionStorage` until the person comes back. */
export interface LogIn {
  /** Where to send the person: with `location.assign`, or in the system's browser. */
  address: string;
  verifier: string;
  state: string;
}

/** The tokens of a log-in, as plain JSON. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  /** When the access token expires, in milliseconds since 1970. */
  expires_at: number;
}

/** The seconds before its end at which a token is renewed. */
const EARLY = 30;
/** The seconds for which the same refresh token gets the same answer. */
const SAME_ANSWER = 8;
const TIMEOUT = 30;

/** An app to which people give access. */
export class OAuthApp {
  private readonly url: string;
  private readonly fetch: Fetch;

  /** @param url the address of the service. */
  constructor(
    url: string | URL,
    private readonly options: OAuthOptions,
  ) {
    this.url = new URL(url).href.replace(/\/+$/, "");
    this.fetch = options.fetch ?? platformFetch;
  }

  /** Begins a log-in that asks for these scopes. Pages need TLS (or localhost) for this. */
  async begin(scopes: readonly string[]): Promise<LogIn> {
    const [verifier, state] = [random(48), random(16)];
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.options.clientId,
      redirect_uri: this.options.redirectUri,
      scope: scopes.join(" "),
      state,
      code_challenge: base64url(new Uint8Array(digest)),
      code_challenge_method: "S256",
    });
    return { address: `${this.url}/oauth/authorize?${query}`, verifier, state };
  }

  /**
   * Finishes a log-in when the person has come back, and returns the tokens.
   *
   * @param callback the whole address with which the person came back.
   * @param logIn what `begin` returned.
   * @throws OAuthError if the person has not agreed, or if the answer belongs to another log-in or another service.
   */
  async finish(callback: string | URL, logIn: LogIn): Promise<Tokens> {
    const found = new URL(callback).searchParams;
    if (found.get("state") !== logIn.state) throw new OAuthError("state_mismatch", "This answers another log-in.");
    if (found.get("iss") !== this.url) throw new OAuthError("issuer_mismatch", `This answer is not from ${this.url}.`);
    const error = found.get("error");
    if (error) throw new OAuthError(error, found.get("error_description") ?? "");
    const exchange = {
      grant_type: "authorization_code",
      code: found.get("code") ?? "",
      redirect_uri: this.options.redirectUri,
      code_verifier: logIn.verifier,
    };
    return this.#tokens(exchange, false); // a code that is sent twice ends the log-in
  }

  /** Returns the next tokens. Store the new refresh token: the old one is no longer valid. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens({ grant_type: "refresh_token", refresh_token: refreshToken }, true);
  }

  /** Ends the log-in to which a token belongs. */
  async revoke(token: string): Promise<void> {
    await this.#ask("/oauth/revoke", { token }, true);
  }

  /**
   * Returns a token that renews itself, for a Client: `new Client(url, { token: app.session(tokens, keep) })`.
   *
   * @param keep called with new tokens before they are used: store them, or the log-in is lost when the program ends.
   */
  session(tokens: Tokens, keep: (tokens: Tokens) => unknown = () => undefined): Session {
    return new Session(this, tokens, keep);
  }

  async #tokens(exchange: Record<string, string>, again: boolean): Promise<Tokens> {
    const found = await this.#ask("/oauth/token", exchange, again);
    const { access_token, refresh_token, scope, expires_in } = found as unknown as Tokens & { expires_in: number };
    return { access_token, refresh_token, scope, expires_at: Date.now() + expires_in * 1000 };
  }

  async #ask(path: string, form: Record<string, string>, again: boolean): Promise<Record<string, unknown>> {
    const { fetch } = this;
    const { clientId: client_id, clientSecret } = this.options;
    const body = new URLSearchParams({ ...form, client_id, ...(clientSecret && { client_secret: clientSecret }) });
    const retry: Retry = { ...RETRY, seconds: SAME_ANSWER };
    const attempts = new Attempts(retry, { method: "POST", path, asks: again }, null);
    for (;;) {
      let pause: number;
      try {
        const seconds = again ? SAME_ANSWER / 2 : TIMEOUT;
        const response = await within(seconds, undefined, (signal) =>
          fetch(this.url + path, { method: "POST", body, signal }).then(whole),
        );
        const found = membersOf(await response.text());
        if (response.ok) return found;
        if (!again || response.status < 500) throw refusedBy(response.status, found);
        pause = attempts.lost(refusedBy(response.status, found));
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        pause = attempts.lost(error);
      }
      await sleep(pause);
    }
  }
}

/** The tokens of one log-in; a session renews them. */
export class Session implements TokenSource {
  #renewal: Promise<void> | null = null;

  /** @internal */
  constructor(
    private readonly app: OAuthApp,
    /** The current tokens. */
    public tokens: Tokens,
    private readonly keep: (tokens: Tokens) => unknown,
  ) {}

  async token(): Promise<string> {
    if (this.#renewal || Date.now() > this.tokens.expires_at - EARLY * 1000) await this.#renew();
    return this.tokens.access_token;
  }

  async renewed(refused: string): Promise<string> {
    if (refused === this.tokens.access_token) await this.#renew();
    return this.tokens.access_token;
  }

  /** Logs out: all tokens of this log-in become invalid. */
  end(): Promise<void> {
    return this.app.revoke(this.tokens.refresh_token);
  }

  /** Renews once for all callers: sending an old refresh token later would end the log-in. */
  #renew(): Promise<void> {
    this.#renewal ??= this.app
      .refresh(this.tokens.refresh_token)
      .then(async (tokens) => {
        await this.keep(tokens);
        this.tokens = tokens;
      })
      .finally(() => (this.#renewal = null));
    return this.#renewal;
  }
}

function membersOf(text: string): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch (error) {
    throw new Unanswered(error);
  }
}

function refusedBy(status: number, found: Record<string, unknown>): OAuthError {
  const told = found["error_description"] ?? found["detail"] ?? "";
  return new OAuthError(String(found["error"] ?? found["code"] ?? `http_${status}`), String(told), status);
}

/** Returns random bytes as text that is safe in addresses. */
function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
