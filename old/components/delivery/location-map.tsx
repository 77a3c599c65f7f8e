import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat, Place } from '#lib/contract/shipping.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import type { MapPoint } from './map-place.ts';
import { ZoneLegend } from './zone-legend.tsx';
import { ZoneMap } from './zone-map-client.tsx';

interface Props {
  readonly settings: Settings;
  readonly places: readonly Place[];
  readonly withZones: boolean;
  readonly activePlaceId?: string | null;
  readonly point?: MapPoint | null;
  readonly focus: readonly LonLat[];
  readonly locating: boolean;
  readonly onLocate: () => void;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly onPlace?: ((id: string) => void) | undefined;
}

/** The map of the location modal with its legend and «where am I». */
export function LocationMap({ settings, withZones, locating, onLocate, ...map }: Props) {
  const t = useTranslations('delivery');
  return (
    <ZoneMap
      {...map}
      underPanel
      label={t('map')}
      zones={withZones ? settings.zones : []}
      controls={{ inLabel: t('zoomIn'), outLabel: t('zoomOut'), moveLabel: t('mapKeys') }}
      legend={withZones && <ZoneLegend settings={settings} />}
      tools={
        <IconButton icon="locate" look="round" label={locating ? t('locating') : t('locate')} aria-busy={locating} onClick={onLocate} />
      }
    />
  );
}
