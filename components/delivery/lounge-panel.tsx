import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TextField } from '#components/ui/field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { useDelivery } from '#stores/delivery.ts';
import { BookingFields } from './booking-fields.tsx';
import { LocateFrame } from './locate-frame.tsx';
import { LocationMap } from './location-map.tsx';
import { PlaceList } from './place-list.tsx';
import { chosenPlace, firstView } from './places.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly head: ReactNode;
  readonly onDone: () => void;
}

/** A table: which lounge, day, time and how many guests (DLV-06). */
export function LoungePanel({ settings, head, onDone }: Props) {
  const t = useTranslations('delivery');
  const { places, active, choose, me, locate, locating } = usePlaces(settings, 'lounge');
  const [booking, setBooking] = useState(useDelivery.getState().booking);
  const confirm = (): void => {
    if (!active || booking.time === '') return;
    const store = useDelivery.getState();
    store.choose('lounge', chosenPlace(active));
    store.setBooking(booking);
    onDone();
  };
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
          focus={[...firstView(settings, 'lounge'), ...(me ? [me] : [])]}
          locating={locating}
          onLocate={locate}
        />
      }
      end={
        <Button variant="primary" size="l" block disabled={!active || booking.time === ''} onClick={confirm}>
          {booking.time === '' ? t('chooseTime') : t('book', { time: booking.time })}
        </Button>
      }
    >
      {places.length === 0 ? (
        <EmptyState title={t('noPlaces')} text={t('noPlacesText')} />
      ) : (
        <PlaceList
          settings={settings}
          type="lounge"
          places={places}
          activeId={active?.id ?? null}
          onChoose={(id) => {
            choose(id);
            setBooking((b) => ({ ...b, time: '' }));
          }}
        />
      )}
      {active && (
        <>
          <BookingFields
            settings={settings}
            warehouseId={active.warehouseId}
            booking={booking}
            onChange={(change) => setBooking((b) => ({ ...b, ...change }))}
          />
          <TextField
            label={t('wishes')}
            placeholder={t('wishesPlaceholder')}
            value={booking.wishes}
            maxLength={1_000}
            onChange={(event) => setBooking((b) => ({ ...b, wishes: event.target.value }))}
          />
        </>
      )}
    </LocateFrame>
  );
}
