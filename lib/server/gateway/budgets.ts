import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#lib/domain/network-address.ts';
import { type Budget, type BudgetName, env } from '#lib/server/env.ts';
import type { Identity } from './credentials.ts';
import { meters } from './log.ts';
import { Refusal } from './refusal.ts';
import { CLIENT_ADDRESS } from './request-context.ts';

/** Rate limits of visitors (P10): counted by one library, in this process or, for several storefronts, in `LIMITS_URL` or `REDIS_URL`. */

/** Attempts at the secret of the shop's own calls; not configurable. */
const SECRET: Budget = { points: 30, seconds: 60 };
/** Seconds for which an exceeded limit stays blocked, for guessing. */
const PAUSE: Partial<Record<Counted, number>> = { guesses: 3_600 };
type Counted = BudgetName | 'secret';

export interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds for which an exceeded counter stays blocked. */
  readonly blockDuration: number;
}

declare global {
  var storefrontLimiters: Map<Counted, Promise<RateLimiterAbstract>> | undefined;
}

/** A counter in this process or, for several storefronts, in their shared store. */
export async function limiter(options: LimiterOptions): Promise<RateLimiterAbstract> {
  const own = new RateLimiterMemory(options);
  const url = env().LIMITS_URL ?? env().REDIS_URL;
  if (url === undefined) return own;
  const { sharedLimiter } = await import('./limit-store.ts');
  return sharedLimiter(url, own, options);
}

/** One set of counters per process, shared by all bundles. */
function limiterOf(name: Counted, { points, seconds }: Budget): Promise<RateLimiterAbstract> {
  globalThis.storefrontLimiters ??= new Map();
  const known = globalThis.storefrontLimiters.get(name);
  if (known !== undefined) return known;
  const counter = limiter({ keyPrefix: name, points, duration: seconds, blockDuration: PAUSE[name] ?? 0 });
  globalThis.storefrontLimiters.set(name, counter);
  return counter;
}

function budgetOf(name: Counted): Budget | null {
  const { LIMITS } = env();
  if (name === 'secret') return SECRET;
  return LIMITS === null ? null : LIMITS[name];
}

const seconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** Takes points from every key in `who`: returns 0 when all had enough, otherwise the seconds to wait. */
export async function spend(name: Counted, who: readonly string[], points = 1): Promise<number> {
  const budget = budgetOf(name);
  if (budget === null) return 0;
  const limiter = await limiterOf(name, budget);
  const waits = await Promise.all(
    who.map((key) =>
      limiter.consume(key, points).then(
        () => 0,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return seconds(refused);
          throw refused;
        },
      ),
    ),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) meters()?.refused(name);
  return wait;
}

/** Returns points that were taken in advance and not used. */
export async function giveBack(name: Counted, who: readonly string[], points: number): Promise<void> {
  const budget = budgetOf(name);
  if (budget === null || points <= 0) return;
  const limiter = await limiterOf(name, budget);
  await Promise.all(who.map((key) => limiter.reward(key, points)));
}

/** The keys that a request is counted under: its network address, and the customer of its session. */
export function countedAs(request: Request, identity: Identity | null = null): readonly string[] {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '');
  return identity === null ? [network] : [network, `customer ${identity.userId}`];
}

export const tooMany = (wait: number): Refusal =>
  new Refusal(429, 'too_many_requests', 'Too many tries. Wait before the next one.', { seconds: wait });

/** @throws {Refusal} 429 with Retry-After when the limit of the request's network or customer is exceeded. */
export async function requireBudget(name: Counted, request: Request, identity: Identity | null = null): Promise<void> {
  const wait = await spend(name, countedAs(request, identity));
  if (wait > 0) throw tooMany(wait);
}
