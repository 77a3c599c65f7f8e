import { notificationState, serviceWorkers } from '#lib/browser/secure-context.ts';
import { request } from '#lib/client/api.ts';
import { WORKER_PATH } from '#lib/pwa/worker-path.ts';

interface OrderRef {
  readonly id: number;
  /** A guest's key; '' for the customer. */
  readonly key: string;
}

/** `push`: told also when no page is open. `page`: only while one is. */
export type Reach = 'push' | 'page';

/** The code of pushes comes with the first order that is told about. */
const loadPush = () => import('#lib/pwa/browser-push.ts');

/** What was asked of the shop last, so that turning notifications on and off is done in the same sequence. */
let last: Promise<unknown> = Promise.resolve();

function inSequence<T>(step: () => Promise<T>): Promise<T> {
  const next = last.then(step);
  last = next.catch(() => undefined);
  return next;
}

/** Lets the shop reach this browser about an order. Where it cannot, an open page still tells. */
export const subscribeOrder = (order: OrderRef): Promise<Reach> =>
  inSequence(async () => {
    const terms = await request('pushKey');
    const address = await loadPush()
      .then(({ subscribeBrowser }) => subscribeBrowser(terms.ok ? terms.data.key : ''))
      .catch(() => null);
    if (address === null) return 'page';
    const result = await request('subscribePush', { body: { order: order.id, key: order.key, ...address } });
    return result.ok ? 'push' : 'page';
  });

/** The shop no longer reaches this browser about an order. A lost request leads to a notification too many. */
export const unsubscribeOrder = (order: OrderRef): Promise<void> =>
  inSequence(async () => {
    const endpoint = await loadPush()
      .then(({ knownEndpoint }) => knownEndpoint())
      .catch(() => null);
    if (endpoint !== null) await request('stopPush', { body: { order: order.id, key: order.key, endpoint } });
  });

interface Notice {
  readonly title: string;
  readonly body: string;
  /** The worker's notice about the same order has the same tag, so that there is one. */
  readonly tag: string;
  readonly path: string;
}

/** Shows a notification of an open page. */
export async function showNotice({ title, body, tag, path }: Notice): Promise<void> {
  if (notificationState() !== 'granted') return;
  const registration = await serviceWorkers()?.getRegistration(WORKER_PATH);
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}
