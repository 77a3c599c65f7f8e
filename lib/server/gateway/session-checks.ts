import type { Identity } from './credentials.ts';
import { waiting } from './patience.ts';

/** Who owns a token: a customer's id, null when the backend does not accept the token (any more), `unknown` when it gives no usable answer. */
export type TokenOwner = number | null | 'unknown';

/** `unknown` is neither: nothing personal may be read or written, and the browser keeps its session. */
export type SessionStatus = 'active' | 'ended' | 'unknown';

/** Milliseconds for which an answer of the backend counts. */
export const MAX_AGE = {
  /** A revoked token is refused by the backend itself where a call carries it; what is read by the customer's id may be read for this long. */
  call: 10_000,
  /** Orders are read and placed by the customer's id and shop keys alone: long enough for the calls that one page makes together. */
  order: 1_000,
} as const;

/** Entries that are remembered. */
const LIMIT = 10_000;

interface Answer {
  readonly owner: number | null;
  /** When the question was asked. */
  readonly askedAt: number;
}

export interface SessionChecksOptions {
  /** Asks the backend whose token it is; must not throw. */
  readonly ask: (token: string) => Promise<TokenOwner>;
  /** Milliseconds that a visitor's request waits for the answer at most. The question itself goes on, so that a repeated request finds its answer. */
  readonly patience: () => number;
  /** Milliseconds. Monotonic: a wall clock that is set back would make ended sessions valid again. */
  readonly clock?: () => number;
}

/**
 * Asks the backend whether sessions are still valid, because calls that name a customer by id would go on after the token was revoked.
 * Only an answer of the backend makes a session active, and a session that has ended stays ended while the backend cannot say.
 */
export class SessionChecks {
  readonly #answers = new Map<string, Answer>();
  readonly #pending = new Map<string, { readonly askedAt: number; readonly owner: Promise<TokenOwner> }>();
  /** Tokens that were revoked through this process. */
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
    // it may have been revoked while the backend was asked
    if (this.#revoked.has(token)) return 'ended';
    if (owner === 'unknown') return known?.owner === null ? 'ended' : 'unknown';
    return owner === userId ? 'active' : 'ended';
  }

  /** Notes what the backend said of a token that was asked about elsewhere. */
  learn(token: string, owner: number | null, askedAt: number): void {
    this.#answers.delete(token);
    remember(this.#answers, token, { owner, askedAt });
  }

  /** The token was revoked: it is not accepted again, whatever an answer says that was on its way. */
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

  /** A login was answered with the token: some backends give a customer the same one each time. */
  accept(token: string): void {
    this.#revoked.delete(token);
  }

  /** Sessions of a customer were ended: each one is asked about again. */
  forgetCustomer(userId: number): void {
    this.#pending.clear();
    for (const [token, { owner }] of this.#answers) if (owner === userId) this.#answers.delete(token);
  }

  now(): number {
    return this.#clock();
  }

  /** One question at a time for each token, unless the one on its way is too old. */
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
