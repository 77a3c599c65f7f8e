import { useTranslations } from 'next-intl';
import { useMoney } from '#components/layout/use-money.ts';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import type { Arrival } from '#lib/domain/arrival.ts';
import { arrivalClock } from '#lib/domain/arrival-clock.ts';
import { promisedNow, promisedUntil } from '#lib/domain/promised-time.ts';
import { endedBy, readHistory } from '#lib/domain/status-history.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { useOrders } from '#stores/orders.ts';
import { bookingStatus } from './booking-status.ts';
import { minuteClock } from './order-text.ts';
import { type LiveOrder, useSecondsLeft } from './use-live-order.ts';

/** What the shop calls a status of this order, else what the messages say; the code itself of a status that only another backend knows (KF-ORDER-16). */
export function useStatusLabel({ shop }: Pick<LiveOrder, 'shop'>): (code: string) => string {
  const t = useTranslations('order.status');
  return (code) => shop.labels[code] ?? (isKnownStatus(code) ? t(code) : code);
}

/** «примерно в 20:18», «20:10–20:20»; '' for what is unknown, over, or of another day. `now`: epoch milliseconds of the shop's clock. */
export function useArrivalText(): (arrival: Arrival | null, now: number) => string {
  const t = useTranslations('order.eta');
  return (arrival, now) => {
    const clock = arrival && arrivalClock(arrival, now);
    if (clock === null) return '';
    return clock.from === clock.to ? t('about', { time: clock.from }) : `${clock.from}–${clock.to}`;
  };
}

/** When the order is expected (KF-ORDER-01): by the clock, else by the time it was placed for, with the minutes once they count, or that the kitchen is late. */
function useExpectedText(live: LiveOrder, placedFor: string): string {
  const t = useTranslations('order');
  const { order, timezone } = live;
  const { arrival, now, deliveryType: type, status } = order;
  const arrivalText = useArrivalText();
  const left = useSecondsLeft(arrival?.to ?? promisedUntil(order, timezone), live);
  const near = promisedNow(left, { status, type });
  if (near.kind === 'late') return t('eta.late');
  const verb = type === 'lounge' ? 'eta.lounge' : type === 'pickup' ? 'eta.pickup' : 'eta.at';
  const placed = placedFor === t('asap') ? t('eta.asap') : placedFor && t(verb, { time: placedFor, guests: order.booking.guests });
  // the day of a chosen interval is in `placedFor`
  const time = arrival?.isChosen ? '' : arrivalText(arrival, now);
  const when = time === '' ? placed : t(type === 'pickup' ? 'eta.pickup' : 'eta.at', { time });
  if (near.kind !== 'near') return when;
  const { minutes } = near;
  if (minutes <= 60) return t('eta.left', { when, minutes });
  return t('eta.leftHours', { when, hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

interface HeroText {
  readonly title: string;
  readonly eta: string;
  /** About the money; '' when there is nothing to say. */
  readonly note: string;
}

interface HeroOptions {
  /** «сегодня, 20:00–20:30»; '' when the order does not say. */
  readonly placedFor: string;
  /** Seconds left to pay; null without a limit. */
  readonly left: number | null;
  readonly phone: string;
}

/** The heading of an order in its present status, and the lines below it. */
export function useHeroText(live: LiveOrder, { placedFor, left, phone }: HeroOptions): HeroText {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const money = useMoney();
  const { order, shop, timezone, isBare } = live;
  const { deliveryType: type, status } = order;
  const expected = useExpectedText(live, placedFor);
  const wasPaying = useOrders(({ orders }) => orders.some((one) => one.id === order.id && one.paying));
  const sum = money(order.refundDue);
  const isDue = order.refundDue > 0;
  if (!isKnownStatus(status)) return { title: shop.labels[status] ?? status, eta: expected, note: '' };
  if (status === 'on-hold') {
    const late = order.paidLate > 0 ? m('late', { sum: money(order.paidLate) }) : '';
    return { title: shop.labels[status] ?? t('status.on-hold'), eta: '', note: isDue ? t('note.paidTwice', { sum }) : late };
  }
  const booked = bookingStatus(status);
  const isTable = type === 'lounge' && booked !== null && (isBare || booked !== 'cancelled');
  const isDelivered = status === 'wait-stock' && type !== 'pickup';
  const title = isTable ? t(`booking.${booked}`) : t(`hero.${isDelivered ? 'done' : status}`);
  if (status === 'pending') {
    if (left === 0) return { title, eta: t('eta.expired'), note: '' };
    // the backend is still asking its payment provider, or has none to ask
    const noLink = [t('note.noLink'), phone === '' ? '' : t('note.noLinkCall')].filter((part) => part !== '').join(' ');
    const paying = order.paymentDeclined ? t('note.declined') : wasPaying ? t('note.paying') : '';
    return {
      title,
      eta: left === null ? '' : t('eta.hold', { time: minuteClock(left) }),
      note: order.paymentUrl === '' && order.total > 0 ? noLink : paying,
    };
  }
  if (status === 'cancelled' || status === 'failed') {
    const by = endedBy(order.history);
    const eta = by === 'expiry' ? t('eta.byTime') : by === 'customer' ? t(isBare ? 'booking.byYou' : 'eta.byYou') : t('eta.cancelled');
    return { title, eta, note: isDue ? t('note.refundDue', { sum }) : '' };
  }
  if (status === 'refunded') return { title, eta: '', note: isDue ? t('note.refundDue', { sum }) : '' };
  const note = isDue ? t('note.paidTwice', { sum }) : '';
  if (status !== 'completed') return { title, eta: expected, note };
  const at = Date.parse(readHistory(order.history).get('completed') ?? '');
  return { title, eta: Number.isNaN(at) ? '' : t('eta.completed', { time: clockOf(zonedAt(at, timezone).minutes) }), note };
}
