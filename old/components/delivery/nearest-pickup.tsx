import { useLocale, useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { byDistance, roundedKm } from '#lib/domain/distance.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { chosenPlace, placesOf } from './places.ts';
import { Spot } from './spot.tsx';
import { usePlaceWords } from './use-place-words.ts';

interface Props {
  readonly settings: Settings;
  readonly from: LonLat;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Outside every zone there is still food: the nearest place to fetch it from is the main action (LOOK 5). */
export function NearestPickup({ settings, from, onDone, onAnother }: Props) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const words = usePlaceWords();
  const open = placesOf(settings, 'pickup').filter((p) => !settings.disabledWarehouseIds.includes(p.warehouseId));
  const nearest = byDistance(open, from)[0];
  if (!nearest)
    return (
      <Button block onClick={onAnother}>
        {t('anotherAddress')}
      </Button>
    );
  const { thing: place, km } = nearest;
  const state = placeState(settings, 'pickup', place.warehouseId, Date.now());
  const cooking = cookingOf(settings, 'pickup', place.warehouseId);
  const choose = (): void => {
    useDelivery.getState().choose('pickup', chosenPlace(place));
    onDone();
  };
  const away = km === null ? '' : t('away', { distance: formatNumber(roundedKm(km), locale, 1) });
  return (
    <>
      <Spot
        title={t('takeAt', { place: place.name })}
        address={[place.address, away].filter((part) => part !== '').join(', ')}
        state={state.open && cooking > 0 ? t('readyIn', { minutes: cooking }) : words(state)}
        closed={!state.open}
        active
        onChoose={choose}
      />
      <Button variant="primary" size="l" block onClick={choose}>
        {t('choosePickup')}
      </Button>
      <Button block onClick={onAnother}>
        {t('anotherAddress')}
      </Button>
    </>
  );
}
