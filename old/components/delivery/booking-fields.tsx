import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { nextTable } from '#lib/domain/slots.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { addDays, zonedAt } from '#lib/domain/zoned-time.ts';
import { telHref } from '#lib/i18n/format.ts';
import { ErrorLine } from '#old/components/checkout/error-line.tsx';
import { useAvailableTime } from '#old/components/checkout/use-available-time.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Stepper } from '#old/components/ui/stepper.tsx';
import { DayRail } from './day-rail.tsx';
import { dayChoices } from './days.ts';
import { placesOf } from './places.ts';
import { SlotGrid } from './slot-grid.tsx';
import { useFreeTables } from './use-free-tables.ts';

interface Props {
  readonly settings: Settings;
  readonly warehouseId: number;
  readonly booking: Booking;
  /** This booking may have been accepted, its answer being on its way or lost: a table that is taken may be its own. */
  readonly isOpen?: boolean;
  readonly onChange: (change: Partial<Booking>) => void;
  readonly slotsId?: string;
  /** What is wrong with the time. */
  readonly error?: string | undefined;
}

/** Days offered by a backend that does not say which ones it takes bookings for. */
const DAYS_AHEAD = 14;
const MOST_GUESTS = 50;

/** Day, free times and guests of a table; times are asked for again whenever one of them changes. */
export function BookingFields({ settings, warehouseId, booking, isOpen = false, onChange, slotsId, error }: Props) {
  const t = useTranslations('delivery');
  const c = useTranslations('checkout');
  const locale = useLocale();
  const phone = placesOf(settings, 'lounge').find((place) => place.warehouseId === warehouseId)?.phone || settings.contacts.phone;
  const today = zonedAt(Date.now(), timezoneOf(settings, warehouseId)).date;
  const known = useAvailableTime({ type: 'lounge', warehouseId, zone: '' }).data?.days.map((day) => day.date) ?? [];
  const dates = known.length > 0 ? known : Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i));
  const date = dates.includes(booking.date) ? booking.date : (dates[0] ?? today);
  const tables = useFreeTables({ warehouseId, date, guests: booking.guests });
  const days = dayChoices(dates, today, locale, { today: t('today'), tomorrow: t('tomorrow') });
  const free = tables.data?.items;
  const most = tables.data?.mostGuests ?? null;
  const isTooMany = most !== null && booking.guests > most;
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!tables.isPending) setFirst(false);
  }, [tables.isPending]);
  const [lost, setLost] = useState('');
  const isShownDay = booking.date === date;
  const kept = isShownDay && free?.some((f) => f.time === booking.time && f.enabled);
  const gone = !isOpen && free !== undefined && booking.time !== '' && !kept;
  useEffect(() => {
    if (!gone) return;
    // a time of a day that is over says nothing about the day that is shown now
    setLost(isShownDay ? booking.time : '');
    onChange({ time: '' });
  }, [gone, isShownDay, booking.time, onChange]);
  // fewer guests again, or a table given back: the time that was chosen holds
  const isBack = isShownDay && lost !== '' && booking.time === '' && free?.some((f) => f.time === lost && f.enabled) === true;
  useEffect(() => {
    if (!isBack) return;
    setLost('');
    onChange({ date, time: lost });
  }, [isBack, date, lost, onChange]);
  const isLost = lost !== '' && booking.time === '' && free !== undefined && !isTooMany && !isBack;
  const offer = isLost ? nextTable(free, lost) : null;
  const wrong =
    isTooMany || booking.time !== ''
      ? undefined
      : isLost
        ? t('tableGone', { time: lost, guests: booking.guests })
        : lost === ''
          ? error
          : undefined;
  const errorId = useId();
  const choose = (change: Partial<Booking>): void => {
    setLost('');
    onChange(change);
  };
  if (settings.disabledWarehouseIds.includes(warehouseId)) return <Alert status="danger" title={t('disabled')} />;
  return (
    <>
      <DayRail label={t('days')} days={days} value={date} onChange={(next) => choose({ date: next, time: '' })} />
      {tables.isError && <Alert status="warning" title={t('tablesFailed')} />}
      {tables.isPending && <span className={classNames('sk sk--slots', isFirst && 'is-first')} aria-hidden="true" />}
      {free?.length === 0 && <p className="muted">{t('noTables')}</p>}
      <ErrorLine error={wrong} id={errorId} />
      {offer !== null && (
        <Button size="s" className="timeoffer" onClick={() => choose({ date, time: offer })}>
          {t('nextTable', { time: offer })}
        </Button>
      )}
      {isTooMany && (
        <Alert status="warning" title={c('error.guestsMost', { count: most })}>
          {phone !== '' && (
            <a className="link" href={telHref(phone)} dir="ltr">
              {phone}
            </a>
          )}
        </Alert>
      )}
      {free !== undefined && free.length > 0 && !isTooMany && (
        <SlotGrid
          id={slotsId}
          label={t('times')}
          narrow
          describedBy={wrong === undefined ? undefined : errorId}
          value={booking.date === date ? booking.time : null}
          onChange={(time) => choose({ date, time })}
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
