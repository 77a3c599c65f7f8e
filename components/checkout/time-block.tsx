import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DayRail } from '#components/delivery/day-rail.tsx';
import { dayChoices, dayTitle } from '#components/delivery/days.ts';
import { etaOf, etaText } from '#components/delivery/eta.ts';
import { SlotGrid } from '#components/delivery/slot-grid.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import type { OrderTime } from '#lib/contract/checkout.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useDelivery } from '#stores/delivery.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { isoDateOf, type useAvailableTime } from './use-available-time.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly times: ReturnType<typeof useAvailableTime>;
  readonly errors: readonly FieldError[];
  /** What else there is to say about the time. */
  readonly children?: ReactNode;
}

const slotValue = (slot: { from: string; to: string }): string => `${slot.from}-${slot.to}`;
const shownSlot = (slot: { from: string; to: string }): string => `${slot.from}–${slot.to}`;

/** As soon as possible, or one of the free times of a day. */
export function TimeBlock({ times, errors, children }: Props) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const c = useTranslations('common');
  const locale = useLocale();
  const type = useDelivery((s) => s.type);
  const time = useDelivery((s) => s.time);
  const setTime = useDelivery((s) => s.setTime);
  const [later, setLater] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const error = useErrorText(errors)('time');
  const words = { today: d('today'), tomorrow: d('tomorrow') };
  const free = times.data;
  const today = zonedAt(Date.now(), free?.timezone ?? '').date;
  const days = (free?.days ?? []).map((one) => ({ ...one, date: isoDateOf(one.date) })).filter((one) => one.date !== '');
  const chosen: Extract<OrderTime, { kind: 'slot' }> | null = time.kind === 'slot' ? time : null;
  const bySlot = chosen !== null || later || free?.asap.available === false;
  const shownDay = day ?? chosen?.date ?? days.find((one) => one.intervals.some((i) => i.available))?.date ?? days[0]?.date ?? null;
  const intervals = days.find((one) => one.date === shownDay)?.intervals ?? [];
  const eta = free === undefined ? null : etaOf(free.asap.minutes, 0);
  const asapNote =
    free === undefined ? '' : free.asap.available ? (eta ? d('minutes', etaText(eta, locale)) : free.asap.text) : t('asapClosed');
  return (
    <section className="block">
      <h2>{t(`when.${type}`)}</h2>
      <div className="block__grid" id={fieldId('time')} tabIndex={-1}>
        {times.isError && (
          <Alert status="warning" title={t('timesFailed')}>
            <Button size="s" onClick={() => void times.refetch()}>
              {c('retry')}
            </Button>
          </Alert>
        )}
        <fieldset className="fieldrow fieldrow--d2" aria-label={t(`when.${type}`)}>
          <RadioRow
            name="when"
            icon="zap"
            label={t('asap')}
            note={asapNote}
            checked={!bySlot}
            disabled={free?.asap.available === false}
            onChange={() => {
              setLater(false);
              setTime({ kind: 'asap' });
            }}
          />
          <RadioRow
            name="when"
            icon="clock"
            label={t('slot')}
            note={
              chosen === null
                ? t('slotHint')
                : t('slotAt', { day: dayTitle(chosen.date, today, locale, words), from: chosen.from, to: chosen.to })
            }
            checked={bySlot}
            onChange={() => setLater(true)}
          />
        </fieldset>
        {bySlot && free !== undefined && (
          <>
            <DayRail
              label={t('days')}
              days={dayChoices(
                days.map((one) => one.date),
                today,
                locale,
                words,
              )}
              value={shownDay}
              onChange={setDay}
            />
            {intervals.length === 0 && <p className="muted">{t('noIntervals')}</p>}
            <SlotGrid
              label={t('intervals')}
              slots={intervals.map((slot) => ({ value: slotValue(slot), label: shownSlot(slot), available: slot.available }))}
              value={chosen !== null && chosen.date === shownDay ? slotValue(chosen) : null}
              onChange={(value) => {
                const slot = intervals.find((i) => slotValue(i) === value);
                if (slot && shownDay !== null) setTime({ kind: 'slot', date: shownDay, from: slot.from, to: slot.to });
              }}
            />
          </>
        )}
        {children}
        {error && (
          <p className="field__error" role="alert">
            <Icon name="alert" size="s" />
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
