import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import type { OrderRequest, Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import { type AutoapplyAnswer, type Coupon, promoSettings } from '#lib/contract/coupon.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { autoapplyOfCart } from '#lib/domain/autoapply-body.ts';
import { withPoints } from '#lib/domain/bonuses.ts';
import { buildMenu, inCurrency, type Menu } from '#lib/domain/catalogue.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { currencyName } from '#lib/domain/currency.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { chargesOf, toWireOrder } from '#lib/domain/order-wire.ts';
import { type QuoteContext, quoteCart } from '#lib/domain/quote.ts';
import { warehouseOf } from '#lib/domain/quote-place.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { readShop } from '#lib/server/data/read.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { countryOf } from '#lib/server/seo/graph.ts';
import { couponCustomer } from './coupons.ts';
import type { Identity } from './credentials.ts';
import { isKnown, isKnownMissing, wasThere } from './failure.ts';
import { Refusal } from './refusal.ts';
import { backendCall } from './transport.ts';

interface Sender {
  readonly settings: Settings;
  /** The whole shop's menu. */
  readonly menu: Menu;
  readonly identity: Identity | null;
  /** Epoch ms. */
  readonly now: number;
  /** Language of the labels of coupons and promotions; undefined for the shop's own. */
  readonly lang: string | undefined;
}

/** The menu with the prices of the order's place; that of the whole shop while the place's catalogue cannot be read. */
async function placeMenu({ items, gifts, delivery }: QuoteRequest, { settings, menu }: Sender): Promise<Menu> {
  const ids = [...items.flatMap((item) => [item.productId, ...item.supplements.map((s) => s.id)]), ...gifts.map((gift) => gift.productId)];
  const file = await getDishes({ locale: shopLanguage(), warehouseId: warehouseOf(delivery, settings), ids, related: false });
  const dishes = file === null ? null : parseAnswer(catalogueFile, file);
  return dishes?.ok ? buildMenu(inCurrency(dishes.value, settings)) : menu;
}

/** Disables conditions that autoapply has already checked and that cannot be checked here: the customer's history, and unknown rules. */
const JUDGED_BY_SHOP = {
  foreignRules: [],
  birthday: false,
  firstPurchase: false,
  individual: false,
  usageLimit: null,
  usageLimitPerUser: null,
} satisfies Partial<Coupon>;

/** Coupons according to autoapply's response for this cart: one that it does not list does not apply (decisions «Coupons»). */
const judgedCoupons = (applied: readonly Coupon[], known: readonly Coupon[]): Coupon[] => [
  ...applied.map((coupon) => ({ ...coupon, ...JUDGED_BY_SHOP })),
  ...known
    .filter(({ code }) => couponByCode(applied, code) === null)
    .map((coupon) => ({ ...coupon, foreignRules: [...coupon.foreignRules, 'autoapply'] })),
];

/** A quote with the backend's reasons for refused codes. */
const withReasons = (quote: Quote, rejected: AutoapplyAnswer['rejected']): Quote => ({
  ...quote,
  problems: quote.problems.map((problem) => {
    const said = problem.code === 'coupon_refused' && rejected.find(({ code }) => sameCode(code, String(problem.params.code)));
    if (!said) return problem;
    const { reason, missing, where } = said;
    return { ...problem, params: { ...problem.params, reason, ...(missing !== null && { missing }), ...(where !== '' && { where }) } };
  }),
});

export interface OwnQuote {
  readonly quote: Quote;
  readonly coupons: readonly Coupon[];
  /** The shop's own currency. */
  readonly currency: string;
}

/** The quote's context from settings, the place's prices and the coupons' own rules, without a request to the backend. */
async function plainContext(cart: QuoteRequest, sender: Sender, hasCodes: boolean): Promise<QuoteContext> {
  const { settings, identity, now, lang } = sender;
  const [menu, known, flags, customer] = await Promise.all([
    placeMenu(cart, sender),
    hasCodes ? readShop(calls.coupons, { query: { lang } }, (all) => all) : null,
    hasCodes ? readShop(calls.promoSettings, {}, (all) => all) : null,
    hasCodes ? couponCustomer(identity) : null,
  ]);
  return {
    menu,
    settings,
    now,
    coupons: known?.value ?? [],
    promoSettings: flags?.value ?? promoSettings.parse({}),
    customer: customer && { ...customer, bonusBalance: 0, percentMax: 0, bonusActive: false },
  };
}

/**
 * Quotes an order on the storefront; no sums come from the browser. Backends that trust orders charge its delivery, express and tips (decisions «Second turn»).
 * When the backend has no quotes, the whole quote is used: codes, promotions and points are then requested.
 */
async function ownQuote(cart: QuoteRequest, sender: Sender): Promise<OwnQuote> {
  const { identity, lang } = sender;
  const isWhole = isKnownMissing('quote');
  const ctx = await plainContext(cart, sender, isWhole || cart.promoCode !== '' || cart.coupons.length > 0);
  const currency = currencyName(ctx.settings);
  if (!isWhole) return { quote: quoteCart(cart, ctx), coupons: ctx.coupons, currency };
  const [verdict, points] = await Promise.all([
    backendCall(calls.autoapply, { as: identity, query: { lang }, body: autoapplyOfCart(cart, ctx) }),
    identity === null ? null : backendCall(calls.bonus, { as: identity }),
  ]);
  const known = withPoints(ctx, points?.ok ? points.value : undefined);
  // without a response of autoapply, the conditions of the listed coupons decide
  if (!verdict.ok || isKnownMissing('autoapply')) return { quote: quoteCart(cart, known), coupons: ctx.coupons, currency };
  const { coupons: applied, promotions, rejected } = verdict.value;
  const coupons = judgedCoupons(applied, ctx.coupons);
  return { quote: withReasons(quoteCart(cart, { ...known, coupons, promotions }), rejected), coupons, currency };
}

type Notes = Readonly<Record<string, string>>;

/** @throws {Refusal} 503 when the menu was never loaded. */
async function ownShop(): Promise<{ readonly settings: Settings; readonly menu: Menu }> {
  const [settings, menu] = await Promise.all([getSettings(shopLanguage()), getMenu(shopLanguage())]);
  if (menu === null) throw new Refusal(503, 'backend_unreachable', 'The shop cannot be reached.');
  return { settings, menu };
}

/** A cart in the backend's format, from the shop's settings and menu. @throws {Refusal} 503 when the menu was never loaded. */
export async function wireCart(cart: QuoteRequest, identity: Identity | null): Promise<CreateOrderWire> {
  return toWireOrder(cart, { ...(await ownShop()), customerId: identity?.userId ?? null, now: Date.now() });
}

/**
 * Asks the backend whether it has quotes, unless that is known: the checkout has usually asked already, but not in a storefront that has just started.
 * A backend that had quotes and fails to give them still checks the total of an order itself.
 * @throws {Refusal} 503 when the backend has never said it, and as {@link wireCart}.
 */
export async function learnWhetherItQuotes(cart: QuoteRequest, identity: Identity | null): Promise<void> {
  if (isKnown('quote')) return;
  await backendCall(calls.quote, { as: identity, body: await wireCart(cart, identity) });
  if (!isKnown('quote') && !wasThere('quote'))
    throw new Refusal(503, 'backend_unreachable', 'The shop cannot be reached. Nothing was ordered.');
}

/** The storefront's own quote of a cart. @throws {Refusal} as {@link wireCart}. */
export async function quoteHere(cart: QuoteRequest, identity: Identity | null, lang?: string): Promise<OwnQuote> {
  return ownQuote(cart, { ...(await ownShop()), identity, now: Date.now(), lang });
}

/** An order in the backend's format, with the delivery price of the storefront's quote. @throws {Refusal} as {@link wireCart}. */
export async function wireOrder(
  order: OrderRequest,
  { quote, coupons }: OwnQuote,
  identity: Identity | null,
  notes: Notes,
): Promise<CreateOrderWire> {
  const shop = await ownShop();
  const { phone, phones } = shop.settings.contacts;
  const country = countryOf([phone, ...phones.map((one) => one.phone)]);
  const sender = { ...shop, country, customerId: identity?.userId ?? null, now: Date.now(), notes };
  return toWireOrder(order, { ...sender, coupons, charges: chargesOf(quote) });
}
