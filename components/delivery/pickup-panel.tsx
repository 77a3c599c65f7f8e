import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { useDelivery } from '#stores/delivery.ts';
import { LocateFrame } from './locate-frame.tsx';
import { LocationMap } from './location-map.tsx';
import { PlaceList } from './place-list.tsx';
import { cookingOf, placeState } from './place-state.ts';
import { chosenPlace, firstView } from './places.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly head: ReactNode;
  readonly onDone: () => void;
}

/** Where to fetch the order (DLV-05). */
export function PickupPanel({ settings, head, onDone }: Props) {
  const t = useTranslations('delivery');
  const { places, active, choose, me, locate, locating } = usePlaces(settings, 'pickup');
  const state = active && placeState(settings, 'pickup', active.warehouseId, Date.now());
  const cooking = active ? cookingOf(settings, 'pickup', active.warehouseId) : 0;
  const confirm = (): void => {
    if (!active || state?.kind === 'disabled') return;
    useDelivery.getState().choose('pickup', chosenPlace(active));
    onDone();
  };
  const action = state?.open === false ? t('pickLater') : cooking > 0 ? t('pickIn', { minutes: cooking }) : t('pick');
  return (
    <LocateFrame
      head={head}
      map={
        <LocationMap
          settings={settings}
          places={places.map((p) => p.thing)}
          withZones={false}
          activePlaceId={active?.id ?? null}
          point={me && { at: me, label: t('you'), outside: false }}
          focus={[...firstView(settings, 'pickup'), ...(me ? [me] : [])]}
          locating={locating}
          onLocate={locate}
        />
      }
      end={
        <Button variant="primary" size="l" block disabled={!active || state?.kind === 'disabled'} onClick={confirm}>
          {action}
        </Button>
      }
    >
      {places.length === 0 ? (
        <EmptyState title={t('noPlaces')} text={t('noPlacesText')} />
      ) : (
        <PlaceList settings={settings} type="pickup" places={places} activeId={active?.id ?? null} onChoose={choose} />
      )}
    </LocateFrame>
  );
}
