// Apps of others: OAuth 2.1 with PKCE (docs/guides/identity.md), for pages, phones and programs on a desk.

import type { TokenSource } from "./client.js";
import { OAuthError } from "./errors.js";
import { platformFetch, Unanswered, whole, within, type Fetch } from "./http.js";
import { Attempts, RETRY, sleep, type Retry } from "./retry.js";

export interface OAuthOptions {
  /** Of your app, as `registerApp` has told it. */
  clientId: string;
  /** One of those that are registered for it. */
  redirectUri: string;
  /** Of a confidential app; never put one into a page or a program that others have. */
  clientSecret?: string;
  /** In place of that of the platform. */
  fetch?: Fetch;
}

/** A log-in that has begun. Plain JSON: a page keeps it in its `sessionStorage` until it is called again. */
export interface LogIn {
  /** Where to send the person: with `location.assign`, or into the browser of the system. */
  address: string;
  verifier: string;
  state: string;
}

/** What an app has got. Plain JSON. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  /** When the access token is over, in milliseconds since 1970. */
  expires_at: number;
}

/** A token is renewed so many seconds before its end. */
const EARLY = 30;
/** For so many seconds the same refresh token has the same answer. */
const SAME_ANSWER = 8;
const TIMEOUT = 30;

/** An app that people let in. */
export class OAuthApp {
  private readonly url: string;
  private readonly fetch: Fetch;

  /** @param url of the service. */
  constructor(
    url: string | URL,
    private readonly options: OAuthOptions,
  ) {
    this.url = new URL(url).href.replace(/\/+$/, "");
    this.fetch = options.fetch ?? platformFetch;
  }

  /** Begin a log-in that asks for these scopes. Pages need TLS (or localhost) for that. */
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
   * The tokens for which the person has come back.
   *
   * @param callback the whole address with which he did.
   * @param logIn what `begin` has answered.
   * @throws OAuthError if he has not agreed, or if the answer belongs to another log-in or another service.
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
    return this.#tokens(exchange, false); // a code that is shown twice ends the log-in
  }

  /** The next tokens. Keep the new refresh token: the old one is good no more. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens({ grant_type: "refresh_token", refresh_token: refreshToken }, true);
  }

  /** End the log-in to which a token belongs. */
  async revoke(token: string): Promise<void> {
    await this.#ask("/oauth/revoke", { token }, true);
  }

  /**
   * A token for a Client that renews itself: `new Client(url, { token: app.session(tokens, keep) })`.
   *
   * @param keep is given each new tokens before they are used: store them, or the log-in is lost with the program.
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

/** The tokens of one log-in, which renew themselves. */
export class Session implements TokenSource {
  #renewal: Promise<void> | null = null;

  /** @internal */
  constructor(
    private readonly app: OAuthApp,
    /** As they are now. */
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

  /** Log out: nothing that was given is good any more. */
  end(): Promise<void> {
    return this.app.revoke(this.tokens.refresh_token);
  }

  /** Once for all who wait: who shows an old refresh token later loses the log-in. */
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

/** As many random bytes, in letters that stand in addresses. */
function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
