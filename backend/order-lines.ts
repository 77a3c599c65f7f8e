import type { Order, OrderLine } from '#lib/contract/order.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { extraText, orderedDishes } from '#lib/domain/dish-words.ts';
import { isBareTable, tableTime } from '#lib/domain/order-time.ts';
import { gramsOfPortions } from '#lib/domain/pricing.ts';

/** An order in one line of the terminal: number, time, status, total, phone, and remarks for the operator. */
export const orderSummary = (order: Order): string =>
  [
    order.number.padStart(6),
    order.createdLocal.replace('T', ' '),
    order.status.padEnd(10),
    minorToWire(order.total).padStart(10),
    order.contact.phone,
    refundOf(order),
    lateOf(order),
    tableOf(order),
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();

/** Money to be returned and the state of that; '' when there is none. */
function refundOf({ refundDue, refundState }: Order): string {
  if (refundDue === 0) return '';
  const sum = minorToWire(refundDue);
  if (refundState === 'sending') return `refund of ${sum} on its way`;
  return refundState === 'failed' ? `refund failed, give back ${sum}` : `give back ${sum}`;
}

/** The decision an operator must make about a late payment; '' for other orders. */
const lateOf = ({ id, paidLate }: Order): string =>
  paidLate === 0
    ? ''
    : `paid after its time: «order ${id} processing» cooks it, «order ${id} cancelled» gives ${minorToWire(paidLate)} back`;

/** The table booking of an order in words; '' for other orders. */
function tableOf(order: Order): string {
  const at = tableTime(order);
  if (at === null) return '';
  return `table for ${order.booking.guests} on ${at.date} at ${at.time}${isBareTable(order) ? ', no dishes' : ''}`;
}

/** «2 ×», or for goods by weight «0.7 kg», «300 g», «450 ml». */
function amountOf({ quantity, portion }: OrderLine): string {
  if (portion === null) return `${quantity} ×`;
  const size = gramsOfPortions(portion.size, quantity);
  return portion.unit === 'kg' ? `${size / 1_000} kg` : `${size} ${portion.unit}`;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);

/** The same remarks that are sent to WooCommerce, one per line. */
const notesOf = (order: Order): string[] => [
  joined([
    order.place || order.address,
    labelled('flat', order.flat),
    labelled('entrance', order.entrance),
    labelled('floor', order.floor),
  ]),
  labelled('from', order.kitchen),
  order.time,
  order.contact.name,
  joined([order.paymentTitle, order.changeFrom === null ? '' : `change from ${minorToWire(order.changeFrom)}`]),
  joined([
    order.cutlery ? `cutlery for ${order.people}` : order.people > 1 ? `for ${order.people} people` : '',
    order.leaveAtDoor ? 'leave at the door' : '',
  ]),
  order.booking.comment,
  order.note,
  order.foodPreferences,
  ...(order.deliveryType === 'delivery' ? [`delivery ${minorToWire(order.shippingTotal)}`] : []),
  ...order.fees.map(({ name, total }) => `${name} ${minorToWire(total)}`),
  ...order.coupons.map(({ code, discount }) => `coupon ${code} ${discount > 0 ? `-${minorToWire(discount)}` : ''}`.trimEnd()),
  order.bonuses > 0 ? `points -${order.bonuses}` : '',
];

/** The summary, the remarks and the dishes: each dish with its own sum, followed by its supplements counted per portion. */
export const orderDetails = (order: Order): string[] => [
  orderSummary(order),
  ...notesOf(order)
    .filter((line) => line !== '')
    .map((line) => `        ${line}`),
  ...orderedDishes(order.lines).flatMap(({ line, extras, total, before }) => {
    const { name, note, isGift, giftReason } = line;
    const dish = [name, note, isGift ? `gift${giftReason === '' ? '' : `: ${giftReason}`}` : ''].filter((part) => part !== '').join(', ');
    const sale = before > total ? `, before the sale ${minorToWire(before)}` : '';
    return [
      `        ${amountOf(line)} ${dish}  ${minorToWire(total)}${sale}`,
      ...extras.map((extra) => `          ${extraText(extra.line.name, extra.count)}  ${minorToWire(extra.total)}`),
    ];
  }),
];
