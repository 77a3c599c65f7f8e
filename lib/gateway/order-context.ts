import type { OrderRequest, QuoteRequest } from '#lib/contract/checkout.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { toWireOrder } from '#lib/domain/order-wire.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';
import type { Identity } from './credentials.ts';
import { Refusal } from './refusal.ts';

/** Notes of the sender's own. */
type Notes = Readonly<Record<string, string>>;

/**
 * A cart or an order in the backend's words, by the shop's own settings and menu.
 * @throws {Refusal} 503 while the menu was never loaded.
 */
export async function wireOrder(
  order: QuoteRequest | OrderRequest,
  identity: Identity | null,
  notes: Notes = {},
): Promise<CreateOrderWire> {
  const [settings, menu] = await Promise.all([getSettings(DEFAULT), getMenu(DEFAULT)]);
  if (menu === null) throw new Refusal(503, 'backend_unreachable', 'The shop cannot be reached.');
  return toWireOrder(order, { settings, menu, customerId: identity?.userId ?? null, now: Date.now(), notes });
}
