import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coupon } from '#lib/contract/coupon.ts';
import { anyCart, anyCoupon, anyLine, anyMoment, anyZone } from '#tests/setup/any-coupon.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { type CouponContext, type CouponLine, couponCartOf } from './coupon-context.ts';
import { judgeCoupon } from './coupons.ts';
import { unlockOf, unlocks } from './unlocks.ts';
import { zonedAt } from './zoned-time.ts';

/** The same random numbers on every run. */
const seeded = { seed: 20_261_120, numRuns: byRun(1_500, 600) };

const shortOf = (wire: Parameters<typeof couponOf>[0], ctx: CouponContext): number => {
  const verdict = judgeCoupon(couponOf(wire), ctx);
  return verdict.applicable ? 0 : (verdict.reasons.find((r) => r.reason === 'minimum')?.missing ?? 0);
};

describe('a verdict', () => {
  test('[CPN-09] of another line a minimum never gets further away', () => {
    fc.assert(
      fc.property(anyCoupon, anyCart, anyLine, (wire, ctx, line) => {
        expect(shortOf(wire, { ...ctx, lines: [...ctx.lines, line] })).toBeLessThanOrEqual(shortOf(wire, ctx));
      }),
      seeded,
    );
  });

  test('[CPN-07] [CPN-08] [CPN-10] does not depend on the order of lines', () => {
    const shuffled = anyCart.chain((ctx) =>
      fc.shuffledSubarray([...ctx.lines], { minLength: ctx.lines.length }).map((lines) => [ctx, { ...ctx, lines }] as const),
    );
    fc.assert(
      fc.property(anyCoupon, shuffled, (wire, [one, other]) => {
        expect(judgeCoupon(couponOf(wire), other)).toEqual(judgeCoupon(couponOf(wire), one));
      }),
      seeded,
    );
  });

  test('[CPN-08] [CPN-09] does not depend on whether a line is split', () => {
    const split = ({ quantity, total, ...line }: CouponLine): CouponLine[] =>
      quantity < 2
        ? [{ ...line, quantity, total }]
        : [
            { ...line, quantity: 1, total: Math.floor(total / 3) },
            { ...line, quantity: quantity - 1, total: total - Math.floor(total / 3) },
          ];
    fc.assert(
      fc.property(anyCoupon, anyCart, (wire, ctx) => {
        expect(judgeCoupon(couponOf(wire), { ...ctx, lines: ctx.lines.flatMap(split) })).toEqual(judgeCoupon(couponOf(wire), ctx));
      }),
      seeded,
    );
  });

  test('[CPN-01] [CPN-02] knows the time of the place alone: the same wall clock, the same verdict', () => {
    const shift = 5.5 * 3_600_000;
    fc.assert(
      fc.property(anyCoupon, anyCart, anyMoment, (wire, ctx, moment) => {
        const utc = zonedAt(moment, 'UTC');
        const elsewhere = zonedAt(moment - shift, '+05:30');
        expect(judgeCoupon(couponOf(wire), { ...ctx, now: elsewhere, deliveredAt: elsewhere })).toEqual(
          judgeCoupon(couponOf(wire), { ...ctx, now: utc, deliveredAt: utc }),
        );
      }),
      seeded,
    );
  });

  test('[CPN-01] [CPN-02] hours and days are those of the wall clock, asked minute by minute', () => {
    fc.assert(
      fc.property(
        fc.nat(23),
        fc.nat(24),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        anyMoment,
        anyZone,
        (from, to, days, moment, zone) => {
          const clock = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: '2-digit',
            hourCycle: 'h23',
            weekday: 'short',
          }).formatToParts(moment);
          const part = (type: string) => clock.find((p) => p.type === type)?.value ?? '';
          const hour = Number(part('hour'));
          const today = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
          const isNight = from > to;
          const began = isNight && hour < to ? ((today + 5) % 7) + 1 : today;
          const inside = from === to || (isNight ? hour >= from || hour < to : hour >= from && hour < to);
          const wire = { coupon_avaible_day_hour_from: from, coupon_avaible_day_hour_to: to, coupon_avaible_week_days: days };
          const at = zonedAt(moment, zone);
          const cart = { lines: [], type: null, warehouseId: null, now: at, deliveredAt: at, customer: null };
          expect(judgeCoupon(couponOf(wire), cart).applicable).toBe(inside && (days.length === 0 || days.includes(began)));
        },
      ),
      seeded,
    );
  });

  test('never fails, whatever a backend sent that could be read', () => {
    const junk = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 5 })), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 3 }),
    );
    const wild = fc.tuple(
      anyCoupon,
      fc.dictionary(fc.constantFrom(...Object.keys(coupon.in.shape)), junk, { maxKeys: 3 }),
      fc.array(fc.record({ key: fc.string({ maxLength: 8 }), value: junk }), { maxLength: 2 }),
    );
    let read = 0;
    fc.assert(
      fc.property(wild, anyCart, ([wire, more, meta_data], ctx) => {
        const parsed = coupon.safeParse({ id: 1, code: 'c', meta_data, ...wire, ...more });
        if (!parsed.success) return;
        read++;
        const verdict = judgeCoupon(parsed.data, ctx);
        expect(verdict.applicable || verdict.reasons.length > 0).toBe(true);
        if (parsed.data.foreignRules.length > 0) expect(verdict.applicable).toBe(false);
        unlockOf(parsed.data, ctx);
      }),
      seeded,
    );
    expect(read).toBeGreaterThan(150);
  });
});

describe('an unlock', () => {
  test('[CPN-14] of a sum: with exactly that sum more the coupon applies, with a kopeck less it does not', () => {
    let found = 0;
    fc.assert(
      fc.property(anyCoupon, anyCart, (wire, ctx) => {
        const unlock = unlockOf(couponOf(wire), ctx);
        if (unlock?.kind !== 'sum') return;
        found++;
        const plus = (total: number) => ({
          ...ctx,
          lines: [...ctx.lines, { productId: 0, categoryIds: new Set<number>(), quantity: 1, total, counted: true, onSale: false }],
        });
        expect(judgeCoupon(couponOf(wire), plus(unlock.missing)).applicable).toBe(true);
        expect(judgeCoupon(couponOf(wire), plus(unlock.missing - 1)).applicable).toBe(false);
      }),
      { ...seeded, numRuns: byRun(4_000, 1_500) },
    );
    expect(found).toBeGreaterThan(byRun(50, 15));
  });

  test('[CPN-14] of dishes: with exactly so many more of any of them it applies, with one less it does not', () => {
    let found = 0;
    fc.assert(
      fc.property(anyCoupon, anyCart, (wire, ctx) => {
        const unlock = unlockOf(couponOf(wire), ctx);
        if (unlock?.kind !== 'products' && unlock?.kind !== 'categories') return;
        found++;
        for (const id of unlock.ids) {
          const plus = (quantity: number) => {
            const own =
              unlock.kind === 'categories'
                ? { productId: 0, categoryIds: new Set([id]) }
                : { productId: id, categoryIds: new Set<number>() };
            return {
              ...ctx,
              lines: quantity === 0 ? ctx.lines : [...ctx.lines, { ...own, quantity, total: 0, counted: true, onSale: false }],
            };
          };
          expect(judgeCoupon(couponOf(wire), plus(unlock.count)).applicable).toBe(true);
          expect(judgeCoupon(couponOf(wire), plus(unlock.count - 1)).applicable).toBe(false);
        }
      }),
      { ...seeded, numRuns: byRun(4_000, 1_500) },
    );
    expect(found).toBeGreaterThan(byRun(50, 15));
  });

  test('[CPN-14] is told for what does not apply and for nothing else, and never more than asked for', () => {
    fc.assert(
      fc.property(fc.array(anyCoupon, { maxLength: 8 }), anyCart, fc.nat(4), (wires, ctx, limit) => {
        const coupons = wires.map((wire, i) => couponOf({ ...wire, id: i + 1, code: `c${i}` }));
        const told = unlocks(coupons, ctx, limit);
        expect(told.length).toBeLessThanOrEqual(limit);
        expect(new Set(told.map((n) => n.coupon.id)).size).toBe(told.length);
        for (const { coupon: one } of told) expect(judgeCoupon(one, ctx).applicable).toBe(false);
      }),
      { ...seeded, numRuns: 500 },
    );
  });
});

test('[CPN-08] [CPN-09] gifts are no lines of the cart that coupons see', () => {
  const gift = couponOf({
    id: 5,
    code: 'gift',
    autoapply: '1',
    discount_type: 'free_gift',
    amount: '900',
    _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity: 3 }],
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(1, 3, 5, 7, 30), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 }),
      (items) => {
        const ctx = contextOf({ coupons: [gift] });
        const plain = couponCartOf(cartOf(items), ctx);
        expect(couponCartOf(cartOf(items, { coupons: ['gift'], gifts: [{ couponCode: 'gift', productId: 90 }] }), ctx).lines).toEqual(
          plain.lines,
        );
        expect(plain.lines.some((l) => l.productId === 90)).toBe(false);
      },
    ),
    { ...seeded, numRuns: 200 },
  );
});
