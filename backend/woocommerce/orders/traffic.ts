import type { Deps } from '#backend/deps.ts';
import type { WooClient } from '../client.ts';

/** Times in milliseconds. */
export interface Pace {
  /** Timeout of one call. */
  readonly timeout: number;
  /** After a call without a response: time until its effect, if any, is certainly visible. */
  readonly settle: number;
  /** Lease of an order for one backend; longer than all its calls together. */
  readonly lease: number;
  /** Between two lookups of an order with an unknown outcome. */
  readonly look: number;
  /** After a failure; doubled after each further one. */
  readonly retry: number;
  readonly longestRetry: number;
  /** After refused keys. */
  readonly refused: number;
  /** Between two checks for work. */
  readonly idle: number;
  /** Between two requests for changes. */
  readonly poll: number;
}

/** PHP can run for two minutes after a proxy has timed out. */
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

/** Dependencies of the exchange of orders with WooCommerce. */
export interface Traffic {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'model' | 'realtime' | 'pushes' | 'log'>;
  readonly client: WooClient;
  readonly pace: Pace;
}

/** The wait of an order after this number of failures. */
export const retryAfter = (failures: number, { retry, longestRetry }: Pace): number =>
  Math.min(retry * 2 ** Math.min(failures, 20), longestRetry);
