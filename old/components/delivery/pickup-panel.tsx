import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { NoPayments } from './no-payments.tsx';
import { chosenPlace } from './places.ts';
import { PlacesFrame } from './places-frame.tsx';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly onDone: () => void;
}

/** Where to fetch the order (DLV-05). */
export function PickupPanel({ settings, onDone }: Props) {
  const t = useTranslations('delivery');
  const found = usePlaces(settings, 'pickup');
  const { active } = found;
  const state = active && placeState(settings, 'pickup', active.warehouseId, Date.now());
  const cooking = active ? cookingOf(settings, 'pickup', active.warehouseId) : 0;
  const confirm = (): void => {
    if (!active || state?.kind === 'disabled') return;
    useDelivery.getState().choose('pickup', chosenPlace(active));
    onDone();
  };
  const action = state?.open === false ? t('pickLater') : cooking > 0 ? t('pickIn', { minutes: cooking }) : t('pick');
  const end = (
    <>
      {active && <NoPayments place={{ type: 'pickup', warehouseId: active.warehouseId, condition: null }} settings={settings} />}
      <Button variant="primary" size="l" block disabled={!active || state?.kind === 'disabled'} onClick={confirm}>
        {action}
      </Button>
    </>
  );
  return <PlacesFrame settings={settings} type="pickup" found={found} onChoose={found.choose} end={end} />;
}
