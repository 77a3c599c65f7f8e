import { useLocale, useTranslations } from 'next-intl';
import { useMoney } from '#components/layout/use-money.ts';
import { useNow } from '#components/layout/use-now.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, LonLat } from '#lib/contract/shipping.ts';
import { byDistance } from '#lib/domain/distance.ts';
import { type Eta, etaOf } from '#lib/domain/eta.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import type { ZoneVerdict } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { etaText } from './eta-text.ts';
import { NoPayments } from './no-payments.tsx';
import { useOpeningText } from './opening-text.ts';
import { PlaceOption, usePlaceAddress } from './place-list.tsx';
import { chosenPlace, placesOf } from './places.ts';

interface AddressResultProps {
  readonly settings: Settings;
  readonly verdict: ZoneVerdict | null;
  readonly at: LonLat | null;
  readonly canPickup: boolean;
  readonly onConfirm: () => void;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** What can be done with an address: deliver now or later; outside of the zones, or while orders are paused, the nearest pickup (DLV-03, DLV-08). */
export function AddressResult({ settings, verdict, at, canPickup, onConfirm, onDone, onAnother }: AddressResultProps) {
  const t = useTranslations('delivery');
  const openingText = useOpeningText();
  const now = useNow();
  const served = verdict?.ok ? verdict : null;
  const state = served && placeState(settings, 'delivery', served.warehouseId, now);
  const isPaused = state?.kind === 'disabled';
  const isClosed = state?.open === false;
  const isOutside = verdict !== null && !verdict.ok && verdict.code === 'address_outside';
  return (
    <>
      {served !== null && !isPaused && (
        <ZoneTerms
          condition={served.condition}
          eta={isClosed ? null : etaOf(cookingOf(settings, 'delivery', served.warehouseId), served.condition.minutes)}
          isPriceHidden={settings.hideDeliveryPrice}
          closedText={isClosed ? openingText(state) : state?.kind === 'lastOrders' ? openingText(state) : ''}
          isWarning={isClosed}
        />
      )}
      {served !== null && (
        <NoPayments place={{ type: 'delivery', warehouseId: served.warehouseId, condition: served.condition }} settings={settings} />
      )}
      {isPaused && <Alert tone="danger" title={openingText(state)} />}
      {canPickup && at !== null && (isOutside || isPaused) ? (
        <NearestPickup settings={settings} from={at} onDone={onDone} onAnother={onAnother} />
      ) : (
        <Button variant="primary" size="l" block disabled={isPaused} onClick={onConfirm}>
          {isClosed ? t('bringLater') : t('bring')}
        </Button>
      )}
    </>
  );
}

interface ZoneTermsProps {
  readonly condition: DeliveryCondition;
  readonly eta: Eta | null;
  /** The shop does not show its delivery price (PRICE-03). */
  readonly isPriceHidden: boolean;
  /** Why the order cannot be delivered now, or not much longer; '' otherwise. */
  readonly closedText: string;
  readonly isWarning: boolean;
}

/** What delivery to the address means: how soon, for how much, from which sum (DLV-02). */
function ZoneTerms({ condition, eta, isPriceHidden, closedText, isWarning }: ZoneTermsProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const money = useMoney();
  const [first] = condition.steps;
  const freeFrom = condition.steps.find(({ price }) => price === 0)?.minimum;
  const price = first === undefined || isPriceHidden ? '' : first.price === 0 ? t('priceFree') : t('price', { price: money(first.price) });
  const free = freeFrom !== undefined && freeFrom > (first?.minimum ?? 0) ? `, ${t('freeFrom', { sum: money(freeFrom) })}` : '';
  const minimum = first && first.minimum > 0 ? t('minimum', { sum: money(first.minimum) }) : '';
  const title =
    eta === null
      ? t('zoneNoTime', { zone: condition.name })
      : t('zone', { zone: condition.name, time: t('minutes', etaText(eta, locale)) });
  return (
    <Alert tone={isWarning ? 'warning' : 'success'} title={title}>
      {[price && `${price}${free}.`, minimum, closedText && `${closedText}.`].filter((part) => part !== '').join(' ')}
    </Alert>
  );
}

interface NearestPickupProps {
  readonly settings: Settings;
  readonly from: LonLat;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** The nearest pickup point as the main action, so that an address outside of the zones is no dead end (LOOK 5). */
function NearestPickup({ settings, from, onDone, onAnother }: NearestPickupProps) {
  const t = useTranslations('delivery');
  const openingText = useOpeningText();
  const addressOf = usePlaceAddress();
  const now = useNow();
  const open = placesOf(settings, 'pickup').filter(({ warehouseId }) => !settings.disabledWarehouseIds.includes(warehouseId));
  const [nearest] = byDistance(open, from);
  if (nearest === undefined)
    return (
      <Button block onClick={onAnother}>
        {t('anotherAddress')}
      </Button>
    );
  const place = nearest.thing;
  const state = placeState(settings, 'pickup', place.warehouseId, now);
  const cooking = cookingOf(settings, 'pickup', place.warehouseId);
  const choose = (): void => {
    usePlace.getState().choose('pickup', chosenPlace(place));
    onDone();
  };
  return (
    <>
      <PlaceOption
        title={t('takeAt', { place: place.name })}
        address={addressOf(nearest)}
        state={state.open && cooking > 0 ? t('readyIn', { minutes: cooking }) : openingText(state)}
        isClosed={!state.open}
        isActive
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
