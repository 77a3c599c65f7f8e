import { z } from 'zod';
import { notificationState, requestNotifications } from '#lib/browser/secure-context.ts';
import { knownEndpoint, subscribeBrowser } from '#lib/pwa/browser-push.ts';
import { type Asked, ask } from '#old/components/checkout/ask.ts';

const terms = z.object({ available: z.boolean(), key: z.string().max(200) });
const done = z.object({ success: z.boolean() });

export type WishTerms = z.output<typeof terms>;

let asked: Promise<WishTerms | null> | undefined;

/** Whether and how this shop tells of returns; asked once a visit, again after a question that was lost. */
export function wishTerms(): Promise<WishTerms | null> {
  asked ??= ask('/wishes', { answer: terms }).then((answer) => {
    if (answer.ok) return answer.value;
    asked = undefined;
    return null;
  });
  return asked;
}

/** Whether this browser can be reached: the shop sends pushes, the browser shows them and was not told never to. */
export const canReach = ({ key }: WishTerms): boolean => key !== '' && !['none', 'denied'].includes(notificationState());

/** Where this browser is reached, after its visitor said yes to the browser's own question; null when they did not. */
export async function reachBrowser({ key }: WishTerms) {
  const permission = await requestNotifications();
  return permission === 'granted' ? subscribeBrowser(key).catch(() => null) : null;
}

interface Wanted {
  readonly product: number;
  /** 0: the product as a whole. */
  readonly variation: number;
  /** 0: any. */
  readonly warehouse: number;
  readonly browser: Awaited<ReturnType<typeof reachBrowser>>;
}

/** Asks the shop to tell once that a product is there again. */
export const makeWish = ({ product, variation, warehouse, browser }: Wanted): Promise<Asked<{ success: boolean }>> =>
  ask('/wishes', { method: 'POST', body: { product, variation, warehouse, ...(browser && { browser }) }, answer: done });

/** Takes the wish back, of this browser and of the customer. */
export async function takeWishBack(product: number, variation: number): Promise<Asked<{ success: boolean }>> {
  const endpoint = await knownEndpoint().catch(() => null);
  return ask('/wishes/stop', { method: 'POST', body: { product, variation, ...(endpoint !== null && { endpoint }) }, answer: done });
}
