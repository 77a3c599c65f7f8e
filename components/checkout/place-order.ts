import type { OrderRequest } from '#lib/contract/checkout.ts';
import type { Asked } from './ask.ts';
import type { Attempt } from './draft.ts';

/** What the shop tells about an accepted order. */
export interface Placed {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly paymentUrl: string;
}

interface Ways {
  /** The attempt this browser keeps, shared between its tabs. */
  readonly attempt: () => Attempt | null;
  readonly keep: (attempt: Attempt | null) => void;
  readonly newKey: () => string;
  /** `again`: an earlier one under this key may be an order already. */
  readonly post: (body: OrderRequest, key: string, again: boolean) => Promise<Asked<Placed>>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const PAUSE = 1_000;
/** Another tab or an earlier try may still be at work for so long. */
const TRIES_WHILE_BUSY = 8;
const MOST_SENT = 5;

/** Statuses of the backend's word on the key itself; others (too many tries, a session that has ended) are said before it has looked. */
const DECIDED: ReadonlySet<number> = new Set([409, 422]);

const isRefusal = (answer: Asked<Placed>, code: string): boolean => !answer.ok && answer.kind === 'refused' && answer.error.code === code;

/** Whether an answer leaves open what became of what was sent before. */
const saysNothing = (answer: Asked<Placed>): boolean =>
  !answer.ok && (answer.kind === 'offline' || (answer.kind === 'refused' && !DECIDED.has(answer.status)));

/** Asks again while the first one is still being worked on, and once more when an answer got lost: the key makes both harmless. */
async function insist(body: OrderRequest, key: string, ways: Ways, sentBefore: boolean): Promise<Asked<Placed>> {
  let lost = 0;
  for (let busy = 0; ; ) {
    const answer = await ways.post(body, key, sentBefore || lost > 0);
    if (lost > 0 && saysNothing(answer)) return { ok: false, kind: 'lost' };
    if (isRefusal(answer, 'idempotency_in_progress')) {
      busy += 1;
      if (busy >= TRIES_WHILE_BUSY) return answer;
    } else if (!answer.ok && answer.kind === 'lost') {
      lost += 1;
      if (lost > 1) return answer;
    } else return answer;
    await ways.wait(PAUSE);
  }
}

/**
 * Places an order exactly once (ORD-03): the key is made once and kept, with everything sent under it, until the shop has answered.
 * When the form was changed after a lost answer and the shop says that the key belongs to another body, an earlier body has become
 * the order: it is asked for again and its answer is the answer.
 */
export async function placeOrder(body: OrderRequest, ways: Ways): Promise<Asked<Placed>> {
  const before = ways.attempt();
  const key = before?.key ?? ways.newKey();
  const earlier = (before?.sent ?? []).filter((sent) => JSON.stringify(sent) !== JSON.stringify(body));
  ways.keep({ key, sent: [...earlier, body].slice(-MOST_SENT) });
  let answer = await insist(body, key, ways, before !== null);
  if (isRefusal(answer, 'idempotency_key_reused')) {
    for (const sent of earlier) {
      answer = await insist(sent, key, ways, true);
      if (!isRefusal(answer, 'idempotency_key_reused')) break;
    }
  }
  // what was sent before may be an order, whatever this try met
  if (before !== null && saysNothing(answer)) return { ok: false, kind: 'lost' };
  const offline = !answer.ok && answer.kind === 'offline';
  const answered = answer.ok || (answer.kind === 'refused' && !isRefusal(answer, 'idempotency_in_progress'));
  if (answered || offline) ways.keep(null);
  return answer;
}
