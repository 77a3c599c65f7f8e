import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { autoapplyRequest } from '#lib/domain/autoapply-body.ts';
import { makeLine } from '#lib/domain/cart.ts';
import { countedLines } from '#lib/domain/cart-check.ts';
import { couponCartOf } from '#lib/domain/coupon-context.ts';
import { judgeCoupon, listFor } from '#lib/domain/coupons.ts';
import { isExtra } from '#lib/domain/priced-lines.ts';
import type { QuoteContext } from '#lib/domain/quote.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { promisable, unlocks } from '#lib/domain/unlocks.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { browserShop } from '#tests/setup/browser-shop.ts';
import { type SeededRandom, seededRandom } from '#tests/setup/seeded-random.ts';

let backend: TestBackend;
let shop: QuoteContext;
beforeAll(async () => {
  backend = await testBackend({ shopDir: 'backend/shop', now: Date.UTC(2031, 1, 5, 11) });
  shop = await browserShop(backend);
});
afterAll(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

/** A cart of this browser for pickup, ordered for as soon as possible or for an interval. */
function someCart(by: SeededRandom, withExtras: boolean) {
  const dishes = shop.menu.products.filter((p) => p.price !== null && p.members.length === 0 && p.type !== 'supplements_options');
  const extras = dishes.filter((p) => isExtra(p, shop.menu));
  const picked = [
    ...new Set(withExtras ? [...by.some(dishes, 5), ...by.some(extras, 2)] : by.some(dishes, 6).filter((p) => !extras.includes(p))),
  ];
  const lines = picked.map((product) =>
    makeLine(product, product.variations[by.below(product.variations.length)] ?? null, [], 1 + by.below(4)),
  );
  const [place] = by.some(shop.settings.shippingMethods.find((m) => m.type === 'pickup')?.places ?? [], 1);
  const time = by.once(2)
    ? ({ kind: 'asap' } as const)
    : ({ kind: 'slot', date: '2031-02-06', from: by.one(['13:00', '17:30', '23:30']), to: '23:59' } as const);
  return { lines, place, time };
}

/** The browser's own view of that cart, and what it asks the backend about it. */
function bothViews({ lines, place, time }: ReturnType<typeof someCart>, promoCode: string) {
  const items = lines.map(({ productId, variationId, count, supplements }) => ({
    productId,
    variationId,
    count,
    supplements: [...supplements],
  }));
  const delivery = place ? ({ type: 'pickup', placeId: place.id } as const) : null;
  const rest = { coupons: [], gifts: [], promoCode: '', promotionId: null, bonuses: 0, tips: 0 };
  const cart = couponCartOf({ items, delivery, time, ...rest }, shop);
  const booking = { guests: 2, date: '', time: '', wishes: '' };
  const at = time.kind === 'slot' ? cart.deliveredAt : cart.now;
  const ordered = countedLines(lines, shop.menu, { warehouseId: cart.warehouseId, settings: shop.settings }, at);
  const body = autoapplyRequest(
    {
      bought: ordered.flatMap(({ productId, variationId, supplements, count }) => {
        const product = shop.menu.product(productId);
        if (product === null) return [];
        const variation = product.variations.find(({ id }) => id === variationId) ?? null;
        return [{ product, variation, chosen: chosenProducts(supplements, shop.menu), count }];
      }),
      promoCode,
      type: 'pickup',
      warehouseId: cart.warehouseId,
      time,
      booking,
      today: cart.now.date,
      soonest: cart.deliveredAt,
    },
    shop.menu,
  );
  return { cart, body };
}

const ask = async (body: object) => autoapplyAnswer.parse((await backend.call('POST', '/wp-json/wc/v3/coupons/autoapply', { body })).body);

describe('the browser’s verdict is the backend’s', () => {
  test('[CPN-13] [DISC-07] [DISC-11] for 400 carts: every coupon that offers itself, and any typed code with its first reason and what is missing', async () => {
    const by = seededRandom(7);
    const reasons = new Map<string, number>();
    for (let n = 0; n < 400; n++) {
      const chosen = someCart(by, true);
      const code = by.some(shop.coupons, 1)[0]?.code ?? 'nobody';
      const { cart, body } = bothViews(chosen, code);
      if (chosen.lines.length === 0 || !chosen.place) continue;
      const answer = await ask(body);
      const typed = shop.coupons.find((c) => c.code === code);
      const verdict = typed ? judgeCoupon(typed, cart) : null;
      const [first] = verdict && !verdict.applicable ? verdict.reasons : [];
      const expected = verdict?.applicable ? [] : [{ code, reason: first?.reason ?? 'unknown', missing: first?.missing ?? null }];
      expect(answer.rejected.map(({ code: c, reason, missing }) => ({ code: c, reason, missing }))).toEqual(expected);
      const autos = listFor(shop.coupons, null).filter((c) => c.auto && judgeCoupon(c, cart).applicable);
      expect(new Set(answer.coupons.filter((c) => c.auto).map((c) => c.code))).toEqual(
        new Set([...autos.map((c) => c.code), ...(typed?.auto && verdict?.applicable ? [code] : [])]),
      );
      for (const { reason } of expected) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(reasons.size).toBeGreaterThan(6);
  });

  test('[CPN-14] what a guest is told to add makes the backend offer the coupon', async () => {
    const by = seededRandom(11);
    const open = promisable(shop.coupons, null).filter((c) => c.auto);
    const dish = shop.menu.products.find(
      (p) => p.type === 'simple' && p.countable && p.variations.length === 0 && !p.excludeFromMin && (p.price ?? 0) > 0,
    );
    if (!dish) throw new Error('the shop has no plain dish');
    let proved = 0;
    for (let n = 0; n < 200; n++) {
      const { cart, body } = bothViews(someCart(by, false), '');
      const next = unlocks(open, cart, 20).find(({ unlock }) => unlock.kind === 'sum');
      if (next?.unlock.kind !== 'sum' || body.cart_total === '0.00') continue;
      const { missing } = next.unlock;
      const before = Math.round(Number(body.cart_total) * 100);
      const withSum = (total: number) => ask({ ...body, cart_total: `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}` });
      const enough = await withSum(before + missing);
      expect(enough.coupons.some((c) => c.id === next.coupon.id)).toBe(true);
      const short = await withSum(before + missing - 1);
      expect(short.coupons.some((c) => c.id === next.coupon.id)).toBe(false);
      proved++;
    }
    expect(proved).toBeGreaterThan(20);
  });
});
