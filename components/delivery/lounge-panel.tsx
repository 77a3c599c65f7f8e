import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { usePlace } from '#stores/place.ts';
import { NoPayments } from './no-payments.tsx';
import { PlacesPanel } from './pickup-panel.tsx';
import { chosenPlace } from './places.ts';
import { TableFields, useTableChoice } from './table-fields.tsx';
import { usePlaces } from './use-places.ts';

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
  const choice = useTableChoice(settings, active?.warehouseId ?? null, booking);
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
