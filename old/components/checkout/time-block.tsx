import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { OrderTime } from '#lib/contract/checkout.ts';
import { etaOf } from '#lib/domain/eta.ts';
import { nextFree } from '#lib/domain/slots.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { dayChoices, dayTitle } from '#old/components/delivery/days.ts';
import { etaText } from '#old/components/delivery/eta.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useHoursText } from '#old/components/layout/use-hours-text.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { SelectField } from '#old/components/ui/field.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { TimeOffer } from './time-offer.tsx';
import type { useAvailableTime } from './use-available-time.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly times: ReturnType<typeof useAvailableTime>;
  /** The chosen time has passed or was taken. */
  readonly gone: boolean;
  /** A time is wanted, though none may be chosen yet. */
  readonly later: boolean;
  readonly onLater: (later: boolean) => void;
  readonly errors: readonly FieldError[];
  /** Another time was chosen. */
  readonly onChosen: () => void;
  /** What else there is to say about the time. */
  readonly children?: ReactNode;
}

const slotValue = (slot: { from: string; to: string }): string => `${slot.from}-${slot.to}`;
const shownSlot = (slot: { from: string; to: string }): string => `${slot.from}–${slot.to}`;

/** As soon as possible, or one of the free times of a day; a time that is gone is said here, with the next one to take (DLV-07, DLV-08). */
export function TimeBlock({ times, gone, later, onLater, errors, onChosen, children }: Props) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const c = useTranslations('common');
  const locale = useLocale();
  const shop = useShop();
  const type = useDelivery((s) => s.type);
  const time = useDelivery((s) => s.time);
  const hours = useHoursText(
    type,
    useDelivery((s) => s.location?.warehouseId ?? null),
  );
  const [day, setDay] = useState<string | null>(null);
  const error = useErrorText(errors)('time');
  const words = { today: d('today'), tomorrow: d('tomorrow') };
  const free = times.data;
  const days = free?.days ?? [];
  const today = zonedAt(Date.now(), free?.timezone || shop.timezone).date;
  const chosen = time.kind === 'slot' ? time : null;
  const slotsOnly = free?.asap.available === false;
  const closed = slotsOnly && !free?.isListed;
  const bySlot = chosen !== null || later || slotsOnly;
  const offer = gone || (closed && chosen === null) ? nextFree(days, chosen) : null;
  const shownDay = day ?? (gone ? offer?.date : chosen?.date) ?? days.find((one) => one.intervals.some((i) => i.available))?.date ?? null;
  const intervals = days.find((one) => one.date === shownDay)?.intervals ?? [];
  const eta = free === undefined ? null : etaOf(free.asap.minutes, 0);
  const soon = eta ? d('minutes', etaText(eta, locale)) : (free?.asap.text ?? '');
  const choose = (next: OrderTime): void => {
    useDelivery.getState().setTime(next);
    onChosen();
  };
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
        <fieldset className="fieldrow fieldrow--d2 fieldrow--tiles" aria-label={t(`when.${type}`)}>
          {(!slotsOnly || closed) && (
            <RadioRow
              name="when"
              icon="zap"
              label={t('asap')}
              note={closed ? hours || t('asapClosed') : soon}
              checked={!bySlot}
              disabled={closed}
              onChange={() => {
                onLater(false);
                choose({ kind: 'asap' });
              }}
            />
          )}
          {(free === undefined || days.length > 0 || closed) && (
            <RadioRow
              name="when"
              icon="clock"
              label={t('slot')}
              note={
                chosen === null || gone
                  ? offer === null && t('slotHint')
                  : t('slotAt', { day: dayTitle(chosen.date, today, locale, words), from: chosen.from, to: chosen.to })
              }
              checked={bySlot}
              onChange={() => onLater(true)}
            />
          )}
        </fieldset>
        <TimeOffer
          error={gone ? t('error.timeGone') : error && closed && chosen === null ? t('error.asapGone') : error}
          offer={offer}
          none={closed && days.every((one) => one.intervals.every((i) => !i.available))}
          today={today}
          onTake={(slot) => {
            setDay(slot.date);
            choose(slot);
          }}
        />
        {bySlot && days.length > 0 && (
          <div className="fieldrow fieldrow--when">
            <SelectField label={t('days')} value={shownDay ?? ''} onChange={(event) => setDay(event.target.value)}>
              {dayChoices(
                days.map((one) => one.date),
                today,
                locale,
                words,
              ).map(({ date, title, note }) => (
                <option key={date} value={date}>{`${title}, ${note}`}</option>
              ))}
            </SelectField>
            <SelectField
              label={t('intervals')}
              value={chosen !== null && chosen.date === shownDay && !gone ? slotValue(chosen) : ''}
              disabled={intervals.length === 0}
              onChange={(event) => {
                const slot = intervals.find((i) => slotValue(i) === event.target.value);
                if (slot && shownDay !== null) choose({ kind: 'slot', date: shownDay, from: slot.from, to: slot.to });
              }}
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {intervals.map((slot) => (
                <option key={slotValue(slot)} value={slotValue(slot)} disabled={!slot.available}>
                  {shownSlot(slot)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {bySlot && shownDay !== null && intervals.length === 0 && <p className="muted">{t('noIntervals')}</p>}
        {children}
      </div>
    </section>
  );
}
