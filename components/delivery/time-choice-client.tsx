'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useNow } from '#components/layout/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox, ErrorLine, RadioRow, Select } from '#components/ui/fields.tsx';
import { availableTimeQuery, type TimeRequest } from '#lib/client/queries.ts';
import type { AvailableTime, OrderTime } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition } from '#lib/contract/shipping.ts';
import { placeStateByTimes } from '#lib/domain/closed-days.ts';
import { etaOf, expressCost, expressGain } from '#lib/domain/delivery-price.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { firstTime, isOffered, nextFree } from '#lib/domain/slots.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { usePlace } from '#stores/place.ts';
import { dayInSentence, dayOptions, dayTitle, etaText, useHoursText } from './time-text.ts';

export interface TimeOptions {
  readonly query: UseQueryResult<AvailableTime>;
  /** The chosen interval has passed or was booked by others. */
  readonly isGone: boolean;
}

/**
 * Available times of an order (DLV-07). For a backend that lists times without saying whether the kitchen is open, the first time is
 * preselected (KF-PLACE-21).
 * @param isSent The order was sent without a response yet: its own interval may be shown as taken.
 */
export function useTimeOptions(settings: Settings, request: TimeRequest, isSent = false): TimeOptions {
  const locale = useLocale();
  const query = useQuery(availableTimeQuery(request, locale, timezoneOf(settings, request.warehouseId)));
  const time = usePlace((s) => s.time);
  const { data } = query;
  const preselected = data?.isListed && !data.asap.available && time.kind === 'asap' ? firstTime(data.days) : null;
  useEffect(() => {
    if (preselected !== null && request.type !== 'lounge') usePlace.getState().setTime(preselected);
  });
  return { query, isGone: !isSent && time.kind === 'slot' && data !== undefined && !isOffered(data.days, time) };
}

interface TimeChoiceProps {
  readonly settings: Settings;
  readonly options: TimeOptions;
  /** The error of the time from validation; '' without one. */
  readonly error?: string;
  /** Another time was chosen. */
  readonly onChosen?: () => void;
  /** `id` of the block, focused after a refusal. */
  readonly id?: string;
}

const slotKey = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from}-${to}`;

/**
 * As soon as possible, or one of the free intervals of a day. An interval that is no longer available is named, with the next free one
 * (DLV-07, DLV-08).
 */
export function TimeChoice({ settings, options: { query, isGone }, error = '', onChosen, id }: TimeChoiceProps) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const locale = useLocale();
  const now = useNow();
  const type = usePlace((s) => s.type);
  const time = usePlace((s) => s.time);
  const wantsTime = usePlace((s) => s.wantsTime);
  const warehouseId = usePlace((s) => s.location?.warehouseId ?? null);
  const [day, setDay] = useState<string | null>(null);
  const labels = { today: d('today'), tomorrow: d('tomorrow') };
  const available = query.data;
  const state = placeStateByTimes(settings, { type, warehouseId, times: available }, now);
  const hoursText = useHoursText(state);
  const days = available?.days ?? [];
  const today = zonedAt(now, available?.timezone || timezoneOf(settings, warehouseId)).date;
  const chosen = time.kind === 'slot' ? time : null;
  const isSlotOnly = available?.asap.available === false;
  const isClosed = isSlotOnly && !available.isListed;
  // An overloaded kitchen is open and takes no orders for now.
  const isOverloaded = isClosed && state.open && state.kind !== 'unknown';
  const isBySlot = chosen !== null || wantsTime || isSlotOnly;
  const offer = isGone || (isClosed && chosen === null) ? nextFree(days, chosen) : null;
  const shownDay =
    day ?? (isGone ? offer?.date : chosen?.date) ?? days.find(({ intervals }) => intervals.some((i) => i.available))?.date ?? null;
  const intervals = days.find(({ date }) => date === shownDay)?.intervals ?? [];
  const eta = available === undefined ? null : etaOf(available.asap.minutes, 0);
  const soonText = eta === null ? (available?.asap.text ?? '') : d('minutes', etaText(eta, locale));
  const message = isGone ? t('error.timeGone') : error !== '' && isClosed && !isOverloaded && chosen === null ? t('error.asapGone') : error;
  const choose = (next: OrderTime): void => {
    usePlace.getState().setTime(next);
    onChosen?.();
  };

  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      {query.isError && <RetryAlert size="s" tone="warning" title={t('timesFailed')} onRetry={() => void query.refetch()} />}
      <fieldset
        aria-label={t(`when.${type}`)}
        className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,(100%-12px)/2)),1fr))] gap-2 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(18rem,(100%-12px)/2)),1fr))] lg:gap-3"
      >
        {(!isSlotOnly || isClosed) && (
          <RadioRow
            isTile
            name="when"
            icon="zap"
            label={t('asap')}
            note={isClosed ? !isOverloaded && (hoursText || t('asapClosed')) : soonText}
            checked={!isBySlot}
            disabled={isClosed}
            onChange={() => {
              usePlace.getState().setWantsTime(false);
              choose({ kind: 'asap' });
            }}
          />
        )}
        {(available === undefined || days.length > 0 || isClosed) && (
          <RadioRow
            isTile
            name="when"
            icon="clock"
            label={t('slot')}
            note={
              chosen === null || isGone
                ? offer === null && t('slotHint')
                : t('slotAt', { day: dayTitle(chosen.date, today, locale, labels), from: chosen.from, to: chosen.to })
            }
            checked={isBySlot}
            onChange={() => usePlace.getState().setWantsTime(true)}
          />
        )}
      </fieldset>
      <ErrorLine error={message} role="alert" />
      {offer !== null && (
        <Button
          size="s"
          className="max-w-full justify-self-start"
          onClick={() => {
            setDay(offer.date);
            choose(offer);
          }}
        >
          {t('next', { day: dayInSentence(offer.date, today, locale, labels), from: offer.from, to: offer.to })}
        </Button>
      )}
      {isClosed && days.every((one) => one.intervals.every((i) => !i.available)) && <p className="text-muted">{t('nextNone')}</p>}
      {isBySlot && days.length > 0 && (
        <div className="grid grid-cols-[1.2fr_1fr] items-start gap-3">
          <Select label={t('days')} value={shownDay ?? ''} onChange={(event) => setDay(event.target.value)}>
            {dayOptions(
              days.map(({ date }) => date),
              today,
              locale,
              labels,
            ).map(({ date, title, note }) => (
              <option key={date} value={date}>{`${title}, ${note}`}</option>
            ))}
          </Select>
          <Select
            label={t('intervals')}
            value={chosen !== null && chosen.date === shownDay && !isGone ? slotKey(chosen) : ''}
            disabled={intervals.length === 0}
            onChange={(event) => {
              const slot = intervals.find((interval) => slotKey(interval) === event.target.value);
              if (slot && shownDay !== null) choose({ kind: 'slot', date: shownDay, from: slot.from, to: slot.to });
            }}
          >
            <option value="" disabled>
              {t('choose')}
            </option>
            {intervals.map((slot) => (
              <option key={slotKey(slot)} value={slotKey(slot)} disabled={!slot.available}>
                {`${slot.from}–${slot.to}`}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isBySlot && shownDay !== null && intervals.length === 0 && <p className="text-muted">{t('noIntervals')}</p>}
    </div>
  );
}

interface ExpressOptionProps {
  readonly settings: Settings;
  /** Terms of the zone; null when unknown. */
  readonly condition: DeliveryCondition | null;
}

/** Express delivery for a surcharge, if the place offers it and no time was chosen (DLV-09). */
export function ExpressOption({ settings, condition }: ExpressOptionProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const type = usePlace((s) => s.type);
  const warehouseId = usePlace((s) => s.location?.warehouseId ?? null);
  const express = usePlace((s) => s.express);
  const isSoon = usePlace((s) => s.time.kind === 'asap');
  const cost = type === 'delivery' ? expressCost(condition, warehouseId, settings) : 0;
  if (!isSoon || cost === 0) return null;
  const gain = expressGain(condition);
  const price = money(cost);
  return (
    <Checkbox
      checked={express}
      onChange={(event) => usePlace.getState().setExpress(event.target.checked)}
      label={
        <>
          <b className="block">{t('express')}</b>
          {gain > 0 ? t('expressFaster', { minutes: gain, price }) : t('expressNote', { price })}
        </>
      }
    />
  );
}
