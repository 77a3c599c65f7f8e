import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import { distanceKm, roundedKm } from '#lib/domain/distance.ts';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { AddressDetails } from '#old/components/delivery/address-details.tsx';
import { PageMap } from '#old/components/delivery/page-map-client.tsx';
import { placesOf } from '#old/components/delivery/places.ts';
import { Spot } from '#old/components/delivery/spot.tsx';
import { usePlaceWords } from '#old/components/delivery/use-place-words.ts';
import { ZoneLegend } from '#old/components/delivery/zone-legend.tsx';
import { useNow } from '#old/components/layout/use-now.ts';
import { TextField } from '#old/components/ui/field.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly settings: Settings;
  readonly errors: readonly FieldError[];
}

/** Where the order goes: the address with its details and its map, or the place to come to. */
export function PlaceBlock({ settings, errors }: Props) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const locale = useLocale();
  const type = useDelivery((s) => s.type);
  const location = useDelivery((s) => s.location);
  const setDetails = useDelivery((s) => s.setDetails);
  const paused = settings.disabledWarehouseIds.some((id) => id === location?.warehouseId);
  const error = useErrorText(errors)('place') ?? (paused ? t('error.disabled') : undefined);
  const change = (): void => useModals.getState().open('location', { type });
  const places = placesOf(settings, type === 'delivery' ? 'pickup' : type);
  const own = places.filter((p) => (type === 'delivery' ? p.warehouseId === location?.warehouseId : p.id === location?.placeId));
  const [kitchen] = own;
  const words = usePlaceWords();
  const now = useNow();
  const state = kitchen ? placeState(settings, type, kitchen.warehouseId, now) : null;
  const at = location?.coordinates ?? null;
  const km = at && kitchen?.coordinates ? formatNumber(roundedKm(distanceKm(at, kitchen.coordinates)), locale, 1) : null;
  const seen = [...(at ? [at] : []), ...(kitchen?.coordinates ? [kitchen.coordinates] : [])];
  return (
    <section className="block">
      <h2>
        {t(`place.${type}`)}
        <button type="button" className="link" onClick={change}>
          {location === null ? t('choose') : t('change')}
        </button>
      </h2>
      <div className="block__grid">
        {type === 'delivery' ? (
          <>
            <TextField
              id={fieldId('place')}
              icon="pin"
              label={t('street')}
              placeholder={d('placeholder')}
              readOnly
              className="field--choose"
              value={location?.text ?? ''}
              error={error}
              onClick={change}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') {
                  event.preventDefault();
                  change();
                }
              }}
            />
            {location !== null && <AddressDetails values={location} onChange={(field, value) => setDetails({ [field]: value })} />}
          </>
        ) : (
          <div id={fieldId('place')} tabIndex={-1} className="block__grid">
            {location !== null && (
              <Spot
                title={location.placeName}
                address={location.text}
                state={state === null ? '' : words(state)}
                closed={state?.open === false}
                active
                onChoose={change}
              />
            )}
            {error && (
              <p className="field__error" role="alert">
                <Icon name="alert" size="s" />
                {error}
              </p>
            )}
          </div>
        )}
        {seen.length > 0 && (
          <Suspense fallback={<div className="map" />}>
            <PageMap
              label={d('map')}
              zones={type === 'delivery' ? settings.zones : []}
              places={own}
              activePlaceId={type === 'delivery' ? null : (kitchen?.id ?? null)}
              point={type === 'delivery' && at && location ? { at, label: location.text, outside: false } : null}
              focus={seen}
              legend={type === 'delivery' && <ZoneLegend settings={settings} />}
            />
          </Suspense>
        )}
        {type === 'delivery' && kitchen && (
          <p className="field__hint">
            {km === null ? t('bringsNear', { place: kitchen.name }) : t('brings', { place: kitchen.name, distance: km })}
          </p>
        )}
      </div>
    </section>
  );
}
