import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useNow } from '#components/layout/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { cookingOf, placeState } from '#lib/domain/opening-hours.ts';
import { usePlace } from '#stores/place.ts';
import { NoPayments, PlaceList } from './place-list.tsx';
import { chosenPlace, firstView } from './places.ts';
import { GeolocationNote, Panel } from './sheet-frame-client.tsx';
import { TableFields, useTableChoice } from './table-fields.tsx';
import { type PlaceChoice, useFarText, usePlaces } from './use-places.ts';

interface PickupPanelProps {
  readonly settings: Settings;
  readonly onDone: () => void;
}

/** Choosing a pickup place (DLV-05). */
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
  /** Content after the list. */
  readonly children?: ReactNode;
}

/** Places on the map and as a list: pickup points, restaurants. */
function PlacesPanel({ settings, type, choice, mapSize, onChoose, end, children }: PlacesPanelProps) {
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

interface LoungePanelProps {
  readonly settings: Settings;
  readonly onDone: () => void;
  /** Opens the booking form for a table without dishes. */
  readonly onBookTable: (placeId: string | undefined) => void;
}

/** A table for an order with dishes: restaurant, day, time, guests, wishes (DLV-06). */
export function LoungePanel({ settings, onDone, onBookTable }: LoungePanelProps) {
  const t = useTranslations('delivery');
  const b = useTranslations('booking');
  const places = usePlaces(settings, 'lounge');
  const { active } = places;
  const [booking, setBooking] = useState(() => usePlace.getState().booking);
  const choice = useTableChoice(settings, active && chosenPlace(active), booking);
  const { date, time } = choice;
  const confirm = (): void => {
    if (active === null || time === '') return;
    usePlace.getState().choose('lounge', chosenPlace(active));
    usePlace.getState().setBooking({ ...booking, date, time });
    onDone();
  };
  const bookTable = (): void => {
    usePlace.getState().setBooking({ ...booking, date, time });
    onBookTable(active?.id);
  };
  return (
    <PlacesPanel
      settings={settings}
      type="lounge"
      choice={places}
      mapSize="small"
      onChoose={(id) => {
        places.choose(id);
        setBooking((now) => ({ ...now, time: '' }));
      }}
      end={
        <>
          {active !== null && (
            <NoPayments place={{ type: 'lounge', warehouseId: active.warehouseId, condition: null }} settings={settings} />
          )}
          <Button variant="primary" size="l" block disabled={active === null || time === ''} onClick={confirm}>
            {time === '' ? t('chooseTime') : t('book', { time })}
          </Button>
          <Button block disabled={active === null} onClick={bookTable}>
            {b('withoutDishes')}
          </Button>
        </>
      }
    >
      {active !== null && (
        <>
          <TableFields
            settings={settings}
            warehouseId={active.warehouseId}
            guests={booking.guests}
            choice={choice}
            onChange={(change) => setBooking((now) => ({ ...now, ...change }))}
          />
          {!choice.isFirstLoad && (
            <TextField
              label={t('wishes')}
              placeholder={t('wishesPlaceholder')}
              value={booking.wishes}
              maxLength={1_000}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setBooking((now) => ({ ...now, wishes: event.target.value }))}
            />
          )}
        </>
      )}
    </PlacesPanel>
  );
}
