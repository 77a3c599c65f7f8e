'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { IconButton } from '#components/ui/button.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { zoneColour } from './map-picture.tsx';
import { ZoneMap, type ZoneMapProps } from './zone-map-client.tsx';

interface LocationMapProps extends Pick<ZoneMapProps, 'places' | 'activePlaceId' | 'point' | 'focus' | 'onPoint' | 'onPlace'> {
  readonly settings: Settings;
  readonly withZones: boolean;
  readonly isLocating: boolean;
  readonly onLocate: () => void;
}

/** The map of the place sheet with its legend and the button «my location». */
export function LocationMap({ settings, withZones, isLocating, onLocate, ...map }: LocationMapProps) {
  const t = useTranslations('delivery');
  const { mapsKey, selfPositionIcon } = useShop();
  return (
    <ZoneMap
      {...map}
      underPanel
      movable
      mapsKey={mapsKey}
      selfIcon={selfPositionIcon}
      label={t('map')}
      zones={withZones ? settings.zones : []}
      legend={withZones ? <ZoneLegend settings={settings} /> : undefined}
      tools={
        <IconButton
          icon="locate"
          variant="round"
          label={isLocating ? t('locating') : t('locate')}
          aria-busy={isLocating}
          onClick={onLocate}
        />
      }
    />
  );
}

/** Settings needed by a legend. */
export interface ZoneFacts extends Pick<Settings, 'zones' | 'hideDeliveryPrice'> {
  readonly delivery: Pick<Settings['delivery'], 'conditions'>;
}

/** The delivery zones by name (KF-PLACE-15): minimum order and, unless hidden by the shop, the price; the lowest minimum first. */
export function ZoneLegend({ settings }: { readonly settings: ZoneFacts }) {
  const t = useTranslations('delivery');
  const money = useMoney();
  const served = settings.delivery.conditions.flatMap(({ zone, name, steps: [step] }) => {
    const index = settings.zones.findLastIndex((one) => one.zone === zone);
    const drawn = settings.zones[index];
    return step && drawn ? [{ zone, name, step, colour: zoneColour(drawn, index) }] : [];
  });
  if (served.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('legendLabel')}>
      {served
        .sort((a, b) => a.step.minimum - b.step.minimum || a.step.price - b.step.price)
        .map(({ zone, name, step, colour }) => (
          <li
            key={zone}
            className="inline-flex min-h-7.5 items-center gap-1.5 rounded-[10px] bg-raised py-1.25 ps-2.25 pe-2.75 text-caption/5 shadow-resting"
          >
            <i className="size-2.5 flex-none rounded-[4px]" style={{ background: colour }} />
            <b className="font-[650]">{name}</b>
            <span>
              {settings.hideDeliveryPrice
                ? t('legendMinimum', { minimum: money(step.minimum) })
                : t('legend', { minimum: money(step.minimum), price: step.price === 0 ? t('legendFree') : money(step.price) })}
            </span>
          </li>
        ))}
    </ul>
  );
}

interface PlaceMapProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
  /** The kitchen of the order; null when unknown. */
  readonly kitchen: Place | null;
}

/** A static map of the chosen address in its zone, or of the chosen place. One of them has coordinates. */
export function PlaceMap({ settings, type, location, kitchen }: PlaceMapProps) {
  const t = useTranslations('delivery');
  const { selfPositionIcon } = useShop();
  const at = location?.coordinates ?? null;
  const isDelivery = type === 'delivery';
  const focus = [...(at === null ? [] : [at]), ...(kitchen?.coordinates ? [kitchen.coordinates] : [])];
  return (
    <div className="h-32 rounded-card lg:h-65">
      <ZoneMap
        label={t('map')}
        zones={isDelivery ? settings.zones : []}
        places={kitchen === null ? [] : [kitchen]}
        activePlaceId={isDelivery ? null : (kitchen?.id ?? null)}
        point={isDelivery && at !== null ? { at, label: location?.text ?? '', outside: false } : null}
        focus={focus}
        selfIcon={selfPositionIcon}
        legend={isDelivery ? <ZoneLegend settings={settings} /> : undefined}
      />
    </div>
  );
}
