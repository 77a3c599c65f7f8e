import type { Deps } from '#backend/deps.ts';
import type { WooClient } from '../client.ts';

/** Milliseconds. */
export interface Pace {
  /** For WooCommerce to answer one call. */
  readonly timeout: number;
  /** After a call without an answer, until what it may have done is there for certain. */
  readonly settle: number;
  /** For which one backend has an order to itself; longer than all its calls together. */
  readonly lease: number;
  /** Between two looks for an order that may be on its way. */
  readonly look: number;
  /** After a failure, twice as long after each further one. */
  readonly retry: number;
  readonly longestRetry: number;
  /** Before keys that were refused are tried again. */
  readonly refused: number;
  /** Between two looks for work. */
  readonly idle: number;
  /** Between two questions what has changed there. */
  readonly poll: number;
}

/** PHP may go on for two minutes after a proxy has given up on it. */
export const PACE: Pace = {
  timeout: 30_000,
  settle: 120_000,
  lease: 180_000,
  look: 10_000,
  retry: 5_000,
  longestRetry: 600_000,
  refused: 300_000,
  idle: 2_000,
  poll: 20_000,
};

/** What orders that go to WooCommerce and come back from it are worked on with. */
export interface Traffic {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'model' | 'realtime' | 'pushes' | 'log'>;
  readonly client: WooClient;
  readonly pace: Pace;
}

/** How long an order that has failed so often waits. */
export const retryAfter = (failures: number, { retry, longestRetry }: Pace): number =>
  Math.min(retry * 2 ** Math.min(failures, 20), longestRetry);
