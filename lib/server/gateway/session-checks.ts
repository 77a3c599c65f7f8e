import type { Identity } from './credentials.ts';
import { waiting } from './patience.ts';

/** The owner of a token: a customer id, null when the backend does not accept the token, `unknown` without a usable response. */
export type TokenOwner = number | null | 'unknown';

/** `unknown`: personal data must not be read or written, and the browser keeps its session. */
export type SessionStatus = 'active' | 'ended' | 'unknown';

/** Milliseconds for which a response of the backend is valid. */
export const MAX_AGE = {
  /** Calls with a revoked token are refused by the backend; calls by customer id can still be read for this long. */
  call: 10_000,
  /** Orders are read and placed by customer id and shop keys alone: just long enough for the calls of one page. */
  order: 1_000,
} as const;

/** Maximum number of entries. */
const LIMIT = 10_000;

interface Answer {
  readonly owner: number | null;
  /** When the request was sent. */
  readonly askedAt: number;
}

interface SessionChecksOptions {
  /** Requests the owner of a token; must not throw. */
  readonly ask: (token: string) => Promise<TokenOwner>;
  /** Maximum milliseconds for which a visitor's request waits. The request to the backend continues, so that a retry finds its result. */
  readonly patience: () => number;
  /** Milliseconds. Monotonic: a clock set back would make ended sessions valid again. */
  readonly clock?: () => number;
}

/**
 * Checks sessions with the backend, because calls by customer id would work after the token was revoked. Only a response of the backend makes a session active;
 * an ended session stays ended while the backend does not respond.
 */
export class SessionChecks {
  readonly #answers = new Map<string, Answer>();
  readonly #pending = new Map<string, { readonly askedAt: number; readonly owner: Promise<TokenOwner> }>();
  /** Tokens revoked by this process. */
  readonly #revoked = new Set<string>();
  readonly #ask: SessionChecksOptions['ask'];
  readonly #patience: () => number;
  readonly #clock: () => number;

  constructor({ ask, patience, clock = () => performance.now() }: SessionChecksOptions) {
    this.#ask = ask;
    this.#patience = patience;
    this.#clock = clock;
  }

  async status({ token, userId }: Identity, maxAge: number): Promise<SessionStatus> {
    if (this.#revoked.has(token)) return 'ended';
    const known = this.#answers.get(token);
    const isRecent = known !== undefined && this.#clock() - known.askedAt < maxAge;
    const owner = isRecent ? known.owner : await this.#within(this.#patience(), this.#current(token, maxAge));
    // it may have been revoked during the request
    if (this.#revoked.has(token)) return 'ended';
    if (owner === 'unknown') return known?.owner === null ? 'ended' : 'unknown';
    return owner === userId ? 'active' : 'ended';
  }

  /** Stores a token's owner known from another request. */
  learn(token: string, owner: number | null, askedAt: number): void {
    this.#answers.delete(token);
    remember(this.#answers, token, { owner, askedAt });
  }

  /** Marks a token as revoked: responses that are still on the way do not make it valid again. */
  revoke(token: string): void {
    this.#answers.delete(token);
    this.#pending.delete(token);
    this.#revoked.add(token);
    const [oldest] = this.#revoked;
    if (this.#revoked.size > LIMIT && oldest !== undefined) this.#revoked.delete(oldest);
  }

  isRevoked(token: string): boolean {
    return this.#revoked.has(token);
  }

  /** Marks a token as valid after a login: some backends return the same one each time. */
  accept(token: string): void {
    this.#revoked.delete(token);
  }

  /** Sessions of a customer were ended: each is checked again. */
  forgetCustomer(userId: number): void {
    this.#pending.clear();
    for (const [token, { owner }] of this.#answers) if (owner === userId) this.#answers.delete(token);
  }

  now(): number {
    return this.#clock();
  }

  /** One request at a time for each token, unless the running one is too old. */
  #current(token: string, maxAge: number): Promise<TokenOwner> {
    const askedAt = this.#clock();
    const pending = this.#pending.get(token);
    if (pending !== undefined && askedAt - pending.askedAt < maxAge) return pending.owner;
    const owner = this.#ask(token).then((answer) => {
      if (this.#pending.get(token) !== entry) return answer;
      this.#pending.delete(token);
      if (answer !== 'unknown') this.learn(token, answer, askedAt);
      return answer;
    });
    const entry = { askedAt, owner };
    this.#pending.set(token, entry);
    return owner;
  }

  #within(milliseconds: number, owner: Promise<TokenOwner>): Promise<TokenOwner> {
    const { promise: late, resolve } = Promise.withResolvers<TokenOwner>();
    const timer = setTimeout(() => resolve('unknown'), milliseconds);
    return waiting(() => Promise.race([owner, late])).finally(() => clearTimeout(timer));
  }
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > LIMIT && oldest !== undefined) map.delete(oldest);
}
