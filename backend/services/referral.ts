import type { ContentSettings } from '#backend/content/shop.ts';
import { sayIn } from '#backend/content/texts.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { userById } from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { givenCouponWire } from '../content/wire/coupons.ts';
import { localStamp } from './shop-model.ts';

type Programme = NonNullable<ContentSettings['referral']>;

const CODE = /^promo-([1-9]\d{0,8})$/i;
/** Ids of referral coupons are this number plus the user id; content ids end at 2,000,000,000. */
const FIRST_ID = 3_000_000_000;

const programmeOf = ({ model }: Pick<Deps, 'model'>): Programme | undefined => {
  const { referral } = model.shop.settings;
  return referral?.active ? referral : undefined;
};

/** A friend's name as shown to the inviter: `Бо•••`; '' stays. */
export function maskedName(name: string): string {
  const letters = [...name.trim()];
  return letters.length === 0 ? '' : `${letters.slice(0, letters.length > 3 ? 2 : 1).join('')}•••`;
}

/** referal_info (wire-facts 1.19): the customer's code, the text to share and the referred friends; `[]` when the programme is off. */
export async function referralInfo(deps: Pick<Deps, 'db' | 'model'>, userId: number, lang = '') {
  const programme = programmeOf(deps);
  if (programme === undefined) return [];
  const { shop } = deps.model;
  const coupon = `promo-${userId}`;
  const { discount_type: type, amount } = programme.friend;
  const discount = type === 'percent' ? `${amount}\u00a0%` : `${amount}\u00a0${shop.settings.front_currency}`;
  const say = sayIn(shop, lang);
  const fill = (text: string) => say(text).replaceAll('{code}', coupon).replaceAll('{discount}', discount);
  const invited = await invitedBy(deps.db, userId);
  return {
    coupon,
    amount: String(programme.amount),
    discount_type: type,
    text: fill(programme.text),
    text_for_share: fill(programme.text_for_share),
    menu_text: fill(programme.menu_text),
    invited: invited.map((row) => ({
      id: row.id,
      name: maskedName(row.name),
      date: localStamp(shop, row.created_at).slice(0, 10),
      status: row.earned > 0 ? 'rewarded' : 'ordered',
      earned: row.earned,
    })),
  };
}

export interface Invited {
  /** Null: a guest. */
  readonly customerId: number | null;
  /** The phone of the order; '' while unknown. */
  readonly phone: string;
}

/**
 * The coupon `promo-{user id}`: first purchase only, once (wire-facts 6.4); undefined when there is none. Its owner, and orders
 * with the owner's phone, cannot use it.
 */
export async function referralCoupon(deps: Pick<Deps, 'model'>, db: Db | Trx, code: string, { customerId, phone }: Invited) {
  const programme = programmeOf(deps);
  const inviter = Number(CODE.exec(code)?.[1]);
  if (programme === undefined || !Number.isSafeInteger(inviter)) return undefined;
  const owner = await userById(db, inviter);
  if (owner === undefined) return undefined;
  const self = inviter === customerId || (phone !== '' && phone === owner.phone);
  const wire = givenCouponWire({
    id: FIRST_ID + inviter,
    code: `promo-${inviter}`,
    type: programme.friend.discount_type,
    amount: programme.friend.amount,
    description: programme.menu_text,
    image: '',
    minimum: programme.friend.minimum_amount,
    gift: null,
    userId: null,
    lastDay: '',
    firstPurchase: true,
  });
  return { ...wire, individual_coupon: self };
}

interface PlacedOrder {
  readonly id: number;
  /** 0: a guest, for whom no referral is recorded. */
  readonly customerId: number;
  /** Coupon codes of the order. */
  readonly codes: readonly string[];
}

/** Records, inside the order's transaction, whose code referred this customer and the points promised to the inviter (LK-06); a friend is referred once. */
export async function noteReferral(trx: Trx, deps: Pick<Deps, 'model'>, order: PlacedOrder, now: number): Promise<void> {
  const programme = programmeOf(deps);
  const inviter = order.codes.map((code) => Number(CODE.exec(code)?.[1])).find((id) => Number.isSafeInteger(id) && id !== order.customerId);
  if (programme === undefined || inviter === undefined || order.customerId === 0) return;
  const row = {
    inviter_id: inviter,
    friend_id: order.customerId,
    order_id: order.id,
    promised: programme.amount,
    earned: 0,
    created_at: now,
  };
  await trx
    .insertInto('referrals')
    .values(row)
    .onConflict((oc) => oc.column('friend_id').doNothing())
    .execute();
}

/** Customers referred by a customer's code, newest first. */
const invitedBy = (db: Db, inviterId: number) =>
  db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.friend_id')
    .select(['referrals.id', 'users.name', 'referrals.created_at', 'referrals.earned'])
    .where('inviter_id', '=', inviterId)
    .orderBy('referrals.id', 'desc')
    .limit(1_000)
    .execute();

/** Deletes the referral of a cancelled order, so that the friend can be referred by another order; returns who had earned how much by it. */
export const removeReferral = (trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> =>
  trx.deleteFrom('referrals').where('order_id', '=', orderId).returning(['inviter_id', 'earned']).executeTakeFirst();

/** Marks the promised points of an order as earned, once; undefined when there are none. */
export const earnReferral = (trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> =>
  trx
    .updateTable('referrals')
    .set((eb) => ({ earned: eb.ref('promised') }))
    .where('order_id', '=', orderId)
    .where('earned', '=', 0)
    .where('promised', '>', 0)
    .returning(['inviter_id', 'earned'])
    .executeTakeFirst();

/** Marks the referral of an order that is no longer completed as unearned; returns the inviter and the points to revoke. */
export async function unearnReferral(trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> {
  const row = await trx
    .selectFrom('referrals')
    .select(['inviter_id', 'earned'])
    .where('order_id', '=', orderId)
    .where('earned', '>', 0)
    .executeTakeFirst();
  if (row) await trx.updateTable('referrals').set({ earned: 0 }).where('order_id', '=', orderId).execute();
  return row;
}
