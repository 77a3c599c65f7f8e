import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { etaOf } from '#lib/domain/eta.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import type { resolvePoint } from '#lib/domain/zones.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { NearestPickup } from './nearest-pickup.tsx';
import { NoPayments } from './no-payments.tsx';
import { usePlaceWords } from './use-place-words.ts';
import { ZoneVerdict } from './zone-verdict.tsx';

interface Props {
  readonly settings: Settings;
  readonly verdict: ReturnType<typeof resolvePoint> | null;
  readonly at: LonLat | null;
  readonly canPickup: boolean;
  readonly onConfirm: () => void;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** What can be done about an address: bring it, at once or later; where nobody brings, or orders are paused, the nearest pickup (DLV-03, DLV-08). */
export function AddressEnd({ settings, verdict, at, canPickup, onConfirm, onDone, onAnother }: Props) {
  const t = useTranslations('delivery');
  const words = usePlaceWords();
  const served = verdict?.ok ? verdict : null;
  const state = served && placeState(settings, 'delivery', served.warehouseId, Date.now());
  const paused = state?.kind === 'disabled';
  const outside = verdict !== null && !verdict.ok && verdict.code === 'address_outside';
  const pickup = canPickup && at !== null && (outside || paused);
  return (
    <>
      {served && !paused && (
        <ZoneVerdict
          condition={served.condition}
          eta={state?.open === false ? null : etaOf(cookingOf(settings, 'delivery', served.warehouseId), served.condition.minutes)}
          currency={settings.currency}
          priceHidden={settings.hideDeliveryPrice}
          closed={state?.open === false ? words(state) : ''}
        />
      )}
      {served && (
        <NoPayments place={{ type: 'delivery', warehouseId: served.warehouseId, condition: served.condition }} settings={settings} />
      )}
      {paused && <Alert status="danger" title={words(state)} />}
      {pickup ? (
        <NearestPickup settings={settings} from={at} onDone={onDone} onAnother={onAnother} />
      ) : (
        <Button variant="primary" size="l" block disabled={paused} onClick={onConfirm}>
          {state?.open === false ? t('bringLater') : t('bring')}
        </Button>
      )}
    </>
  );
}
