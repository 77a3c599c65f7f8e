import { useLocale, useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import { roundedKm } from '#lib/domain/distance.ts';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { Spot } from './spot.tsx';
import { usePlaceWords } from './use-place-words.ts';

interface Props {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly places: readonly { readonly thing: Place; readonly km: number | null }[];
  readonly activeId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Places with their hours now and how far they are (DLV-05, DLV-08). */
export function PlaceList({ settings, type, places, activeId, onChoose }: Props) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const words = usePlaceWords();
  return (
    <div className="stack stack--s">
      {places.map(({ thing: place, km }) => {
        const state = placeState(settings, type, place.warehouseId, Date.now());
        const away = km === null ? '' : t('away', { distance: formatNumber(roundedKm(km), locale, 1) });
        return (
          <Spot
            key={place.id}
            title={place.name}
            address={[place.address, away].filter((part) => part !== '').join(', ')}
            state={words(state)}
            closed={!state.open}
            active={place.id === activeId}
            disabled={state.kind === 'disabled'}
            onChoose={() => onChoose(place.id)}
          />
        );
      })}
    </div>
  );
}
