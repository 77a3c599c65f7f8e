import type { OrderRequest } from '#lib/contract/checkout.ts';
import type { Asked } from './ask.ts';
import type { Attempt } from './draft.ts';

/** What the shop tells about an accepted order. */
export interface Placed {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  /** What it costs by the shop, in minor units. */
  readonly total: number;
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
  /** Told what became the order, as it was sent. */
  readonly became?: (body: OrderRequest) => void;
}

const PAUSE = 1_000;
/** Another tab or an earlier try may still be at work for so long. */
const TRIES_WHILE_BUSY = 8;
const MOST_SENT = 5;

/** The status of a form that has to be changed. */
const INVALID = 422;

const isRefusal = (answer: Asked<Placed>, code: string): boolean => !answer.ok && answer.kind === 'refused' && answer.error.code === code;

/** Whether an answer leaves open what became of what was sent before: only the backend, which knows the key, decides that. */
const saysNothing = (answer: Asked<Placed>): boolean =>
  !answer.ok && (answer.kind === 'offline' || (answer.kind === 'refused' && answer.error.data?.params?.decided !== true));

/** What a customer is told of an order that may exist: that it is being worked on, which fields to change before it is asked for again, else that nobody knows. */
const stillOpen = (answer: Asked<Placed>): Asked<Placed> =>
  isRefusal(answer, 'idempotency_in_progress') || (!answer.ok && answer.kind === 'refused' && answer.status === INVALID)
    ? answer
    : { ok: false, kind: 'lost' };

interface Said {
  readonly answer: Asked<Placed>;
  /** Whether what was sent under the key may still be an order. */
  readonly isOpen: boolean;
}

/** Asks again while the first one is still being worked on, and once more when an answer got lost: the key makes both harmless. */
async function insist(body: OrderRequest, key: string, ways: Ways, sentBefore: boolean): Promise<Said> {
  let lost = 0;
  for (let busy = 0; ; ) {
    const again = sentBefore || lost > 0;
    const answer = await ways.post(body, key, again);
    if (isRefusal(answer, 'idempotency_in_progress')) {
      busy += 1;
      if (busy >= TRIES_WHILE_BUSY) return { answer, isOpen: true };
    } else if (!answer.ok && answer.kind === 'lost') {
      lost += 1;
      if (lost > 1) return { answer, isOpen: true };
    } else return { answer, isOpen: again && saysNothing(answer) };
    await ways.wait(PAUSE);
  }
}

/**
 * Places an order exactly once (ORD-03): the key is made once and kept, with everything sent under it, until the backend has answered.
 * When the form was changed after a lost answer and the shop says that the key belongs to another body, an earlier body has become
 * the order: it is asked for again and its answer is the answer.
 */
export async function placeOrder(body: OrderRequest, ways: Ways): Promise<Asked<Placed>> {
  const before = ways.attempt();
  const key = before?.key ?? ways.newKey();
  const earlier = (before?.sent ?? []).filter((sent) => JSON.stringify(sent) !== JSON.stringify(body));
  ways.keep({ key, sent: [...earlier, body].slice(-MOST_SENT) });
  let last = body;
  let said = await insist(body, key, ways, before !== null);
  if (isRefusal(said.answer, 'idempotency_key_reused')) {
    for (const sent of earlier) {
      last = sent;
      said = await insist(sent, key, ways, true);
      if (!isRefusal(said.answer, 'idempotency_key_reused')) break;
    }
  }
  if (said.isOpen) return stillOpen(said.answer);
  ways.keep(null);
  if (said.answer.ok) ways.became?.(last);
  return said.answer;
}
