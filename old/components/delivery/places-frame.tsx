import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { LocateNote } from './locate-note.tsx';
import { LocatePanel } from './locate-panel.tsx';
import { LocationMap } from './location-map.tsx';
import { PlaceList } from './place-list.tsx';
import { firstView } from './places.ts';
import { useFarWords } from './use-far-words.ts';
import type { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly found: ReturnType<typeof usePlaces>;
  readonly onChoose: (id: string) => void;
  /** The action below. */
  readonly end: ReactNode;
  readonly children?: ReactNode;
}

/** Places one goes to, on the map and as a list; what else has to be said stands below the list. */
export function PlacesFrame({ settings, type, found, onChoose, end, children }: Props) {
  const t = useTranslations('delivery');
  const { places, active, me, locate } = found;
  const far = useFarWords(me, settings);
  const isNear = me !== null && far === '';
  return (
    <LocatePanel
      map={
        <LocationMap
          settings={settings}
          places={places.map((p) => p.thing)}
          withZones={false}
          activePlaceId={active?.id ?? null}
          point={me && { at: me, label: t('you'), outside: false }}
          focus={[...firstView(settings, type), ...(isNear ? [me] : [])]}
          locating={locate.busy}
          onLocate={locate.locate}
          onPlace={onChoose}
        />
      }
      end={end}
    >
      <LocateNote state={locate.state} note={far || (isNear ? t('me.found') : '')} />
      {places.length === 0 ? (
        <EmptyState title={t('noPlaces')} text={t('noPlacesText')} />
      ) : (
        <PlaceList settings={settings} type={type} places={places} activeId={active?.id ?? null} onChoose={onChoose} />
      )}
      {children}
    </LocatePanel>
  );
}
