import { z } from 'zod';
import { notificationState, serviceWorkers } from '#lib/browser/secure-context.ts';
import { knownEndpoint, subscribeBrowser } from '#lib/pwa/browser-push.ts';
import { WORKER_PATH } from '#lib/pwa/worker-path.ts';
import { ask } from '#old/components/checkout/ask.ts';

const done = z.object({ success: z.boolean() });
const keyAnswer = z.object({ key: z.string().max(200) });

interface OrderRef {
  readonly id: number;
  readonly orderKey: string;
}

/** `push`: told also when no page is open. `page`: only while one is. */
export type Reach = 'push' | 'page';

/** What was asked of the shop last: who changes their mind while it is on its way is heard in the same order. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const next = last.then(step);
  last = next.catch(() => undefined);
  return next;
}

/** Lets the shop reach this browser about an order; where it cannot, an open page still tells. */
export const hearOf = (order: OrderRef): Promise<Reach> => inTurn(() => start(order));

/** The shop does not reach this browser about an order any more; what is lost on the way is only a push too many. */
export const hearNoMoreOf = (order: OrderRef): Promise<void> => inTurn(() => stop(order));

async function start({ id, orderKey }: OrderRef): Promise<Reach> {
  const answer = await ask('/push', { answer: keyAnswer });
  const address = await subscribeBrowser(answer.ok ? answer.value.key : '').catch(() => null);
  if (address === null) return 'page';
  const told = await ask('/push', { method: 'POST', body: { order: id, key: orderKey, ...address }, answer: done });
  return told.ok ? 'push' : 'page';
}

async function stop({ id, orderKey }: OrderRef): Promise<void> {
  const endpoint = await knownEndpoint().catch(() => null);
  if (endpoint !== null) await ask('/push/stop', { method: 'POST', body: { order: id, key: orderKey, endpoint }, answer: done });
}

interface Note {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/** Shows a notification of an open page; the worker's about the same order takes its place, so that there is one. */
export async function showNote({ title, body, tag, path }: Note): Promise<void> {
  if (notificationState() !== 'granted') return;
  const registration = await serviceWorkers()?.getRegistration(WORKER_PATH);
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}
