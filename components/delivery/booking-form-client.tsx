'use client';

import './delivery.css';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { PhoneField, TextField } from '#components/ui/fields.tsx';
import { Alert, EmptyState } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PlacedOrder } from '#lib/client/api.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import { fieldsOf, textOf, wholeOf } from '#lib/client/storage.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { chosenPlace, placesOf } from '#lib/domain/places.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useFormDraft } from '#stores/form-drafts.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { ConsentFields } from './consent-fields.tsx';
import { NoPayments, PlaceList, usePlaces } from './place-list.tsx';
import { TableFields, useTableChoice, WishesField } from './table-fields.tsx';
import { type BookingField, useBooking } from './use-booking.ts';

/** `?layer=booking`: a table without dishes; `&place=` preselects a restaurant. */
export default function BookingLayer({ path }: LayerProps) {
  const { prefix } = useShop();
  const router = useRouter();
  return (
    <BookingContent
      placeId={new URL(path, 'http://shop').searchParams.get('place') ?? undefined}
      onBooked={({ id, key }) => {
        // A guest opens the order with its key. The layer closes with the page below it.
        const query = useSession.getState().customerId === null ? `?key=${encodeURIComponent(key)}` : '';
        router.push(`${prefix}/order/${id}${query}`);
      }}
    />
  );
}

interface BookingContentProps {
  /** The preselected restaurant. */
  readonly placeId?: string | undefined;
  readonly onBooked: (order: PlacedOrder) => void;
}

/** The content of the booking dialog: a table without dishes (DLV-06). */
export function BookingContent({ placeId, onBooked }: BookingContentProps) {
  const t = useTranslations('booking');
  const { locale } = useShop();
  const { data: settings, isError, refetch } = useQuery(settingsQuery(locale));
  if (settings !== undefined && placesOf(settings, 'lounge').length > 0)
    return <BookingForm settings={settings} placeId={placeId} onBooked={onBooked} />;
  return (
    <>
      <SheetHeader title={t('title')} />
      <SheetBody className="px-gutter pb-6">
        {settings !== undefined ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : isError ? (
          <RetryAlert size="s" title={t('loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-100 rounded-button" />
        )}
      </SheetBody>
    </>
  );
}

const FORM_ID = 'booking-form';
const FIELD_ORDER: readonly BookingField[] = ['time', 'name', 'phone', 'consents'];
const idOf = (field: string): string => `booking-${field}`;

/** Restaurant, day, time, guests, wishes and contact in one form. */
function BookingForm({ settings, placeId, onBooked }: BookingContentProps & { readonly settings: Settings }) {
  const { locale } = useShop();
  const t = useTranslations('booking');
  const d = useTranslations('delivery');
  const c = useTranslations('checkout');
  const { values, change, drop } = useFormDraft(placeId === undefined ? 'booking' : `booking-${placeId}`, valuesOf, initialValues);
  const { name, phone, placeId: wantedId, ...booking } = values;
  const places = usePlaces(settings, 'lounge', wantedId || placeId);
  const { active } = places;
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const { book, errors, clearErrors, notice, isSending, isOpen } = useBooking(settings, (order) => {
    drop();
    onBooked(order);
  });
  const choice = useTableChoice(settings, active && chosenPlace(active), booking, isOpen);
  const { date, time } = choice;
  const errorOf = (field: BookingField, consent = ''): string => {
    const found = errors.find((one) => one.field === field && one.consent === consent);
    return found === undefined ? '' : c(`error.${found.key}`);
  };
  const submit = async (): Promise<void> => {
    if (active === null) return;
    const found = await book({ place: active, booking: { ...booking, date, time }, name, phone, agreed });
    const [first] = FIELD_ORDER.flatMap((field) => found.filter((one) => one.field === field));
    if (first) document.getElementById(idOf(first.consent || first.field))?.focus();
  };

  return (
    <>
      <SheetHeader title={t('title')}>
        <p className="mt-2 text-pretty text-muted">{t('lead')}</p>
      </SheetHeader>
      <SheetBody className="px-gutter pt-1 pb-6">
        <form
          id={FORM_ID}
          className="grid grid-cols-1 gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {notice !== '' && <Alert tone="danger" title={notice} />}
          {places.places.length > 1 ? (
            <PlaceList
              settings={settings}
              type="lounge"
              places={places.places}
              activeId={active?.id ?? null}
              onChoose={(id) => {
                places.choose(id);
                change({ placeId: id, time: '' });
              }}
            />
          ) : (
            active !== null && (
              <p className="text-body font-semibold">{[active.name, active.address].filter((part) => part !== '').join(', ')}</p>
            )
          )}
          {active !== null && (
            <>
              <NoPayments place={{ type: 'lounge', warehouseId: active.warehouseId, condition: null }} settings={settings} />
              <TableFields
                settings={settings}
                warehouseId={active.warehouseId}
                guests={booking.guests}
                choice={choice}
                timesId={idOf('time')}
                error={errorOf('time')}
                onChange={(part) => {
                  clearErrors('time');
                  change(part);
                }}
              />
            </>
          )}
          {!choice.isFirstLoad && (
            <>
              <WishesField value={booking.wishes} onChange={(wishes) => change({ wishes })} />
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,(100%-12px)/2)),1fr))] items-start gap-3">
                <TextField
                  id={idOf('name')}
                  label={c('name')}
                  autoComplete="given-name"
                  autoCapitalize="words"
                  enterKeyHint="next"
                  maxLength={120}
                  required
                  value={name}
                  error={name.trim() === '' ? errorOf('name') : ''}
                  onChange={(event) => change({ name: event.target.value })}
                />
                <PhoneField
                  id={idOf('phone')}
                  label={c('phone')}
                  enterKeyHint="done"
                  required
                  shopPhone={settings.contacts.phone}
                  locale={locale}
                  value={phone}
                  error={errorOf('phone')}
                  onValueChange={(value) => {
                    clearErrors('phone');
                    change({ phone: value });
                  }}
                />
              </div>
              <ConsentFields
                consents={settings.consents}
                agreed={agreed}
                onChange={setAgreed}
                idOf={idOf}
                errorOf={(code) => errorOf('consents', code)}
              />
            </>
          )}
        </form>
      </SheetBody>
      {(active === null || !choice.isFirstLoad) && (
        <SheetFooter>
          <Button type="submit" form={FORM_ID} variant="primary" size="l" block loading={isSending} disabled={active === null}>
            {isSending ? t('sending') : time === '' ? t('submit') : d('book', { time })}
          </Button>
        </SheetFooter>
      )}
    </>
  );
}

interface BookingValues {
  readonly placeId: string;
  readonly guests: number;
  readonly date: string;
  readonly time: string;
  readonly wishes: string;
  readonly name: string;
  readonly phone: string;
}

const MAX_GUESTS = 50;

function valuesOf(stored: unknown): BookingValues {
  const { placeId, guests, date, time, wishes, name, phone } = fieldsOf(stored);
  return {
    placeId: textOf(placeId, 100),
    guests: wholeOf(guests, 1, MAX_GUESTS, 2),
    date: textOf(date, 10),
    time: textOf(time, 5),
    wishes: textOf(wishes, 1_000),
    name: textOf(name, 120),
    phone: textOf(phone, 40),
  };
}

function initialValues(): BookingValues {
  const { profile } = useSession.getState();
  const { fields, customerId } = useCheckoutDraft.getState();
  // The stored contact may be that of an earlier guest, not of the logged-in customer.
  const isOwn = profile === null || profile.id === customerId;
  return {
    placeId: '',
    ...usePlace.getState().booking,
    name: profile?.name || (isOwn ? fields.name : ''),
    phone: profile?.phone || (isOwn ? fields.phone : ''),
  };
}
