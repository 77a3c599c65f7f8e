import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { type Bonus, bonus as bonusSchema } from '#lib/contract/account.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { type QuoteRequest, quoteRequest } from '#lib/contract/checkout.ts';
import { autoapplyAnswer, type Coupon, type CouponWire, coupons as couponsSchema, promoSettings } from '#lib/contract/coupon.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { withPoints } from '#lib/domain/bonuses.ts';
import { makeLine, orderItems } from '#lib/domain/cart.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { orderDelivery } from '#lib/domain/delivery-choice.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers, type MockAnswers } from '#tests/contract/msw.ts';
import { renderInShop } from './render-shop.tsx';
import { category, type Dish, settingsOf } from './sample-menu.ts';
import { samplePlace } from './sample-place.ts';
import { quoteSettingsWire } from './sample-quote.ts';

const API = `${location.origin}/api`;

interface CartShop {
  readonly dishes: readonly Dish[];
  readonly options?: readonly Dish[];
  readonly sections?: readonly ReturnType<typeof category>[];
  readonly settings?: Partial<SettingsWire>;
  /** All coupons of the shop; those that the cart fulfils are offered. */
  readonly coupons?: readonly Partial<CouponWire>[];
  readonly promo?: Readonly<Record<string, unknown>>;
  readonly promotions?: readonly object[];
  /** Points of the logged-in customer. */
  readonly bonus?: object;
  /** Other calls of the contract. */
  readonly answers?: MockAnswers;
}

/** The shop that a cart under test talks to: the storefront's own routes and the calls of the contract, answered by the rules that the backend uses. */
export class FakeShop {
  readonly menu: Menu;
  readonly quoteRequests: QuoteRequest[] = [];
  readonly autoapplyRequests: unknown[] = [];
  coupons: readonly Coupon[];
  /** What the quotes wait for. */
  quoteGate: Promise<void> = Promise.resolve();
  quoteStatus = 200;
  isEstimate = false;
  readonly #bonus: Bonus | undefined;
  readonly #shop: CartShop;

  constructor(shop: CartShop) {
    this.#shop = shop;
    const { dishes, options = [], sections = [] } = shop;
    const file = [category(20, 'Печь', dishes), ...sections, category(15, 'Uncategorized', options)];
    const categories = catalogueFile.parse(file);
    this.menu = buildMenu(categories);
    this.coupons = couponsSchema.parse(shop.coupons ?? []);
    this.#bonus = shop.bonus && bonusSchema.parse(shop.bonus);
    server.use(
      http.get(`${API}/menu/part`, () => HttpResponse.json({ categories })),
      http.post(`${API}/quote`, ({ request }) => this.#quote(request)),
      http.get(`${API}/coupons/rules`, () => HttpResponse.json({ coupons: this.coupons.filter((coupon) => coupon.shownToUser) })),
      http.get(`${API}/coupons`, () => HttpResponse.json({ coupons: this.coupons.filter((coupon) => coupon.shownToUser) })),
      ...contractHandlers(API, {
        settings: () => ({ ...quoteSettingsWire, front_currency: '₽', ...shop.settings }),
        promoSettings: () => shop.promo ?? {},
        ...(shop.bonus && { bonus: () => shop.bonus }),
        autoapply: ({ body }) => this.#autoapply(body),
        ...shop.answers,
      }),
    );
  }

  get settings() {
    return settingsOf({ ...quoteSettingsWire, front_currency: '₽', ...this.#shop.settings });
  }

  #context() {
    const customerId = useSession.getState().customerId;
    const customer =
      customerId === null ? null : { id: customerId, birth: '', ordersCount: 0, bonusBalance: 0, percentMax: 0, bonusActive: false };
    const context = {
      menu: this.menu,
      settings: this.settings,
      promoSettings: promoSettings.parse(this.#shop.promo ?? {}),
      coupons: this.coupons,
      promotions: autoapplyAnswer.parse({ stocksList: [...(this.#shop.promotions ?? [])] }).promotions,
      customer,
      now: Date.now(),
    };
    return withPoints(context, this.#bonus);
  }

  async #quote(request: Request): Promise<Response> {
    const asked = quoteRequest.parse(await request.json());
    this.quoteRequests.push(asked);
    await this.quoteGate;
    if (this.quoteStatus !== 200) return HttpResponse.json({}, { status: this.quoteStatus });
    return HttpResponse.json({ ...quoteCart(asked, this.#context()), isEstimate: this.isEstimate });
  }

  /** The automatic and asked coupons that the cart of the page fulfils: a quote that has typed its code alone does not refuse it. */
  #autoapply(body: { readonly coupons: readonly string[] }) {
    this.autoapplyRequests.push(body);
    const { type, location: chosen, booking, express, time } = usePlace.getState();
    const items = orderItems(useCart.getState().lines);
    const cart = quoteRequest.parse({ items, delivery: orderDelivery(type, chosen, booking, express), time });
    const refusalOf = (code: string) =>
      quoteCart({ ...cart, promoCode: code }, this.#context()).problems.find(({ path }) => path === 'promoCode');
    const isAsked = (code: string): boolean => body.coupons.some((asked) => sameCode(asked, code));
    const wire = (this.#shop.coupons ?? []).filter(({ code }) => this.coupons.some((coupon) => coupon.code === code));
    return {
      couponsList: wire.filter((one) => (one.autoapply || isAsked(String(one.code))) && refusalOf(String(one.code)) === undefined),
      stocksList: [...(this.#shop.promotions ?? [])],
      cart_bonuses: 0,
      rejected: body.coupons.flatMap((code) => {
        const problem = refusalOf(code);
        if (problem === undefined) return [];
        const { reason, missing, where } = problem.params;
        // Sums travel in units of the currency.
        const lacking = reason === 'minimum' ? Number(missing) / 100 : missing;
        return [{ code, reason: String(reason), message: '', missing: lacking, ...(where !== undefined && { where: String(where) }) }];
      }),
    };
  }

  /** A line of the cart as the dish's card or sheet adds it. */
  line(
    productId: number,
    count = 1,
    chosen: { readonly variationId?: number; readonly extras?: readonly { id: number; count: number }[] } = {},
  ) {
    const product = this.menu.product(productId);
    if (product === null) throw new Error(`no product ${productId}`);
    const variation = product.variations.find(({ id }) => id === chosen.variationId) ?? null;
    return makeLine(product, variation, chosenProducts(chosen.extras ?? [], this.menu), count);
  }

  fill(...lines: readonly (readonly [productId: number, count?: number])[]): void {
    for (const [productId, count] of lines) useCart.getState().add(this.line(productId, count));
  }
}

export const PICKUP_PLACE = samplePlace({ text: 'На Баумана', placeId: '5', placeName: 'На Баумана' });
export const NEAR_ADDRESS = samplePlace({ text: 'Баумана, 1', coordinates: [5, 5], zone: 'near' });

/** Empties what the tests before have chosen. */
export function resetCart(): void {
  useCart.getState().clear();
  useCart.getState().forgetRemovals();
  useCart.getState().clearNotice();
  useCart.getState().setPeopleCount(1);
  usePlace.setState({
    type: 'delivery',
    location: null,
    places: { delivery: null, pickup: null, lounge: null },
    time: { kind: 'asap' },
    express: false,
  });
  useSession.getState().clear();
}

/** Renders a part of the cart in Russian. */
export const renderCart = (ui: ReactNode) => renderInShop(ui);
