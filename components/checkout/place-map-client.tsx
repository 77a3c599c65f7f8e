'use client';

import { useTranslations } from 'next-intl';
import { ZoneLegend } from '#components/delivery/map/location-map-client.tsx';
import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';

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
