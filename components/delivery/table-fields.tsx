import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useNow } from '#components/layout/use-now.ts';
import { Button, Chip } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { ErrorLine, TextField } from '#components/ui/fields.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { availableTimeQuery, freeTablesQuery } from '#lib/client/queries.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Booking, ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { placesOf } from '#lib/domain/places.ts';
import { nextTable } from '#lib/domain/slots.ts';
import { addDays, zonedAt } from '#lib/domain/zoned-time.ts';
import { telHref } from '#lib/i18n/format.ts';
import { type DayOption, dayOptions } from './time-text.ts';

/** Number of days offered when the backend does not list days for bookings. */
const DAYS_AHEAD = 14;
const MAX_GUESTS = 50;

/** A restaurant; several can have one warehouse. */
type LoungePlace = Pick<ChosenLocation, 'warehouseId' | 'placeId'>;

interface TableChoice {
  /** '' without a restaurant. */
  readonly placeId: string;
  /** Days with bookings (`yyyy-mm-dd`). */
  readonly dates: readonly string[];
  readonly today: string;
  /** The chosen day, or the first one. */
  readonly date: string;
  /** The chosen time; '' while none is chosen or it is not free. */
  readonly time: string;
  /** The chosen time that is not free any more; '' otherwise. */
  readonly goneTime: string;
  /** The nearest free time instead of `goneTime`; null without one. */
  readonly offer: string | null;
  /** Undefined until loaded. */
  readonly times: readonly { readonly time: string; readonly enabled: boolean }[] | undefined;
  /** Seats of the largest table when the booking needs more; null otherwise. */
  readonly seatsExceeded: number | null;
  readonly isError: boolean;
  /** No times have been shown yet, so the height of the form is unknown. */
  readonly isFirstLoad: boolean;
}

/**
 * The days, times and limits for a booking (DLV-06). A chosen time that is not free stays in `booking`, so that it applies again when it is released or with
 * fewer guests; it is either chosen or gone, never both (KF-PLACE-23).
 * @param isOpen The booking may have been accepted already: a table shown as taken may be its own.
 */
export function useTableChoice(settings: Settings, place: LoungePlace | null, booking: Booking, isOpen = false): TableChoice {
  const locale = useLocale();
  const { warehouseId, placeId } = place ?? { warehouseId: null, placeId: '' };
  const timezone = timezoneOf(settings, warehouseId);
  const today = zonedAt(useNow(), timezone).date;
  const available = useQuery(availableTimeQuery({ type: 'lounge', warehouseId, zone: '' }, locale, timezone));
  const offered = available.data?.days.map((day) => day.date) ?? [];
  const dates = offered.length > 0 ? offered : Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days));
  const isShownDay = dates.includes(booking.date);
  const date = isShownDay ? booking.date : (dates[0] ?? today);
  const tables = useQuery({
    ...freeTablesQuery({ warehouseId: warehouseId ?? 0, placeId, date, guests: booking.guests }),
    enabled: warehouseId !== null,
  });
  const [hasLoaded, setLoaded] = useState(false);
  if (!hasLoaded && !tables.isPending) setLoaded(true);

  const times = tables.data?.items;
  const mostGuests = tables.data?.mostGuests ?? null;
  const seatsExceeded = mostGuests !== null && booking.guests > mostGuests ? mostGuests : null;
  // The time of a past day does not apply to the shown day.
  const wished = isShownDay ? booking.time : '';
  const isFree = times?.some(({ time, enabled }) => time === wished && enabled) ?? true;
  const isTaken = wished !== '' && !isFree && !isOpen && seatsExceeded === null;
  return {
    placeId,
    dates,
    today,
    date,
    time: isTaken || seatsExceeded !== null ? '' : wished,
    goneTime: isTaken ? wished : '',
    offer: isTaken && times !== undefined ? nextTable(times, wished) : null,
    times,
    seatsExceeded,
    isError: tables.isError,
    isFirstLoad: !hasLoaded,
  };
}

interface TableFieldsProps {
  readonly settings: Settings;
  readonly warehouseId: number;
  readonly guests: number;
  readonly choice: TableChoice;
  readonly onChange: (change: Partial<Booking>) => void;
  /** `id` of the group of times, focused after a refusal. */
  readonly timesId?: string;
  /** The error of the time from validation or the shop's refusal; '' without one. */
  readonly error?: string;
}

export function TableFields({ settings, warehouseId, guests, choice, onChange, timesId, error = '' }: TableFieldsProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const errorId = useId();
  const { dates, today, date, time, goneTime, offer, times, seatsExceeded } = choice;
  if (settings.disabledWarehouseIds.includes(warehouseId)) return <Alert tone="danger" title={t('disabled')} />;
  const message = goneTime !== '' ? t('tableGone', { time: goneTime, guests }) : seatsExceeded === null ? error : '';
  return (
    <>
      <DayRail
        label={t('days')}
        days={dayOptions(dates, today, locale, { today: t('today'), tomorrow: t('tomorrow') })}
        value={date}
        onChange={(next) => onChange({ date: next, time: '' })}
      />
      {choice.isError && <Alert tone="warning" title={t('tablesFailed')} />}
      {times === undefined && !choice.isError && <Skeleton className="h-50" />}
      {times?.length === 0 && <p className="text-muted">{t('noTables')}</p>}
      <ErrorLine id={errorId} error={message} role="alert" />
      {offer !== null && (
        <Button size="s" className="justify-self-start" onClick={() => onChange({ date, time: offer })}>
          {t('nextTable', { time: offer })}
        </Button>
      )}
      {seatsExceeded !== null && <TooManyGuests settings={settings} placeId={choice.placeId} seats={seatsExceeded} />}
      {times !== undefined && times.length > 0 && seatsExceeded === null && (
        <TimeGrid
          id={timesId}
          label={t('times')}
          times={times}
          value={time}
          describedBy={message === '' ? undefined : errorId}
          onChange={(next) => onChange({ date, time: next })}
        />
      )}
      {!choice.isFirstLoad && (
        <div className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line max-[299px]:flex-wrap">
          <p className="text-strong">{t('guests')}</p>
          <Stepper
            label={t('guests')}
            decreaseLabel={t('guestsLess')}
            increaseLabel={t('guestsMore')}
            value={guests}
            min={1}
            max={MAX_GUESTS}
            onChange={(next) => onChange({ guests: next })}
          />
        </div>
      )}
    </>
  );
}

interface WishesFieldProps {
  readonly value: string;
  readonly enterKeyHint?: 'next' | 'done';
  readonly onChange: (wishes: string) => void;
}

export function WishesField({ value, enterKeyHint = 'next', onChange }: WishesFieldProps) {
  const t = useTranslations('delivery');
  return (
    <TextField
      label={t('wishes')}
      placeholder={t('wishesPlaceholder')}
      value={value}
      maxLength={1_000}
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TooManyGuestsProps {
  readonly settings: Settings;
  readonly placeId: string;
  readonly seats: number;
}

/** Shown for more guests than the largest table has seats: asks to call (KF-PLACE-24). */
function TooManyGuests({ settings, placeId, seats }: TooManyGuestsProps) {
  const t = useTranslations('checkout');
  const phone = placesOf(settings, 'lounge').find(({ id }) => id === placeId)?.phone || settings.contacts.phone;
  return (
    <Alert tone="warning" title={t('error.guestsMost', { count: seats })}>
      {phone !== '' && (
        <a className="font-semibold underline" href={telHref(phone)} dir="ltr">
          {phone}
        </a>
      )}
    </Alert>
  );
}

interface DayRailProps {
  readonly label: string;
  readonly days: readonly DayOption[];
  readonly value: string | null;
  readonly onChange: (date: string) => void;
}

/** Days side by side; the row scrolls to the edges of its sheet. */
function DayRail({ label, days, value, onChange }: DayRailProps) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-gutter flex min-w-0 snap-x snap-proximity scroll-px-(--gutter) gap-2 overflow-x-auto px-gutter scrollbar-none has-focus-visible:snap-none"
    >
      {days.map(({ date, title, note }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === value}
          className={cn(
            'grid min-h-14 min-w-19 flex-none snap-start place-content-center justify-items-center rounded-button px-3 text-label/4.5 font-semibold forced-outline',
            date === value ? 'bg-inverse text-on-inverse forced-selected' : 'bg-sunken text-ink hover:bg-sunken-hover',
          )}
          onClick={() => onChange(date)}
        >
          {title}
          <small className={cn('text-caption', date === value ? 'text-on-inverse-muted' : 'text-muted')}>{note}</small>
        </button>
      ))}
    </fieldset>
  );
}

interface TimeGridProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly times: readonly { readonly time: string; readonly enabled: boolean }[];
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly describedBy?: string | undefined;
}

/** Times of a day, four in a row on a phone. */
function TimeGrid({ id, label, times, value, onChange, describedBy }: TimeGridProps) {
  return (
    <fieldset
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(max(4.25rem,(100%-25px)/4),1fr))] gap-2"
    >
      {times.map(({ time, enabled }) => (
        <Chip key={time} selected={time === value} disabled={!enabled} className="justify-center px-0.5" onClick={() => onChange(time)}>
          {time}
        </Chip>
      ))}
    </fieldset>
  );
}
