import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { addDays, zonedAt } from '#lib/domain/zoned-time.ts';
import { DayRail } from './day-rail.tsx';
import { dayChoices } from './days.ts';
import { SlotGrid } from './slot-grid.tsx';
import { useFreeTables } from './use-free-tables.ts';

interface Props {
  readonly settings: Settings;
  readonly warehouseId: number;
  readonly booking: Booking;
  readonly onChange: (change: Partial<Booking>) => void;
  readonly slotsId?: string;
  readonly describedBy?: string | undefined;
}

const DAYS_AHEAD = 14;
const MOST_GUESTS = 50;

/** Day, free times and guests of a table; times are asked for again whenever one of them changes. */
export function BookingFields({ settings, warehouseId, booking, onChange, slotsId, describedBy }: Props) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const today = zonedAt(Date.now(), timezoneOf(settings, warehouseId)).date;
  const past = booking.date < today;
  const date = past ? today : booking.date;
  const tables = useFreeTables({ warehouseId, date, guests: booking.guests });
  const days = dayChoices(
    Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i)),
    today,
    locale,
    { today: t('today'), tomorrow: t('tomorrow') },
  );
  const free = tables.data;
  const gone = free !== undefined && booking.time !== '' && !free.some((f) => f.time === booking.time && f.enabled);
  useEffect(() => {
    if (gone) onChange({ time: '' });
  }, [gone, onChange]);
  return (
    <>
      <DayRail label={t('days')} days={days} value={date} onChange={(next) => onChange({ date: next, time: '' })} />
      {tables.isError && <Alert status="warning" title={t('tablesFailed')} />}
      {tables.isPending && <span className="sk sk--slots" aria-hidden="true" />}
      {free?.length === 0 && <p className="muted">{t('noTables')}</p>}
      {free !== undefined && free.length > 0 && (
        <SlotGrid
          id={slotsId}
          label={t('times')}
          narrow
          describedBy={describedBy}
          value={booking.date === date ? booking.time : null}
          onChange={(time) => onChange({ date, time })}
          slots={free.map((f) => ({ value: f.time, label: f.time, available: f.enabled }))}
        />
      )}
      <div className="panel panel--row">
        <p className="panel__title">{t('guests')}</p>
        <Stepper
          quiet
          label={t('guests')}
          lessLabel={t('guestsLess')}
          moreLabel={t('guestsMore')}
          count={String(booking.guests)}
          lessDisabled={booking.guests <= 1}
          moreDisabled={booking.guests >= MOST_GUESTS}
          onLess={() => onChange({ guests: booking.guests - 1 })}
          onMore={() => onChange({ guests: booking.guests + 1 })}
        />
      </div>
    </>
  );
}
