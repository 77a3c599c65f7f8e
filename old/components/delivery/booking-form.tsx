import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import type { Settings } from '#lib/contract/settings.ts';
import { PhoneField } from '#old/components/account/phone-field.tsx';
import { Consents } from '#old/components/checkout/consents.tsx';
import { useDraft } from '#old/components/checkout/draft.ts';
import { useErrorText } from '#old/components/checkout/use-error-text.ts';
import { useTyped } from '#old/components/layout/use-typed.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useSession } from '#old/stores/session.ts';
import { BookingFields } from './booking-fields.tsx';
import { NoPayments } from './no-payments.tsx';
import { PlaceList } from './place-list.tsx';
import { useBooking } from './use-booking.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  readonly settings: Settings;
  readonly placeId?: string | undefined;
}

const FORM = 'booking-form';
const FROM_THE_TOP = ['time', 'name', 'phone', 'consents'] as const;
const schema = z.object({
  placeId: z.string().max(100),
  guests: z.number().int().min(1).max(50),
  date: z.string().max(10),
  time: z.string().max(5),
  wishes: z.string().max(1_000),
  name: z.string().max(120),
  phone: z.string().max(40),
});
const idOf = (field: string): string => `booking-${field}`;

/** Which restaurant, when, how many, who: a table in one go (DLV-06). */
export function BookingForm({ settings, placeId }: Props) {
  const t = useTranslations('booking');
  const d = useTranslations('delivery');
  const c = useTranslations('checkout');
  const profile = useSession((s) => s.profile);
  const { values, change, drop } = useTyped(placeId === undefined ? 'booking' : `booking-${placeId}`, schema, () => {
    const { fields, customerId } = useDraft.getState();
    const { name, phone } = fields;
    // who is logged in is not an earlier guest of this browser
    const isOwn = profile === null || profile.id === customerId;
    return {
      placeId: '',
      ...useDelivery.getState().booking,
      name: profile?.name || (isOwn ? name : ''),
      phone: profile?.phone || (isOwn ? phone : ''),
    };
  });
  const { placeId: wanted, name, phone, ...booking } = values;
  const found = usePlaces(settings, 'lounge', placeId);
  const { places } = found;
  const active = places.find(({ thing }) => thing.id === wanted)?.thing ?? found.active;
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const { book, errors, notice, sending, isOpen } = useBooking(settings, drop);
  const text = useErrorText(errors);
  const submit = async (): Promise<void> => {
    if (active === null) return;
    const wrong = await book({ place: active, booking, name, phone, agreed });
    const first = FROM_THE_TOP.flatMap((field) => wrong.filter((e) => e.field === field))[0];
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
            onChoose={(id) => change({ placeId: id, time: '' })}
          />
        )}
        {places.length === 1 && active !== null && (
          <p className="booking__place">{[active.name, active.address].filter(Boolean).join(', ')}</p>
        )}
        {active !== null && <NoPayments place={{ type: 'lounge', warehouseId: active.warehouseId, condition: null }} settings={settings} />}
        {active !== null && (
          <BookingFields
            key={active.warehouseId}
            settings={settings}
            warehouseId={active.warehouseId}
            booking={booking}
            isOpen={isOpen}
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
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => change({ wishes: event.target.value })}
        />
        <div className="fieldrow fieldrow--d2">
          <TextField
            id={idOf('name')}
            label={c('name')}
            autoComplete="given-name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={120}
            required
            value={name}
            error={name.trim() === '' ? text('name') : undefined}
            onChange={(event) => change({ name: event.target.value })}
          />
          <PhoneField
            id={idOf('phone')}
            label={c('phone')}
            required
            enterKeyHint="done"
            shopPhone={settings.contacts.phone}
            value={phone}
            error={text('phone')}
            onValue={(next) => change({ phone: next })}
          />
        </div>
        <Consents consents={settings.consents} agreed={agreed} onChange={setAgreed} idOf={idOf} error={(code) => text('consents', code)} />
      </form>
    </ModalBody>
  );
}
