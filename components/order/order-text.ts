import { useTranslations } from 'next-intl';
import { firstTint } from '#components/catalog/tint.ts';
import { dayInSentence } from '#components/delivery/time-text.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import type { ListedDish } from '#components/quote/dish-list.tsx';
import { fieldsOf, isWholeIn, textOf } from '#lib/client/storage.ts';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import type { Arrival, OrderView } from '#lib/domain/arrival.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { countedExtra, orderedDishes } from '#lib/domain/dish-words.ts';
import { stepsOfOrder } from '#lib/domain/ledger.ts';
import { sum } from '#lib/domain/money.ts';
import { arrivalClock, parseOrderTime, tableTime } from '#lib/domain/order-time.ts';
import { gramsOfPortions } from '#lib/domain/pricing.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { type UnitLabels, weightText } from '#lib/i18n/quantity.ts';
import type { OrderShop } from './order-shop.ts';
import type { LiveOrder } from './use-live-order.ts';

interface TimeFormat {
  readonly timezone: string;
  /** The server's time in epoch milliseconds, which determines today's date. */
  readonly now: number;
  readonly locale: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly asap: string;
}

/** The chosen time of an order: «сегодня, 20:00–20:30», «22 ноября, 19:00», «как можно скорее»; '' when unknown. */
export function orderTimeText(order: Pick<OrderView, 'time' | 'booking' | 'deliveryType'>, format: TimeFormat): string {
  const { timezone, now, locale, asap } = format;
  const today = zonedAt(now, timezone).date;
  const day = (date: string): string => dayInSentence(date, today, locale, format);
  const table = tableTime(order);
  if (table !== null) return `${day(table.date)}, ${table.time}`;
  const time = parseOrderTime(order.time);
  if (time === null) return order.time;
  return time.kind === 'asap' ? asap : `${day(time.date)}, ${time.from}–${time.to}`;
}

interface AddressFormat {
  readonly flat: (value: string) => string;
  readonly entrance: (value: string) => string;
  readonly floor: (value: string) => string;
}

type Addressed = Pick<OrderView, 'deliveryType' | 'place' | 'address' | 'flat' | 'entrance' | 'floor'>;

/** The address with the flat, and unless `isShort` with entrance and floor; the place of a pickup or a table. */
export function orderPlaceText(order: Addressed, { flat, entrance, floor }: AddressFormat, isShort: boolean): string {
  if (order.deliveryType !== 'delivery') return order.place || order.address;
  const details = [
    order.flat && flat(order.flat),
    isShort ? '' : order.entrance && entrance(order.entrance),
    isShort ? '' : order.floor && floor(order.floor),
  ];
  return [order.address, ...details].filter((part) => part !== '').join(', ');
}

/** 1458 seconds → «24:18». */
export const minuteClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A dish of an order as text; its sum is before the order's discounts, which are in the ledger. */
export interface OrderedLine extends ListedDish {
  /** The dish in the current menu; null when it no longer exists. */
  readonly productId: number | null;
}

interface LineFormat {
  readonly locale: string;
  readonly units: UnitLabels;
  readonly money: (minor: number) => string;
  readonly gift: (reason: string) => string;
  readonly pieces: (count: number) => string;
}

/** The ordered amount of a dish: its weight from the order, otherwise from the current menu (KF-ORDER-04); '' for one piece. */
function amountText({ quantity, portion, productId }: OrderLine, dishes: OrderShop['dishes'], format: LineFormat): string {
  const weight = portion ?? dishes[productId]?.weight ?? null;
  if (weight !== null) return weightText(gramsOfPortions(weight.size, quantity), weight.unit, format.units, format.locale);
  return quantity > 1 ? format.pieces(quantity) : '';
}

/** The dishes of an order, each with its extras (KF-ORDER-05); pictures, tints and missing weights come from the menu. */
export function orderedLines(lines: readonly OrderLine[], dishes: OrderShop['dishes'], format: LineFormat): readonly OrderedLine[] {
  const { money, pieces, gift } = format;
  return orderedDishes(lines).map(({ line, extras, total, before }) => {
    const facts = dishes[line.productId];
    return {
      key: String(line.id),
      image: line.image || (facts?.image ?? ''),
      tint: facts?.tint ?? firstTint([], line.productId),
      productId: facts === undefined ? null : line.productId,
      name: line.name,
      meta: [line.note, amountText(line, dishes, format)].filter((part) => part !== '').join(', '),
      extras: extras.map((extra) => ({
        key: String(extra.line.id),
        text: countedExtra(extra.line.name, extra.count, pieces),
        sum: money(extra.total),
      })),
      notes: line.isGift ? [gift(line.giftReason)] : [],
      sum: money(total),
      oldSum: before > total ? money(before) : '',
    };
  });
}

/** {@link orderedLines} in the language and the currency of the page. */
export function useOrderedLines(lines: readonly OrderLine[], dishes: OrderShop['dishes']): readonly OrderedLine[] {
  const t = useTranslations('order');
  const units = useUnitLabels();
  const { locale } = useShop();
  const money = useMoney();
  return orderedLines(lines, dishes, {
    locale,
    money,
    units,
    gift: (reason) => (reason === '' ? t('gift') : t('giftFor', { reason })),
    pieces: (count) => t('pieces', { count }),
  });
}

/** The shop's label for a status of this order, otherwise the message; for an unknown status its code (KF-ORDER-16). */
export function useStatusLabel({ shop }: Pick<LiveOrder, 'shop'>): (code: string) => string {
  const t = useTranslations('order.status');
  return (code) => shop.labels[code] ?? (isKnownStatus(code) ? t(code) : code);
}

/** «примерно в 20:18», «20:10–20:20»; '' when unknown, past, or on another day. `now`: epoch milliseconds of the server's clock. */
export function useArrivalText(): (arrival: Arrival | null, now: number) => string {
  const t = useTranslations('order.eta');
  return (arrival, now) => {
    const clock = arrival && arrivalClock(arrival, now);
    if (clock === null) return '';
    return clock.from === clock.to ? t('about', { time: clock.from }) : `${clock.from}–${clock.to}`;
  };
}

const NAMED = ['processing', 'completed', 'cancelled'] as const;

/** The statuses of a table without dishes with their own messages (`order.booking`); null for the others. */
export const bookingStatus = (status: string): (typeof NAMED)[number] | null => NAMED.find((named) => named === status) ?? null;

/** A coupon that becomes usable again when its order is cancelled. */
interface OrderCoupon {
  readonly kind: 'code' | 'discount' | 'gift';
  readonly code: string;
}

type Sums = Parameters<typeof stepsOfOrder>[0] & Pick<OrderView, 'ledger'>;

const KINDS: Readonly<Record<LedgerStep['kind'], true>> = {
  goods: true,
  gift: true,
  promotion: true,
  coupon_fixed: true,
  coupon_percent: true,
  bonuses: true,
  delivery: true,
  express: true,
  tips: true,
};
const isKind = (value: unknown): value is LedgerStep['kind'] => typeof value === 'string' && Object.hasOwn(KINDS, value);
const numberOf = (value: unknown): number | undefined => (isWholeIn(value, 0) ? value : undefined);

function stepOf(value: unknown): LedgerStep | null {
  const { kind, label, code, amount, why } = fieldsOf(value);
  if (!isKind(kind) || !isWholeIn(amount, Number.MIN_SAFE_INTEGER) || typeof label !== 'string') return null;
  const reason = fieldsOf(why);
  return {
    kind,
    label: textOf(label, 300),
    code: textOf(code, 200),
    amount,
    why: {
      pieces: numberOf(reason.pieces),
      typed: reason.typed === true || undefined,
      percent: numberOf(reason.percent),
      base: numberOf(reason.base),
      gift: textOf(reason.gift, 300) || undefined,
      from: numberOf(reason.from),
      freeFrom: numberOf(reason.freeFrom),
    },
  };
}

function storedSteps(json: string): readonly LedgerStep[] {
  try {
    const list: unknown = JSON.parse(json);
    const steps = Array.isArray(list) ? list.map(stepOf) : [];
    return steps.every((step) => step !== null) ? steps : [];
  } catch {
    return [];
  }
}

/** The ledger of the accepted order. If it is missing or does not add up to the total, the steps are computed from the order's sums (PRICE-06). */
export function ledgerOf(order: Sums): readonly LedgerStep[] {
  const stored = storedSteps(order.ledger);
  const isWhole = stored.length > 0 && sum(stored.map((step) => step.amount)) === order.total;
  return isWhole ? stored : stepsOfOrder(order);
}

/** How each coupon is named to the customer: by its code if it was entered or if the ledger has no other name. */
export function couponsOf(order: Sums): readonly OrderCoupon[] {
  const steps = ledgerOf(order);
  return order.coupons.map(({ code, discount_type: type }) => {
    if (type === 'free_gift') return { kind: 'gift', code };
    const step = steps.find((one) => sameCode(one.code, code));
    return { kind: step === undefined || step.why?.typed || step.label === code ? 'code' : 'discount', code };
  });
}
