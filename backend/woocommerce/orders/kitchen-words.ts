import { metaText, storedCoupons, storedShipping } from '#backend/services/stored-order.ts';
import { filled, wordsOf } from '#backend/words/words-of.ts';
import { minorFromWire, minorToWire } from '#lib/contract/money-wire.ts';
import { parseOrderTime, wireDate } from '#lib/domain/order-time.ts';
import type { StoredOrder } from '../../db/orders.ts';

/** One line of what a cook or a courier has to know. */
interface Remark {
  readonly label: string;
  readonly value: string;
}

/** Visitors' words as WooCommerce may show them: its admin and its letters print some texts as HTML. */
export const tame = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/** What stands beside the dishes of an order, in the language of the shop: number, way, time and kitchen, people, change, wishes, what was taken off. */
export function remarksOf({ row }: StoredOrder, language: string): Remark[] {
  const { order, cart, delivery, checkout } = wordsOf(language);
  const note = (key: string): string => metaText(row.meta, key);
  const [way] = storedShipping.parse(JSON.parse(row.shipping_lines));
  const sum = (minor: number): string => `${minorToWire(minor).replace(/\.00$/, '')} ${row.currency}`;
  const codes = storedCoupons
    .parse(JSON.parse(row.coupon_lines))
    .map(({ code, discount }) => (discount > 0 ? `${code} −${sum(discount)}` : code));
  const kitchen = note('kitchen_name');
  const change = minorFromWire(note('cod_details'));
  const remarks: Remark[] = [
    { label: order.title.replace(/\s*\{number\}\s*/, ' ').trim(), value: String(row.id) },
    {
      label: way?.method_title || delivery.type[typeOf(row.delivery_type)],
      value: [
        timeOf(note, order.asap),
        note('local_pickup_name'),
        kitchen === '' ? '' : filled(checkout.bringsNear, { place: kitchen }),
        row.delivery_type === 'delivery' ? sum(row.shipping_total) : '',
      ]
        .filter((word) => word !== '')
        .join(', '),
    },
    { label: order.guests, value: note('booking_guests') },
    { label: delivery.wishes, value: note('booking_comment') },
    { label: note('cutlery') === '1' ? order.cutlery : order.people, value: note('people_count') },
    { label: order.payment, value: row.payment_title },
    {
      label: order.payment,
      value: change === undefined ? '' : filled(order.changeFrom, { sum: sum(change) }),
    },
    { label: order.asked, value: note('leave_at_door') === '1' ? order.leaveAtDoor : '' },
    { label: order.wishes, value: note('food_preferences') },
    { label: cart.promo, value: codes.join(', ') },
    { label: cart.ledger.bonuses, value: row.bonuses_spent > 0 ? String(row.bonuses_spent) : '' },
  ];
  return remarks.map(({ label, value }) => ({ label, value: tame(value) })).filter(({ value }) => value !== '');
}

const typeOf = (type: string): 'delivery' | 'pickup' | 'lounge' => (type === 'delivery' || type === 'lounge' ? type : 'pickup');

/** «05.03.2031 14:30–15:00»; a booking's own date and time. */
function timeOf(note: (key: string) => string, asap: string): string {
  const booked = [note('booking_date'), note('booking_time')].filter((word) => word !== '').join(' ');
  if (booked !== '') return booked;
  const said = note('must_be_delivered');
  const time = parseOrderTime(said);
  if (time === null) return said;
  return time.kind === 'asap' ? `${asap}, ${wireDate(time.date)}` : `${wireDate(time.date)} ${time.from}–${time.to}`;
}

/** Flat, entrance, floor and door code in words: «кв. 5, подъезд 2, этаж 3, Домофон 12». */
export function doorOf({ meta }: { readonly meta: string }, language: string): string {
  const { order, delivery } = wordsOf(language);
  const note = (...keys: readonly string[]): string => tame(keys.map((key) => metaText(meta, key)).find((word) => word !== '') ?? '');
  const parts = [
    { words: order.flat, value: note('flat', 'billing_flat') },
    { words: order.entrance, value: note('entrance', 'billing_entrance') },
    { words: order.floor, value: note('floor', 'billing_floor') },
    { words: `${delivery.doorCode} {value}`, value: note('enter_code', 'billing_enter_code') },
  ];
  return parts
    .filter(({ value }) => value !== '')
    .map(({ words, value }) => filled(words, { value }))
    .join(', ');
}
