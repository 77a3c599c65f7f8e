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
  /** Where the order is made; null when it is not known. */
  readonly kitchen: Place | null;
}

/** The chosen address in its zone, or the chosen place, as a picture. One of them has a point. */
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
