import type { OrderRequest, QuoteRequest } from '#lib/contract/checkout.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { chargesOf, toWireOrder } from '#lib/domain/order-wire.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import type { Identity } from './credentials.ts';
import { type OwnQuote, ownQuote } from './own-quote.ts';
import { Refusal } from './refusal.ts';

/** Notes of the sender's own. */
type Notes = Readonly<Record<string, string>>;

/** @throws {Refusal} 503 while the menu was never loaded. */
async function ownShop(): Promise<{ readonly settings: Settings; readonly menu: Menu }> {
  const [settings, menu] = await Promise.all([getSettings(shopLanguage()), getMenu(shopLanguage())]);
  if (menu === null) throw new Refusal(503, 'backend_unreachable', 'The shop cannot be reached.');
  return { settings, menu };
}

/** A cart in the backend's words, by the shop's own settings and menu. @throws {Refusal} 503 while the menu was never loaded. */
export async function wireCart(cart: QuoteRequest, identity: Identity | null): Promise<CreateOrderWire> {
  return toWireOrder(cart, { ...(await ownShop()), customerId: identity?.userId ?? null, now: Date.now() });
}

/** What a cart costs by the storefront's own arithmetic. @throws {Refusal} as {@link wireCart}. */
export async function quoteHere(cart: QuoteRequest, identity: Identity | null): Promise<OwnQuote> {
  return ownQuote(cart, { ...(await ownShop()), identity, now: Date.now() });
}

/** An order in the backend's words, with what its delivery costs by a quote of the storefront. @throws {Refusal} as {@link wireCart}. */
export async function wireOrder(
  order: OrderRequest,
  { quote, coupons }: OwnQuote,
  identity: Identity | null,
  notes: Notes,
): Promise<CreateOrderWire> {
  const sender = { ...(await ownShop()), customerId: identity?.userId ?? null, now: Date.now(), notes };
  return toWireOrder(order, { ...sender, coupons, charges: chargesOf(quote) });
}
