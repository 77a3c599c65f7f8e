'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { isKnownStatus, statusFacts } from '#lib/contract/order-status.ts';
import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { endedBy, isFinal, isLost, readHistory, stepOf, stepsOf } from '#lib/domain/order-status.ts';
import { promisedNow, promisedUntil, tableFreeUntil } from '#lib/domain/order-time.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { telHref } from '#lib/i18n/format.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useOrders } from '#stores/orders.ts';
import { CancelOrder, ChangePayment, RepeatOrder } from './order-actions-client.tsx';
import { bookingStatus, minuteClock, useArrivalText, useStatusLabel } from './order-text.ts';
import { type LiveOrder, useSecondsLeft } from './use-live-order.ts';

/** Statuses without cooking: not paid yet, or ended without food. */
const COLD: readonly string[] = ['pending', 'on-hold', 'cancelled', 'refunded', 'failed'];

interface OrderHeroProps {
  readonly live: LiveOrder;
  /** «Заказ № 17 · ул. Пушкина, 12» */
  readonly where: string;
  /** «сегодня, 20:00–20:30»; '' when unknown. */
  readonly placedFor: string;
}

/** The status on a dark panel, the time left to pay, and the current actions (ORD-04, ORD-05, ORD-06). */
export function OrderHero({ live, where, placedFor }: OrderHeroProps) {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const money = useMoney();
  const { order, shop, timezone, deadline } = live;
  const { phone } = shop;
  const isPending = order.status === 'pending';
  const left = useSecondsLeft(isPending ? deadline : null, live);
  const tableLeft = useSecondsLeft(tableFreeUntil(order, timezone), live);
  const { title, eta, note } = useHeroText(live, { placedFor, left, phone });
  const isCountingDown = left !== null && left > 0;
  const isTimeOver = left === 0 || (order.status === 'cancelled' && endedBy(order.history) === 'expiry');
  const hasPayLink = isPending && order.paymentUrl !== '';
  const keptFor = deadline === null ? 0 : (deadline - Date.parse(order.createdAt)) / 1_000 || shop.pendingCancelTime;
  const payLink = hasPayLink && (
    <a className={buttonVariants({ variant: 'primary' })} href={order.paymentUrl} onClick={() => useOrders.getState().setPaying(order.id)}>
      {t('pay', { sum: money(order.total) })}
    </a>
  );
  return (
    <section className="relative overflow-hidden rounded-sheet bg-hearth px-5 pt-5.5 pb-6 text-on-coal [--focus:var(--on-coal)] forced-outline lg:min-h-53 lg:px-9 lg:pt-8 lg:pb-8.5 inset-ring-line [[data-theme=dark]_dialog_&]:inset-ring-[1.5px]">
      <ShopPicture name={COLD.includes(order.status) ? 'failed' : 'cooking'} />
      <div className="relative z-1">
        <p className="text-small text-on-coal-muted">{where}</p>
        <h1 aria-live="polite" className="mt-1 font-display text-title-xl lg:max-w-[62%]">
          {title}
        </h1>
        {eta !== '' && (
          <p className="mt-1.5 max-w-[72%] text-body text-balance text-on-coal-muted lg:max-w-[62%]">
            <UnbrokenIntervals text={eta} />
          </p>
        )}
        <p role="status" className="mt-2 max-w-[60%] text-small empty:hidden">
          {note}
        </p>
        {isCountingDown && (
          <div className="mt-3.5 max-w-85 [--heat-track:rgb(255_255_255/0.18)]">
            <ProgressLine label={t('paymentLeft')} value={left / keptFor} text={eta} />
          </div>
        )}
        <div className="mt-4.5 flex flex-wrap gap-2.5 empty:hidden max-lg:max-w-[62%]">
          {left === null && payLink}
          {isCountingDown && (
            <CancelOrder live={live} label={t('cancelIn', { time: minuteClock(left) })} question={t('cancelAsk')}>
              {payLink}
              <ChangePayment live={live} />
            </CancelOrder>
          )}
          {tableLeft !== null && tableLeft > 0 && <CancelOrder live={live} label={t('booking.cancel')} question={t('booking.cancelAsk')} />}
          {isTimeOver && <RepeatOrder order={order} newTime={m('newTime')} />}
          {order.paidLate > 0 && <CancelOrder live={live} label={m('refund')} question={m('refundAsk', { sum: money(order.paidLate) })} />}
          {(!hasPayLink || left === 0) && phone !== '' && (
            <a className={buttonVariants({ variant: 'coal', size: 's' })} href={telHref(phone)}>
              {t('write')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** The shop's own illustration, otherwise the neutral one. */
function ShopPicture({ name }: { readonly name: 'cooking' | 'failed' }) {
  const { pictures, media } = useShop();
  const own = pictures[name];
  return (
    <Picture
      src={own || '/art/cloche.webp'}
      alt=""
      media={own === '' ? NO_VARIANTS : media}
      width={176}
      desktopWidth={350}
      priority="high"
      className={cn(
        'absolute -end-9 -bottom-11 w-[min(176px,44vw)] max-w-none',
        'lg:-end-2.5 lg:bottom-0 lg:w-[min(350px,40%)] lg:translate-y-[26%]',
      )}
    />
  );
}

/** Two times and the dash between them: «13:00–13:30», «7:30 PM – 8:00 PM». */
const INTERVAL = /(\d{1,2}:\d{2}(?:\s[AP]M)?\s?–\s?\d{1,2}:\d{2}(?:\s[AP]M)?)/;

/** A sentence whose time intervals do not wrap. */
function UnbrokenIntervals({ text }: { readonly text: string }) {
  return text.split(INTERVAL).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** When the order is expected (KF-ORDER-01): an estimate, otherwise the chosen time, with the remaining minutes when near, or that it is late. */
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
  /** A message about payments; '' for none. */
  readonly note: string;
}

interface HeroOptions {
  /** «сегодня, 20:00–20:30»; '' when unknown. */
  readonly placedFor: string;
  /** Seconds left to pay; null without a limit. */
  readonly left: number | null;
  readonly phone: string;
}

/** The heading and texts for the order's current status. */
function useHeroText(live: LiveOrder, { placedFor, left, phone }: HeroOptions): HeroText {
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
    // the backend is still waiting for its payment provider, or has none
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

const DETAILED = ['processing', 'making', 'done', 'wait-stock', 'kurier'] as const;

const LINE = 'before:absolute before:start-3 before:top-6.5 before:-bottom-0.5 before:w-1 before:rounded-[2px] last:before:hidden';

const DOTS: Readonly<Record<TrackStep['state'], string>> = {
  done: 'bg-brand text-on-brand',
  now: 'bg-[radial-gradient(circle_at_40%_35%,var(--spark),var(--flame)_45%,var(--brand))] text-on-brand after:absolute after:inset-0 after:animate-breathe after:rounded-full after:ring-6 after:ring-[color-mix(in_oklab,var(--brand)_24%,transparent)]',
  next: 'bg-heat-track',
  cancelled: 'bg-danger text-surface',
};

function iconOf({ state, code }: TrackStep): IconName | null {
  if (state === 'next') return null;
  if (state === 'now') return statusFacts(code)?.icon ?? 'clock';
  return state === 'done' ? 'check' : 'cross';
}

/** The steps of an order as an ordered list, with the current one marked (ORD-05). */
export function OrderTrack({ live }: { readonly live: LiveOrder }) {
  const t = useTranslations('order');
  const { order, timezone, deadline, isBare } = live;
  const { deliveryType: type, status } = order;
  const label = useStatusLabel(live);
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, timezone).minutes);
  const detailOf = (code: string): string => {
    if (code === 'pending') return deadline === null ? '' : t('detail.pending', { time: clock(deadline) });
    if (isBare && code === 'processing') return t('booking.detail');
    // a pickup order waits for the customer
    if (code === 'done' && type === 'pickup') return t('detail.wait-stock');
    const detailed = DETAILED.find((known) => known === code);
    return detailed === undefined ? '' : t(`detail.${detailed}`);
  };
  const steps = trackSteps({
    status,
    type,
    isBare,
    isPaidOnReceipt: isPaidOnReceipt(order.paymentMethod),
    history: readHistory(order.history),
  });
  return (
    <section className="rounded-card px-5 pt-5.5 pb-4 inset-ring-[1.5px] inset-ring-line forced-outline">
      <ol aria-label={t('track')}>
        {steps.map((step, index) => {
          const icon = iconOf(step);
          const leadsToNow = step.state === 'done' && steps[index + 1]?.state === 'now';
          const detail = step.state === 'now' ? detailOf(step.code) : '';
          return (
            <li
              key={step.code}
              aria-current={step.state === 'now' || step.state === 'cancelled' ? 'step' : undefined}
              className={cn(
                'relative grid min-h-14 grid-cols-[28px_1fr_auto] content-start items-start gap-x-3.5 last:min-h-7',
                LINE,
                step.state === 'next' ? 'text-muted' : 'text-ink',
                leadsToNow
                  ? 'before:bg-[linear-gradient(var(--brand-line),var(--flame))]'
                  : step.state === 'done'
                    ? 'before:bg-brand-line'
                    : 'before:bg-heat-track',
              )}
            >
              <span className={cn('relative z-1 grid size-7 place-items-center rounded-full', DOTS[step.state])}>
                {icon !== null && <Icon name={icon} size="s" />}
              </span>
              <b className={cn('text-input/7', step.state === 'now' ? 'font-bold' : 'font-medium')}>{label(step.code)}</b>
              <time className="text-small/7">{step.at === null ? '' : clock(step.at)}</time>
              {detail !== '' && <p className="col-start-2 -col-end-1 pb-2 text-small">{detail}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface TrackStep {
  readonly code: string;
  readonly state: 'done' | 'now' | 'next' | 'cancelled';
  /** Epoch milliseconds; null when unknown. */
  readonly at: number | null;
}

interface Track {
  readonly status: string;
  readonly type: DeliveryType;
  /** A table without dishes, which is not prepared. */
  readonly isBare?: boolean;
  /** By now it is paid on receipt: it waited for a payment that did not come. */
  readonly isPaidOnReceipt?: boolean;
  /** When each status was reached, as ISO instants. */
  readonly history: ReadonlyMap<string, string>;
}

const instant = (iso: string | undefined): number | null => {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : at;
};

const isCooking = (code: string): boolean => code === 'making' || code === 'done';

/**
 * The steps of an order (ORD-05). Waiting for payment comes first if the order had it; a skipped step counts as done. The steps of a lost order end where it
 * was lost, and its payment only counts as done if the order continued afterwards (KF-ORDER-07). An order on hold is after the last step reached; so is one
 * with an unknown status.
 */
export function trackSteps({ status, type, isBare = false, isPaidOnReceipt: isOnReceipt = false, history }: Track): readonly TrackStep[] {
  const at = (code: string): number | null => instant(history.get(code));
  const steps = isBare ? stepsOf(type).filter((code) => code === status || history.has(code) || !isCooking(code)) : stepsOf(type);
  const hasPayment = status === 'pending' || (history.has('pending') && !isOnReceipt);
  const all = [...(hasPayment ? ['pending'] : []), ...steps];
  if (isLost(status)) {
    const isAccepted = steps.some((code) => history.has(code));
    const reached = all
      .filter((code) => history.has(code))
      .map((code): TrackStep => ({ code, state: code === 'pending' && !isAccepted ? 'next' : 'done', at: at(code) }));
    return [...reached, { code: status, state: 'cancelled', at: at(status) }];
  }
  const reachedIndex = Math.max(
    isBare ? steps.map(String).indexOf(status) : stepOf(status, type),
    ...steps.map((code, index) => (history.has(code) ? index : -1)),
  );
  const currentIndex = status === 'pending' ? 0 : reachedIndex + (hasPayment ? 1 : 0);
  if (status === 'on-hold') {
    const passed = all.filter((code, index) => index < currentIndex || history.has(code));
    const left = all.filter((code) => !passed.includes(code));
    return [
      ...passed.map((code): TrackStep => ({ code, at: at(code), state: 'done' })),
      { code: status, at: at(status), state: 'now' },
      ...left.map((code): TrackStep => ({ code, at: null, state: 'next' })),
    ];
  }
  return all.map((code, index): TrackStep => {
    const isDone = index < currentIndex || (index === currentIndex && isFinal(status));
    return { code, at: at(code), state: isDone ? 'done' : index === currentIndex ? 'now' : 'next' };
  });
}
