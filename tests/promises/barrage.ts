import { rawBytes } from '#tests/setup/raw-bytes.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import type { Malformed } from './malformed-requests.ts';

export interface Barrage {
  readonly sent: number;
  /** Answers by status; 0 for a line that was closed without one. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests whose answer was 500 or more, with its beginning. */
  readonly failed: readonly string[];
}

const AT_ONCE = 16;
const SHOWN = 300;

const shown = (parts: Malformed['parts']): string => JSON.stringify(parts.map((part) => part.toString('latin1').slice(0, SHOWN)).join('⏸'));

/** Sends so many malformed requests over lines of their own, some at a time. */
export async function barrage(
  url: string,
  make: (by: ReturnType<typeof seededRandom>) => Malformed,
  { seed, count }: { seed: number; count: number },
): Promise<Barrage> {
  const by = seededRandom(seed);
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  let sent = 0;
  const send = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const { parts, pause } = make(by);
      const said = await rawBytes(url, parts, { pause });
      for (const [, text = '0'] of said.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)) {
        const status = Number(text);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failed.push(`${shown(parts)} → ${said.slice(0, SHOWN)}`);
      }
      if (!/^HTTP\//.test(said)) statuses.set(0, (statuses.get(0) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { sent, statuses, failed };
}
