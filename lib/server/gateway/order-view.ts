import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { arrivalOf, type OrderView } from '#lib/domain/arrival.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { privateJson } from './refusal.ts';

/**
 * An order as a browser may have it: everything but ids of customers, by what its sender finds it and its point on the map, with when it is expected and the
 * shop's own clock (epoch milliseconds), which visitors' clocks need not agree with. Without settings nobody knows how long a kitchen takes.
 */
export function orderView(order: Order, settings: Settings | null, now: number): OrderView {
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...shown } = order;
  return { ...shown, arrival: settings && arrivalOf(order, settings), now };
}

/** The order as the storefront's calls answer it. */
export async function orderAnswer(order: Order): Promise<Response> {
  const settings = await getSettings(shopLanguage()).catch(() => null);
  return privateJson(orderView(order, settings, Date.now()));
}
