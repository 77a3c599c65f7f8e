import { randomBytes, randomInt } from 'node:crypto';
import type { Shop } from '#backend/content/load.ts';
import type { ContentSettings } from '#backend/content/shop.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { addPersonalCoupon } from '#backend/db/personal-coupons.ts';
import { lockUser } from '#backend/db/users.ts';
import { addSpin, lastSpin } from '#backend/db/wheel-spins.ts';
import type { Deps } from '#backend/deps.ts';

import { givenCouponWire } from './given-coupon.ts';
import { localStamp } from './local-stamp.ts';
import { sectorAt } from './wheel-draw.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;
type Prize = Wheel['sectors'][number]['prize'];
type CouponPrize = Exclude<Prize, { type: 'bonus' } | { type: 'nothing' }>;

const HOUR = 3_600_000;
/** Ids of coupons won here; those of content end at 2,000,000,000 and those of referrals begin at 3,000,000,000. */
const FIRST_ID = 2_000_000_001;

/** The wheel, when the shop has one that turns. */
export const wheelOf = (shop: Shop): Wheel | undefined => (shop.settings.wheel?.active ? shop.settings.wheel : undefined);

/** Epoch milliseconds from which the customer may spin; not after now: at once. */
export async function nextSpin(db: Db | Trx, wheel: Wheel, userId: number): Promise<number> {
  const last = await lastSpin(db, userId);
  return last === undefined ? 0 : last + wheel.hours_between_spins * HOUR;
}

export type Spin =
  | { readonly sector: number; readonly prize: string; readonly coupon: string }
  | { readonly error: 'closed' }
  | { readonly error: 'not_yet'; readonly next: number };

/**
 * Draws a prize (LK-02): one spin per allowance even when many are asked at once; a won coupon is the customer's own and good at once.
 * `draw` gives a whole number below its argument.
 */
export async function spin(
  deps: Pick<Deps, 'db' | 'model' | 'clock'>,
  userId: number,
  draw: (below: number) => number = randomInt,
): Promise<Spin> {
  const { shop } = deps.model;
  const wheel = wheelOf(shop);
  if (wheel === undefined) return { error: 'closed' };
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx): Promise<Spin> => {
    if (!(await lockUser(trx, userId))) return { error: 'closed' };
    const next = await nextSpin(trx, wheel, userId);
    if (next > now) return { error: 'not_yet', next };
    const weights = wheel.sectors.map((each) => each.weight);
    const number = sectorAt(weights, draw(weights.reduce((sum, weight) => sum + weight, 0)));
    const sector = wheel.sectors[number];
    if (sector === undefined) return { error: 'closed' };
    const { prize, title } = sector;
    const isCoupon = prize.type !== 'bonus' && prize.type !== 'nothing';
    const coupon = isCoupon ? `wheel-${randomBytes(5).toString('hex')}` : '';
    const spinId = await addSpin(trx, { userId, sector: number, prize: title, coupon }, now);
    if (prize.type === 'bonus') {
      await bookBonus(trx, { userId, orderId: null, kind: 'granted', amount: prize.points, reason: `wheel:${spinId}`, now });
    }
    if (isCoupon) {
      const expiresAt = now + wheel.prize_valid_days * 24 * HOUR;
      const wire = couponWire(shop, prize, { id: FIRST_ID + spinId, code: coupon, userId, title, picture: sector.image, expiresAt });
      await addPersonalCoupon(trx, { code: coupon, userId, wire: JSON.stringify(wire), createdAt: now, expiresAt });
    }
    return { sector: number, prize: title, coupon };
  });
}

interface Won {
  id: number;
  code: string;
  userId: number;
  title: string;
  picture: string | undefined;
  expiresAt: number;
}

function couponWire(shop: Shop, prize: CouponPrize, won: Won) {
  const product =
    prize.type === 'free_gift' ? [...shop.products.values()].find((p) => p.id === prize.product || p.slug === prize.product) : undefined;
  return givenCouponWire({
    id: won.id,
    code: won.code,
    type: prize.type,
    amount: prize.type === 'free_gift' ? 0 : prize.amount,
    description: won.title,
    image: pictureWire(won.picture) ?? '',
    minimum: prize.minimum_amount,
    gift: prize.type === 'free_gift' && product ? { productId: product.id, variationId: prize.variation ?? 0 } : null,
    userId: won.userId,
    lastDay: localStamp(shop, won.expiresAt).slice(0, 10),
    firstPurchase: false,
  });
}
