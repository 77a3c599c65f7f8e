import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useNow } from '#components/layout/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import { usePlace } from '#stores/place.ts';
import { NoPayments } from './no-payments.tsx';
import { PlaceList } from './place-list.tsx';
import { chosenPlace, firstView } from './places.ts';
import { GeolocationNote, Panel } from './sheet-frame-client.tsx';
import { type PlaceChoice, useFarText, usePlaces } from './use-places.ts';

interface PickupPanelProps {
  readonly settings: Settings;
  readonly onDone: () => void;
}

/** Where the customer collects the order (DLV-05). */
export function PickupPanel({ settings, onDone }: PickupPanelProps) {
  const t = useTranslations('delivery');
  const choice = usePlaces(settings, 'pickup');
  const now = useNow();
  const { active } = choice;
  const state = active && placeState(settings, 'pickup', active.warehouseId, now);
  const cooking = active ? cookingOf(settings, 'pickup', active.warehouseId) : 0;
  const isDisabled = active === null || state?.kind === 'disabled';
  const confirm = (): void => {
    if (active === null || isDisabled) return;
    usePlace.getState().choose('pickup', chosenPlace(active));
    onDone();
  };
  const end = (
    <>
      {active !== null && <NoPayments place={{ type: 'pickup', warehouseId: active.warehouseId, condition: null }} settings={settings} />}
      <Button variant="primary" size="l" block disabled={isDisabled} onClick={confirm}>
        {state?.open === false ? t('pickLater') : cooking > 0 ? t('pickIn', { minutes: cooking }) : t('pick')}
      </Button>
    </>
  );
  return <PlacesPanel settings={settings} type="pickup" choice={choice} onChoose={choice.choose} end={end} />;
}

interface PlacesPanelProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly choice: PlaceChoice;
  readonly mapSize?: 'small';
  readonly onChoose: (id: string) => void;
  readonly end: ReactNode;
  /** What follows the list. */
  readonly children?: ReactNode;
}

/** Places on the map and as a list: pickup points, restaurants. */
export function PlacesPanel({ settings, type, choice, mapSize, onChoose, end, children }: PlacesPanelProps) {
  const t = useTranslations('delivery');
  const { places, active, me, geolocation } = choice;
  const farText = useFarText(me, settings);
  const isNear = me !== null && farText === '';
  return (
    <Panel
      mapSize={mapSize}
      map={{
        settings,
        places: places.map(({ thing }) => thing),
        withZones: false,
        activePlaceId: active?.id ?? null,
        point: me && { at: me, label: t('you'), outside: false },
        focus: [...firstView(settings, type), ...(isNear ? [me] : [])],
        isLocating: geolocation.isBusy,
        onLocate: geolocation.locate,
        onPlace: onChoose,
      }}
      end={end}
    >
      <GeolocationNote status={geolocation.status} note={farText || (isNear ? t('me.found') : '')} />
      {places.length === 0 ? (
        <EmptyState title={t('noPlaces')} text={t('noPlacesText')} />
      ) : (
        <PlaceList settings={settings} type={type} places={places} activeId={active?.id ?? null} onChoose={onChoose} />
      )}
      {children}
    </Panel>
  );
}
