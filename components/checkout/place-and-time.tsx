import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { requestPlace } from '#components/delivery/chosen-place-client.tsx';
import { LoadBoundary } from '#components/delivery/load-boundary-client.tsx';
import { useOpeningText } from '#components/delivery/opening-text.ts';
import { PlaceOption } from '#components/delivery/place-list.tsx';
import { AddressDetailFields } from '#components/delivery/saved-addresses.tsx';
import { TableFields, WishesField } from '#components/delivery/table-fields.tsx';
import { ExpressOption, TimeChoice, type TimeOptions } from '#components/delivery/time-choice-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { textButtonClass } from '#components/ui/button.tsx';
import { ErrorLine, TextField } from '#components/ui/fields.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import { placeStateByTimes } from '#lib/domain/closed-days.ts';
import { distanceKm, placesOf, roundedKm } from '#lib/domain/places.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { FormSection } from './form-sections.tsx';
import { fieldId } from './order-form.ts';
import type { CheckoutState } from './use-checkout.ts';

const PlaceMap = lazy(async () => ({ default: (await import('#components/delivery/map/location-map-client.tsx')).PlaceMap }));

/** The delivery address with its details and map, or the place for pickup. */
export function PlaceSection({ checkout: { settings, type, location, times, errorText } }: { readonly checkout: CheckoutState }) {
  const t = useTranslations('checkout');
  const change = (): void => requestPlace({ type });
  // A delivery is prepared by the kitchen of its zone, which is one of the pickup places.
  const kitchen =
    placesOf(settings, type === 'delivery' ? 'pickup' : type).find((place) =>
      type === 'delivery' ? place.warehouseId === location?.warehouseId : place.id === location?.placeId,
    ) ?? null;
  // A remembered place may have been removed from the shop.
  const isGone = type !== 'delivery' && location !== null && kitchen === null;
  const isPaused = settings.disabledWarehouseIds.some((id) => id === location?.warehouseId);
  const error = errorText('place') || (isGone ? t('error.placePick') : isPaused ? t('error.disabled') : '');
  // Without coordinates there is no map, so no space is reserved for it.
  const hasPoint = (location?.coordinates ?? kitchen?.coordinates ?? null) !== null;
  return (
    <FormSection
      title={t(`place.${type}`)}
      action={
        <button type="button" aria-haspopup="dialog" className={textButtonClass} onClick={change}>
          {location === null ? t('choose') : t('change')}
        </button>
      }
    >
      {type === 'delivery' ? (
        <AddressFields error={error} onChange={change} />
      ) : (
        <ChosenPlace settings={settings} type={type} kitchen={kitchen} times={times} error={error} onChange={change} />
      )}
      {hasPoint && (
        <LoadBoundary>
          <Suspense fallback={<div className="h-32 rounded-card bg-(--map-land) lg:h-65" />}>
            <PlaceMap settings={settings} type={type} location={location} kitchen={kitchen} />
          </Suspense>
        </LoadBoundary>
      )}
      {type === 'delivery' && kitchen !== null && <KitchenNote kitchen={kitchen} />}
    </FormSection>
  );
}

/** The house, which opens the place sheet, and further details for the courier. */
function AddressFields({ error, onChange }: { readonly error: string; readonly onChange: () => void }) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const location = usePlace((place) => place.location);
  const setDetails = usePlace((place) => place.setDetails);
  return (
    <>
      <TextField
        id={fieldId('place')}
        icon="pin"
        label={t('street')}
        placeholder={d('placeholder')}
        readOnly
        value={location?.text ?? ''}
        error={error}
        onClick={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          onChange();
        }}
      />
      {location !== null && <AddressDetailFields values={location} onChange={(field, value) => setDetails({ [field]: value })} />}
    </>
  );
}

interface ChosenPlaceProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly kitchen: Place | null;
  readonly times: TimeOptions;
  readonly error: string;
  readonly onChange: () => void;
}

/** The pickup point or restaurant with its hours now. */
function ChosenPlace({ settings, type, kitchen, times, error, onChange }: ChosenPlaceProps) {
  const location = usePlace((place) => place.location);
  const openingText = useOpeningText();
  const now = useNow();
  const state =
    kitchen === null ? null : placeStateByTimes(settings, { type, warehouseId: kitchen.warehouseId, times: times.query.data }, now);
  return (
    <div id={fieldId('place')} tabIndex={-1} className="grid gap-3 outline-none">
      {location !== null && (
        <PlaceOption
          title={location.placeName}
          address={location.text}
          state={state === null ? '' : openingText(state)}
          isClosed={state?.open === false}
          isActive
          onChoose={onChange}
        />
      )}
      <ErrorLine role="alert" error={error} />
    </div>
  );
}

/** «Brings «Bauman», 1.2 km from you» */
function KitchenNote({ kitchen }: { readonly kitchen: Place }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const at = usePlace((place) => place.location?.coordinates ?? null);
  const distance =
    at === null || kitchen.coordinates === null ? null : formatNumber(roundedKm(distanceKm(at, kitchen.coordinates)), locale, 1);
  return (
    <p className="text-small text-muted">
      {distance === null ? t('bringsNear', { place: kitchen.name }) : t('brings', { place: kitchen.name, distance })}
    </p>
  );
}

/** The time of the order, or the table with guests and wishes. */
export function TimeSection({ checkout }: { readonly checkout: CheckoutState }) {
  const { settings, type, condition, asksTime, wantsSlot, times, errorText, clearErrors } = checkout;
  const t = useTranslations('checkout');
  if (type === 'lounge') return <TableSection checkout={checkout} />;
  const canExpress = times.query.data?.asap.available !== false && !wantsSlot;
  const express = canExpress && <ExpressOption settings={settings} condition={condition} />;
  if (!asksTime) return express || null;
  return (
    <FormSection title={t(`when.${type}`)}>
      <TimeChoice id={fieldId('time')} settings={settings} options={times} error={errorText('time')} onChosen={() => clearErrors('time')} />
      {express}
    </FormSection>
  );
}

/** Day, time, guests and wishes of a table (DLV-06). */
function TableSection({ checkout: { settings, table, errorText, clearErrors } }: { readonly checkout: CheckoutState }) {
  const t = useTranslations('checkout');
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const { guests, wishes } = usePlace((place) => place.booking);
  const setBooking = usePlace((place) => place.setBooking);
  return (
    <FormSection title={t('when.lounge')} id={fieldId('time')}>
      {warehouseId === null ? (
        <ErrorLine role="alert" error={errorText('time')} />
      ) : (
        <TableFields
          settings={settings}
          warehouseId={warehouseId}
          guests={guests}
          choice={table}
          error={errorText('time')}
          onChange={(change) => {
            setBooking(change);
            clearErrors('time');
          }}
        />
      )}
      <WishesField value={wishes} onChange={(text) => setBooking({ wishes: text })} />
    </FormSection>
  );
}
