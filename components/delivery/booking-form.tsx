import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { PhoneField } from '#components/account/phone-field.tsx';
import { Consents } from '#components/checkout/consents.tsx';
import { useDraft } from '#components/checkout/draft.ts';
import { useErrorText } from '#components/checkout/use-error-text.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useSession } from '#stores/session.ts';
import { BookingFields } from './booking-fields.tsx';
import { PlaceList } from './place-list.tsx';
import { useBooking } from './use-booking.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly placeId?: string | undefined;
}

const FORM = 'booking-form';
const FROM_THE_TOP = ['time', 'name', 'phone', 'consents'] as const;
const idOf = (field: string): string => `booking-${field}`;

/** Which restaurant, when, how many, who: a table in one go (DLV-06). */
export function BookingForm({ settings, placeId }: Props) {
  const t = useTranslations('booking');
  const d = useTranslations('delivery');
  const c = useTranslations('checkout');
  const { places, active, choose } = usePlaces(settings, 'lounge', placeId);
  const profile = useSession((s) => s.profile);
  const [booking, setBooking] = useState<Booking>(useDelivery.getState().booking);
  const [who, setWho] = useState(() => {
    const { name, phone } = useDraft.getState().fields;
    return { name: profile?.name || name, phone: profile?.phone || phone };
  });
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const { book, errors, notice, sending } = useBooking(settings);
  const text = useErrorText(errors);
  const change = useCallback((part: Partial<Booking>) => setBooking((b) => ({ ...b, ...part })), []);
  const submit = async (): Promise<void> => {
    if (active === null) return;
    const found = await book({ place: active, booking, ...who, agreed });
    const first = FROM_THE_TOP.flatMap((field) => found.filter((e) => e.field === field))[0];
    if (first) document.getElementById(idOf(first.field === 'consents' ? first.detail : first.field))?.focus();
  };
  return (
    <ModalBody
      wide
      title={t('title')}
      lead={t('lead')}
      bar={
        <Button type="submit" form={FORM} variant="primary" size="l" block loading={sending} disabled={active === null}>
          {sending ? t('sending') : booking.time === '' ? t('submit') : d('book', { time: booking.time })}
        </Button>
      }
    >
      <form
        id={FORM}
        className="booking"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {notice !== '' && <Alert status="danger" title={notice} />}
        {places.length > 1 && (
          <PlaceList
            settings={settings}
            type="lounge"
            places={places}
            activeId={active?.id ?? null}
            onChoose={(id) => {
              choose(id);
              change({ time: '' });
            }}
          />
        )}
        {places.length === 1 && active !== null && (
          <p className="booking__place">{[active.name, active.address].filter(Boolean).join(', ')}</p>
        )}
        {active !== null && (
          <BookingFields
            key={active.warehouseId}
            settings={settings}
            warehouseId={active.warehouseId}
            booking={booking}
            onChange={change}
            slotsId={idOf('time')}
            error={text('time')}
          />
        )}
        <TextField
          label={d('wishes')}
          placeholder={d('wishesPlaceholder')}
          value={booking.wishes}
          maxLength={1_000}
          onChange={(event) => change({ wishes: event.target.value })}
        />
        <div className="fieldrow fieldrow--d2">
          <TextField
            id={idOf('name')}
            label={c('name')}
            autoComplete="given-name"
            maxLength={120}
            required
            value={who.name}
            error={who.name.trim() === '' ? text('name') : undefined}
            onChange={(event) => setWho({ ...who, name: event.target.value })}
          />
          <PhoneField
            id={idOf('phone')}
            label={c('phone')}
            required
            shopPhone={settings.contacts.phone}
            value={who.phone}
            error={text('phone')}
            onValue={(phone) => setWho({ ...who, phone })}
          />
        </div>
        <Consents consents={settings.consents} agreed={agreed} onChange={setAgreed} idOf={idOf} error={(code) => text('consents', code)} />
      </form>
    </ModalBody>
  );
}
