import autocannon, { type Options } from 'autocannon';
import { SECONDS } from './runs.ts';

export interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** How many came in all. */
  readonly answers: number;
}

const CONNECTIONS = 32;

/** What an address answers under load; throws when it refuses or fails. */
export async function rateOf(url: string, options: Partial<Options> = {}, isFine = (status: number) => status < 300): Promise<Rate> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...options });
  const refused = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => !isFine(Number(status)));
  if (refused.length > 0 || result.errors > 0) throw new Error(`${url}: ${JSON.stringify(refused)} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99, answers: result.requests.total };
}
