import type { Identity } from './credentials.ts';

/** How long a session that was revoked elsewhere may go on at most, in milliseconds. */
const TRUSTED = 10_000;
const MOST = 10_000;

/** Whose token it is; null when it is nobody's (any more), 'unknown' while the backend cannot say. */
export type Ask = (token: string) => Promise<number | null | 'unknown'>;

interface Known {
  readonly until: number;
  readonly owner: ReturnType<Ask>;
}

/**
 * Whether sessions are still good, asked of the backend at most every ten seconds each: calls that name the customer by id instead of carrying the
 * token would otherwise go on after the token was revoked. While the backend cannot say, the call itself will meet the same backend.
 */
export class LiveTokens {
  readonly #known = new Map<string, Known>();
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async isLive({ token, userId }: Identity, now: number): Promise<boolean> {
    const kept = this.#known.get(token);
    const owner = kept !== undefined && kept.until > now ? kept.owner : this.#look(token, now);
    const said = await owner;
    if (said === 'unknown') this.#known.delete(token);
    return said === 'unknown' || said === userId;
  }

  /** A token that was just revoked, or just given. */
  forget(token: string): void {
    this.#known.delete(token);
  }

  #look(token: string, now: number): ReturnType<Ask> {
    const owner = this.#ask(token);
    this.#known.delete(token);
    this.#known.set(token, { until: now + TRUSTED, owner });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return owner;
  }
}
