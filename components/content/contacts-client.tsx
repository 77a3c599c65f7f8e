'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ZoneFacts, ZoneLegend } from '#components/delivery/map/location-map-client.tsx';
import type { MapPlace } from '#components/delivery/map/map-picture.tsx';
import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import { useOpeningText } from '#components/delivery/opening-text.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { hoursState, type PlaceState, weekSpans } from '#lib/domain/opening-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';

interface ContactsMapProps {
  readonly facts: ZoneFacts;
  readonly places: readonly MapPlace[];
  /** The ids of the places' cards on the page, by place. */
  readonly anchors: Readonly<Record<string, string>>;
}

/**
 * Places and zones on the shop's own map, which is server-rendered, so it needs neither scripts nor a map service (ROUTE-05). With an API
 * key the service's map replaces it.
 */
export function ContactsMap({ facts, places, anchors }: ContactsMapProps) {
  const t = useTranslations('delivery');
  const { mapsKey } = useShop();
  const points = places.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]));
  // several places determine the view; a single one is shown with its innermost zone
  const focus = points.length > 1 ? points : [...points, ...(facts.zones.at(-1)?.rings[0] ?? [])];
  if (focus.length === 0) return null;
  return (
    <div>
      <div className="mt-cards h-110 rounded-sheet lg:h-130">
        <ZoneMap
          label={t('map')}
          zones={facts.zones}
          places={places}
          named
          movable
          mapsKey={mapsKey}
          focus={focus}
          hrefOf={(id) => `#${anchors[id] ?? ''}`}
        />
      </div>
      <div className="mt-3">
        <ZoneLegend settings={facts} />
      </div>
    </div>
  );
}

interface PlaceHoursProps {
  readonly hours: WarehouseHours;
  /** The owner paused ordering here. */
  readonly isPaused: boolean;
}

/** Whether a place is open now, and its hours of the week with today highlighted (ROUTE-05, DLV-08). */
export function PlaceHours({ hours, isPaused }: PlaceHoursProps) {
  const t = useTranslations('contacts');
  const locale = useLocale();
  const openingText = useOpeningText();
  const now = useNow();
  const state: PlaceState = isPaused ? { kind: 'disabled', open: false } : hoursState(hours, now);
  // the first of January 2024 is a Monday
  const nameOf = (day: number): string => dateText(Date.UTC(2024, 0, day), locale, 'weekday');
  const { weekday: today, date } = zonedAt(now, hours.timezone);
  const isSpecial = hours.specialDays?.[date] !== undefined;
  const week = weekSpans(hours).map(({ first, last, hours: open }) => ({
    key: String(first),
    name: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
    text: open === null ? t('dayOff') : `${open.from}–${open.to}`,
    isToday: !isSpecial && first <= today && today <= last,
  }));
  const special = Object.entries(hours.specialDays ?? {})
    .filter(([day]) => day >= date)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { hours: open, note }]) => ({
      key: day,
      name: dateText(Date.parse(day), locale, 'dayMonth', 'UTC'),
      text: [open === null ? t('dayOff') : `${open.from}–${open.to}`, note].filter((part) => part !== '').join(', '),
      isToday: day === date,
    }));
  const rows = [...week, ...special];
  return (
    <>
      <p className={cn('text-small font-semibold', state.open ? 'text-success' : 'text-danger')}>{openingText(state)}</p>
      {rows.length > 0 && (
        <dl className="w-full max-w-75 tabular-nums">
          {rows.map(({ key, name, text, isToday }) => (
            <div
              key={key}
              aria-current={isToday ? 'date' : undefined}
              className={cn('flex justify-between gap-3 py-0.75', isToday ? 'font-[650] text-ink' : 'text-muted')}
            >
              <dt className="whitespace-nowrap first-letter:uppercase">{name}</dt>
              <dd className="text-end">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
