import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { AddressDetailFields } from '#components/delivery/courier-fields.tsx';
import { ErrorLine } from '#components/delivery/error-line.tsx';
import { LoadBoundary } from '#components/delivery/load-boundary-client.tsx';
import { useOpeningText } from '#components/delivery/opening-text.ts';
import { PlaceOption } from '#components/delivery/place-list.tsx';
import { requestPlace } from '#components/delivery/place-request.ts';
import { placesOf } from '#components/delivery/places.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { textButtonClass } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import { distanceKm, roundedKm } from '#lib/domain/distance.ts';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { fieldId } from './field-errors.ts';
import { FormSection } from './form-section.tsx';
import type { Checkout } from './use-checkout.ts';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map-client.tsx')).PlaceMap }));

/** Where the order goes: the address with its details and its map, or the place to come to. */
export function PlaceSection({ checkout: { settings, type, location, errorText } }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout');
  const isPaused = settings.disabledWarehouseIds.some((id) => id === location?.warehouseId);
  const error = errorText('place') || (isPaused ? t('error.disabled') : '');
  const change = (): void => requestPlace({ type });
  // A delivery comes from the kitchen of its zone, which the places to collect an order at name.
  const kitchen =
    placesOf(settings, type === 'delivery' ? 'pickup' : type).find((place) =>
      type === 'delivery' ? place.warehouseId === location?.warehouseId : place.id === location?.placeId,
    ) ?? null;
  // Without a point no map will come, for which room would be kept.
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
        <ChosenPlace settings={settings} type={type} kitchen={kitchen} error={error} onChange={change} />
      )}
      {hasPoint && (
        <LoadBoundary fallback={null}>
          <Suspense fallback={<div className="h-32 rounded-card bg-(--map-land) lg:h-65" />}>
            <PlaceMap settings={settings} type={type} location={location} kitchen={kitchen} />
          </Suspense>
        </LoadBoundary>
      )}
      {type === 'delivery' && kitchen !== null && <KitchenNote kitchen={kitchen} />}
    </FormSection>
  );
}

interface AddressFieldsProps {
  readonly error: string;
  readonly onChange: () => void;
}

/** The house, which the place sheet looks for, and what the courier needs beyond it. */
function AddressFields({ error, onChange }: AddressFieldsProps) {
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
  readonly error: string;
  readonly onChange: () => void;
}

/** The pickup point or restaurant with its hours now. */
function ChosenPlace({ settings, type, kitchen, error, onChange }: ChosenPlaceProps) {
  const location = usePlace((place) => place.location);
  const openingText = useOpeningText();
  const now = useNow();
  const state = kitchen === null ? null : placeState(settings, type, kitchen.warehouseId, now);
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
