import { randomBytes, randomInt } from 'node:crypto';
import { pictureWire } from '#backend/content/media.ts';
import type { ContentSettings, Shop } from '#backend/content/shop.ts';
import { translated } from '#backend/content/texts.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import { type Db, type Trx, transact } from '#backend/db/open.ts';
import { lockUser } from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { coupon } from '#lib/contract/coupon.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { givenCouponWire } from '../content/wire/coupons.ts';
import { localStamp } from './shop-model.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;
type Prize = Wheel['sectors'][number]['prize'];
type CouponPrize = Exclude<Prize, { type: 'bonus' } | { type: 'nothing' }>;

const HOUR = 3_600_000;
/** First id of coupons won here; those of content end at 2,000,000,000 and those of referrals begin at 3,000,000,000. */
const FIRST_ID = 2_000_000_001;

/** The shop's wheel, when it is active. */
export const wheelOf = (shop: Shop): Wheel | undefined => (shop.settings.wheel?.active ? shop.settings.wheel : undefined);

/** Epoch milliseconds from which the customer may spin; a past time means now. */
export async function nextSpin(db: Db | Trx, wheel: Wheel, userId: number): Promise<number> {
  const spins = db.selectFrom('wheel_spins').select('created_at').where('user_id', '=', userId);
  const last = await spins.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return last === undefined ? 0 : last.created_at + wheel.hours_between_spins * HOUR;
}

interface Drawn {
  readonly sector: number;
  readonly prize: string;
  readonly coupon: string;
  /** Points added to the balance; 0 for any other prize. */
  readonly points: number;
  /** Epoch milliseconds from which the customer may spin again. */
  readonly next: number;
}

type Spin = Drawn | { readonly error: 'closed' } | { readonly error: 'not_yet'; readonly next: number };

interface Asked {
  /** The client's key for this spin, so that it can be repeated after a lost response; null: not repeatable. */
  readonly key?: string | null;
  /** Returns a random whole number below its argument. */
  readonly draw?: (below: number) => number;
}

/**
 * Draws a prize (LK-02): one spin per allowance even with concurrent requests; a won coupon is personal and valid immediately. A request
 * with the same key gets the same result. No event is published, because the wheel is still turning on the page.
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
    const spins = trx.selectFrom('wheel_spins').selectAll().where('user_id', '=', userId);
    const before = key === null ? undefined : await spins.where('spin_key', '=', key).executeTakeFirst();
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
  const { id: spinId } = await trx
    .insertInto('wheel_spins')
    .values({ user_id: userId, sector: number, prize: title, coupon_code: coupon, points, spin_key: key, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (points > 0) {
    await bookBonus(trx, { userId, orderId: null, kind: 'granted', amount: points, reason: `wheel:${spinId}`, now });
  }
  if (isCoupon) {
    const expiresAt = now + wheel.prize_valid_days * 24 * HOUR;
    const wire = couponWire(shop, prize, { id: FIRST_ID + spinId, code: coupon, userId, title, picture: sector.image, expiresAt });
    await trx
      .insertInto('personal_coupons')
      .values({ code: coupon, user_id: userId, wire: JSON.stringify(wire), created_at: now, expires_at: expiresAt })
      .execute();
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

const MOST = 50;

type SpinRow = Awaited<ReturnType<typeof spinsOf>>[number];

function stateOf(row: SpinRow, until: string, today: string): string {
  if (row.points > 0) return 'granted';
  if (row.coupon_code === '') return 'nothing';
  if (row.order_id !== null) return 'used';
  return until >= today ? 'active' : 'expired';
}

/** The customer's latest 50 spins with the state of each prize, and the time of the next spin (LK-02). */
export async function wonPrizes({ db, model, clock }: Pick<Deps, 'db' | 'model' | 'clock'>, userId: number, lang = '') {
  const { shop } = model;
  const wheel = wheelOf(shop);
  const now = clock();
  const next = wheel === undefined ? 0 : await nextSpin(db, wheel, userId);
  const rows = await spinsOf(db, userId, MOST);
  return {
    active: wheel !== undefined,
    next: next > now ? new Date(next).toISOString() : '',
    spins: translated(
      rows.map((row) => wonWire(row, shop, now)),
      shop,
      lang,
    ),
  };
}

function wonWire(row: SpinRow, shop: Shop, now: number) {
  const until = row.expires_at === null ? '' : localStamp(shop, row.expires_at).slice(0, 10);
  return {
    id: row.id,
    prize: row.prize,
    image: pictureWire(shop.settings.wheel?.sectors.find(({ title }) => title === row.prize)?.image) ?? '',
    coupon: row.coupon_code,
    points: row.points,
    date: localStamp(shop, row.created_at).slice(0, 10),
    until,
    state: stateOf(row, until, localStamp(shop, now).slice(0, 10)),
    minimum: minorToWire(row.wire === null ? 0 : coupon.parse(JSON.parse(row.wire)).minimum),
    order_id: row.order_id,
  };
}

/** The sector for a number in [0, total weight): the probability of a sector is its share of all weights. */
function sectorAt(weights: readonly number[], drawn: number): number {
  let below = 0;
  for (const [sector, weight] of weights.entries()) {
    below += weight;
    if (drawn < below) return sector;
  }
  throw new RangeError('the drawn number is not below the sum of weights');
}

/** The customer's latest spins with the state of a won coupon: number of uses, the order that used it, and its end. */
const spinsOf = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('wheel_spins')
    .leftJoin('personal_coupons', 'personal_coupons.code', 'wheel_spins.coupon_code')
    .select((eb) => [
      'wheel_spins.id',
      'wheel_spins.sector',
      'wheel_spins.prize',
      'wheel_spins.points',
      'wheel_spins.coupon_code',
      'wheel_spins.created_at',
      'personal_coupons.expires_at',
      'personal_coupons.wire',
      eb
        .selectFrom('coupon_uses')
        .select((e) => e.fn.max('coupon_uses.order_id').as('order_id'))
        .whereRef('coupon_uses.code', '=', 'wheel_spins.coupon_code')
        .as('order_id'),
    ])
    .where('wheel_spins.user_id', '=', userId)
    .orderBy('wheel_spins.id', 'desc')
    .limit(limit)
    .execute();
