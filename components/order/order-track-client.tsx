'use client';

import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { statusFacts } from '#lib/contract/order-status.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { isFinal, isLost, readHistory, stepOf, stepsOf } from '#lib/domain/order-status.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { useStatusLabel } from './order-text.ts';
import type { LiveOrder } from './use-live-order.ts';

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
  const steps = trackSteps({ status, type, isBare, history: readHistory(order.history) });
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
export function trackSteps({ status, type, isBare = false, history }: Track): readonly TrackStep[] {
  const at = (code: string): number | null => instant(history.get(code));
  const steps = isBare ? stepsOf(type).filter((code) => code === status || history.has(code) || !isCooking(code)) : stepsOf(type);
  const hasPayment = status === 'pending' || history.has('pending');
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
