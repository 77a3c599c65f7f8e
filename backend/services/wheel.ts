import { randomBytes, randomInt } from 'node:crypto';
import type { Shop } from '#backend/content/load.ts';
import type { ContentSettings } from '#backend/content/shop.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { addPersonalCoupon } from '#backend/db/personal-coupons.ts';
import { transact } from '#backend/db/transaction.ts';
import { lockUser } from '#backend/db/users.ts';
import { addSpin, lastSpin, spinByKey } from '#backend/db/wheel-spins.ts';
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

interface Drawn {
  readonly sector: number;
  readonly prize: string;
  readonly coupon: string;
  /** Points that went to the balance; 0 for any other prize. */
  readonly points: number;
  /** Epoch milliseconds from which the customer may spin again. */
  readonly next: number;
}

export type Spin = Drawn | { readonly error: 'closed' } | { readonly error: 'not_yet'; readonly next: number };

interface Asked {
  /** The asker's own name for this spin; null: none, so a lost answer stays lost. */
  readonly key?: string | null;
  /** A whole number below its argument. */
  readonly draw?: (below: number) => number;
}

/**
 * Draws a prize (LK-02): one spin per allowance even when many are asked at once; a won coupon is the customer's own and good at once. A spin asked
 * for again under the same key is answered again and never drawn twice. Open pages are told nothing: the wheel is still turning.
 */
export async function spin(
  deps: Pick<Deps, 'db' | 'model' | 'clock'>,
  userId: number,
  { key = null, draw = randomInt }: Asked = {},
): Promise<Spin> {
  const { shop } = deps.model;
  const wheel = wheelOf(shop);
  if (wheel === undefined) return { error: 'closed' };
  const now = deps.clock();
  return transact(deps.db, async (trx): Promise<Spin> => {
    if (!(await lockUser(trx, userId))) return { error: 'closed' };
    const before = key === null ? undefined : await spinByKey(trx, userId, key);
    const next = await nextSpin(trx, wheel, userId);
    if (before) return { sector: before.sector, prize: before.prize, coupon: before.coupon_code, points: before.points, next };
    if (next > now) return { error: 'not_yet', next };
    return drawIn(trx, shop, wheel, { userId, key, draw, now });
  });
}

async function drawIn(
  trx: Trx,
  shop: Shop,
  wheel: Wheel,
  { userId, key, draw, now }: Required<Asked> & { readonly userId: number; readonly now: number },
): Promise<Spin> {
  const weights = wheel.sectors.map((each) => each.weight);
  const number = sectorAt(weights, draw(weights.reduce((sum, weight) => sum + weight, 0)));
  const sector = wheel.sectors[number];
  if (sector === undefined) return { error: 'closed' };
  const { prize, title } = sector;
  const isCoupon = prize.type !== 'bonus' && prize.type !== 'nothing';
  const coupon = isCoupon ? `wheel-${randomBytes(5).toString('hex')}` : '';
  const points = prize.type === 'bonus' ? prize.points : 0;
  const spinId = await addSpin(trx, { userId, sector: number, prize: title, coupon, points, key }, now);
  if (points > 0) {
    await bookBonus(trx, { userId, orderId: null, kind: 'granted', amount: points, reason: `wheel:${spinId}`, now });
  }
  if (isCoupon) {
    const expiresAt = now + wheel.prize_valid_days * 24 * HOUR;
    const wire = couponWire(shop, prize, { id: FIRST_ID + spinId, code: coupon, userId, title, picture: sector.image, expiresAt });
    await addPersonalCoupon(trx, { code: coupon, userId, wire: JSON.stringify(wire), createdAt: now, expiresAt });
  }
  return { sector: number, prize: title, coupon, points, next: now + wheel.hours_between_spins * HOUR };
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
