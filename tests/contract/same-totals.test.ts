import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bookBonus } from '#backend/db/bonus.ts';
import { quoteCustomer } from '#backend/services/customer-coupons.ts';
import { quoteOf } from '#backend/services/quotes.ts';
import { sum } from '#lib/domain/money.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { anyCart } from '#tests/setup/any-cart.ts';
import { testBackend } from '#tests/setup/backend.ts';
import { browserShop } from '#tests/setup/browser-shop.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { type ContentChange, inYaml, shopCopy } from '#tests/setup/shop-copy.ts';

const CARTS = byRun(10_000, 1_500);

const FLAGS = [
  'promo_summing',
  'coupons_summing',
  'coupons_and_promo_summing',
  'auto_coupons_summing',
  'auto_coupons_and_promo_summing',
  'coupons_and_auto_coupons_summing',
];
const adding =
  (value: boolean): ContentChange =>
  (settings) => {
    for (const flag of FLAGS) settings.setIn(['promo_settings', flag], value);
  };
const SHOPS: readonly (readonly [string, number, ContentChange | null])[] = [
  ['as it is', CARTS, null],
  ['whose discounts all add up', CARTS / 5, adding(true)],
  ['whose discounts never add up', CARTS / 5, adding(false)],
  [
    'with a currency without decimals',
    CARTS / 5,
    (settings) => {
      settings.set('currency_code', 'JPY');
      settings.set('front_currency', '¥');
    },
  ],
];

test.each(SHOPS)(
  '[PRICE-05] [PRICE-06] [KF-DISC-01] in a shop %s random carts cost the same in the browser and in the backend, none less than nothing, each the sum of its steps',
  async (_, carts, change) => {
    // a Wednesday, 14:00 in the shop's own city
    const now = Date.UTC(2031, 1, 5, 11);
    const shopDir = change === null ? 'backend/shop' : shopCopy({ 'settings.yaml': inYaml(change) });
    const backend = await testBackend({ shopDir, now });
    onTestFinished(() => backend.close());
    const customerId = await backend.customer('+79170000071');
    await backend.db
      .transaction()
      .execute((trx) =>
        bookBonus(trx, { userId: customerId, orderId: null, kind: 'granted', amount: 300, reason: 'proof', now: backend.clock.now }),
      );
    const known = await browserShop(backend, await quoteCustomer(backend.deps, backend.db, customerId));
    const houses = (backend.model.shop.streets?.streets ?? []).flatMap(({ street, houses: all }) =>
      all.map(({ house, coordinates }) => ({ text: `${street}, ${house}`, coordinates })),
    );
    const by = seededRandom(20_261_120);
    const seen = { discounted: 0, gifts: 0, bonuses: 0, delivered: 0, promoted: 0 };
    for (let n = 0; n < carts; n++) {
      const cart = anyCart(known, houses, by);
      const isGuest = by.once(2);
      const here = quoteCart(cart, isGuest ? { ...known, customer: null } : known);
      const { quote: there } = await quoteOf(backend.deps, backend.db, { cart, customerId: isGuest ? 0 : customerId, phone: '' });
      const figures = ({ total, goods, ledger, lines, deliveryPrice }: typeof here) => ({ total, goods, ledger, lines, deliveryPrice });
      const balance = there.ledger.map((_, i) => sum(there.ledger.slice(0, i + 1).map((step) => step.amount)));
      const adds = there.total === balance.at(-1) && there.goods === sum(there.lines.map((line) => line.total));
      const fine = adds && balance.every((left) => left >= 0) && isDeepStrictEqual(figures(here), figures(there));
      if (!fine)
        expect({ cart, adds, balance, ...figures(here) }).toEqual({
          cart,
          adds: true,
          balance: balance.map((b) => Math.max(0, b)),
          ...figures(there),
        });
      const has = (kind: string) => there.ledger.some((step) => step.kind.startsWith(kind));
      seen.discounted += has('coupon') ? 1 : 0;
      seen.promoted += has('promotion') ? 1 : 0;
      seen.bonuses += has('bonuses') ? 1 : 0;
      seen.delivered += has('delivery') ? 1 : 0;
      seen.gifts += there.lines.some((line) => line.gift) ? 1 : 0;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(carts / 100);
  },
  120_000,
);
