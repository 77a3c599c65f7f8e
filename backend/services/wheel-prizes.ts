import type { Shop } from '#backend/content/load.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import { spinsOf } from '#backend/db/wheel-spins.ts';
import type { Deps } from '#backend/deps.ts';
import { coupon } from '#lib/contract/coupon.ts';
import { minorToWire } from '#lib/contract/money-wire.ts';
import { localStamp } from './local-stamp.ts';
import { nextSpin, wheelOf } from './wheel.ts';

const MOST = 50;

type SpinRow = Awaited<ReturnType<typeof spinsOf>>[number];

function stateOf(row: SpinRow, until: string, today: string): string {
  if (row.points > 0) return 'granted';
  if (row.coupon_code === '') return 'nothing';
  if (row.order_id !== null) return 'used';
  return until >= today ? 'active' : 'expired';
}

/** What a customer has won, the newest 50 spins with what became of the prize, and when the next spin comes (LK-02). */
export async function wonPrizes({ db, model, clock }: Pick<Deps, 'db' | 'model' | 'clock'>, userId: number) {
  const { shop } = model;
  const wheel = wheelOf(shop);
  const now = clock();
  const next = wheel === undefined ? 0 : await nextSpin(db, wheel, userId);
  const rows = await spinsOf(db, userId, MOST);
  return {
    active: wheel !== undefined,
    next: next > now ? new Date(next).toISOString() : '',
    spins: rows.map((row) => wonWire(row, shop, now)),
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
