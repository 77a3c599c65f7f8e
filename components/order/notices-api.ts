import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import { canNotify, knownEndpoint, subscribeBrowser } from '#lib/pwa/browser-push.ts';

const done = z.object({ success: z.boolean() });
const keyAnswer = z.object({ key: z.string().max(200) });

interface OrderRef {
  readonly id: number;
  readonly orderKey: string;
}

/** `push`: told also when no page is open. `page`: only while one is. */
export type Reach = 'push' | 'page';

/** Lets the shop reach this browser about an order; where it cannot, an open page still tells. */
export async function hearOf({ id, orderKey }: OrderRef): Promise<Reach> {
  const answer = await ask('/push', { answer: keyAnswer });
  const address = await subscribeBrowser(answer.ok ? answer.value.key : '').catch(() => null);
  if (address === null) return 'page';
  const told = await ask('/push', { method: 'POST', body: { order: id, key: orderKey, ...address }, answer: done });
  return told.ok ? 'push' : 'page';
}

/** The shop does not reach this browser about an order any more; what is lost on the way is only a push too many. */
export async function hearNoMoreOf({ id, orderKey }: OrderRef): Promise<void> {
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
  if (!canNotify() || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration('/sw.js');
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}
