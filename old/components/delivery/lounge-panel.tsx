import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import { Button } from '#old/components/ui/button.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { BookingFields } from './booking-fields.tsx';
import { NoPayments } from './no-payments.tsx';
import { chosenPlace } from './places.ts';
import { PlacesFrame } from './places-frame.tsx';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly onDone: () => void;
}

/** A table: which lounge, day, time and how many guests (DLV-06). */
export function LoungePanel({ settings, onDone }: Props) {
  const t = useTranslations('delivery');
  const b = useTranslations('booking');
  const found = usePlaces(settings, 'lounge');
  const { active } = found;
  const [booking, setBooking] = useState(useDelivery.getState().booking);
  const confirm = (): void => {
    if (!active || booking.time === '') return;
    const store = useDelivery.getState();
    store.choose('lounge', chosenPlace(active));
    store.setBooking(booking);
    onDone();
  };
  const bookOnly = (): void => {
    useDelivery.getState().setBooking(booking);
    useModals.getState().replace('booking', { placeId: active?.id });
  };
  return (
    <PlacesFrame
      settings={settings}
      type="lounge"
      found={found}
      onChoose={(id) => {
        found.choose(id);
        setBooking((b) => ({ ...b, time: '' }));
      }}
      end={
        <>
          {active && <NoPayments place={{ type: 'lounge', warehouseId: active.warehouseId, condition: null }} settings={settings} />}
          <Button variant="primary" size="l" block disabled={!active || booking.time === ''} onClick={confirm}>
            {booking.time === '' ? t('chooseTime') : t('book', { time: booking.time })}
          </Button>
          <Button block disabled={!active} onClick={bookOnly}>
            {b('withoutDishes')}
          </Button>
        </>
      }
    >
      {active && (
        <>
          <BookingFields
            key={active.warehouseId}
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
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setBooking((b) => ({ ...b, wishes: event.target.value }))}
          />
        </>
      )}
    </PlacesFrame>
  );
}
