import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMoney } from '#components/layout/use-money.ts';
import { useNow } from '#components/layout/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/notices.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, LonLat } from '#lib/contract/shipping.ts';
import { type Eta, etaOf } from '#lib/domain/delivery-price.ts';
import { cookingOf, placeState } from '#lib/domain/opening-hours.ts';
import { byDistance, chosenPlace, firstView, placesOf } from '#lib/domain/places.ts';
import type { ZoneVerdict } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { AddressField } from './address-field.tsx';
import { useOpeningText } from './opening-text.ts';
import { NoPayments, PlaceOption, useFarText, useGeolocation, usePlaceAddress } from './place-list.tsx';
import { CourierFields, SavedAddressList, useIsFirstAddress } from './saved-addresses.tsx';
import { GeolocationNote, Panel } from './sheet-frame-client.tsx';
import { etaText } from './time-text.ts';
import { type AddressSearch, missingKey, useAddressChoice, VERDICT_KEYS } from './use-address-choice.ts';

interface AddressPanelProps {
  readonly settings: Settings;
  readonly canPickup: boolean;
  /** The sheet opens with it: the field is focused, except on touch screens, where a keyboard would cover the map (KF-PLACE-06). */
  readonly isOpening: boolean;
  readonly onDone: () => void;
}

/** An address, its zone and the terms of delivery; outside of every zone the nearest pickup (DLV-02, DLV-03, DLV-04). */
export function AddressPanel({ settings, canPickup, isOpening, onDone }: AddressPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(isOpening);
  useEffect(() => {
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [takesFocus]);
  const { search, saved, details, setDetail, verdict, saving, isSubmitted, type, confirm, choose } = useAddressChoice(settings, onDone);
  const geolocation = useGeolocation(search.at);
  /** An action of the visitor overrides a position that has not arrived yet. */
  const byHand =
    <A extends readonly unknown[]>(act: (...args: A) => void) =>
    (...args: A): void => {
      geolocation.stop();
      act(...args);
    };
  const isFirst = useIsFirstAddress();
  const { note, error, isFar } = useAddressMessages(search, verdict, isSubmitted, settings);
  const { picked, point } = search;
  const served = verdict?.ok ? verdict : null;
  const pin = point?.at ?? picked?.coordinates ?? null;
  const isResting = isFirst && search.isUntouched && picked === null;

  return (
    <Panel
      mapSize={isResting ? 'large' : undefined}
      map={{
        settings,
        places: placesOf(settings, 'pickup').filter((place) => served === null || place.warehouseId === served.warehouseId),
        withZones: true,
        point: pin && { at: pin, label: picked?.exact ? picked.text : '', outside: isOutside(verdict) },
        focus: pin && !isFar ? [pin] : firstView(settings, 'delivery'),
        isLocating: geolocation.isBusy,
        onLocate: geolocation.locate,
        onPoint: byHand(search.at),
      }}
      end={
        <AddressResult
          settings={settings}
          verdict={verdict}
          at={picked?.coordinates ?? null}
          canPickup={canPickup}
          onConfirm={() => {
            // The customer has to type the missing part.
            if (!confirm()) field.current?.focus();
          }}
          onDone={onDone}
          onAnother={byHand(() => {
            type('');
            field.current?.focus();
          })}
        />
      }
    >
      <AddressField fieldRef={field} search={search} error={error} onText={byHand(type)} onPick={byHand(search.pick)} />
      {search.isUntouched && !saved.isLoading && (
        <SavedAddressList addresses={saved.all} onChoose={byHand(choose)} onRemove={saved.remove} />
      )}
      <GeolocationNote status={geolocation.status} note={note} />
      {served !== null && !(search.isUntouched && saved.isLoading) && (
        <CourierFields values={details} onChange={setDetail} saving={saving} />
      )}
    </Panel>
  );
}

const isOutside = (verdict: ZoneVerdict | null): boolean => verdict !== null && !verdict.ok && verdict.code === 'address_outside';

interface AddressMessages {
  readonly note: string;
  /** '' without an error. */
  readonly error: string;
  /** The point is too far away for the map. */
  readonly isFar: boolean;
}

/** Messages about the address: each reason why it cannot be used has its own (DLV-03, KF-PLACE-05). */
function useAddressMessages(search: AddressSearch, verdict: ZoneVerdict | null, isSubmitted: boolean, settings: Settings): AddressMessages {
  const t = useTranslations('delivery');
  const { point, picked, missing, text, suggestions } = search;
  const farText = useFarText(point?.at ?? null, settings);
  const isFar = farText !== '';
  const say = (message: Partial<AddressMessages>): AddressMessages => ({ note: '', error: '', isFar, ...message });
  if (search.status === 'failed') return say({ error: t('suggestFailed') });
  if (verdict !== null && !verdict.ok) return say({ error: t(VERDICT_KEYS[verdict.code]) });
  switch (point?.status) {
    case 'finding':
      return say({ note: t('point.finding') });
    case 'found':
      return say({ note: t('point.found', { address: point.near[0]?.text ?? '' }) });
    case 'noHouse':
    case 'failed':
      return say({ error: t(`point.${point.status}`) });
    case 'nothing':
      if (picked !== null) return say({ note: t('point.trusted') });
      return say({ error: farText || t(missing === 'text' ? 'point.write' : 'point.nothing') });
  }
  const isAsked = isSubmitted && picked?.exact !== true;
  if (missing === 'point') return say(isAsked ? { error: t('point.put') } : { note: t('point.put') });
  return say({ error: isAsked ? t(missingKey(text, suggestions)) : '' });
}

interface AddressResultProps {
  readonly settings: Settings;
  readonly verdict: ZoneVerdict | null;
  readonly at: LonLat | null;
  readonly canPickup: boolean;
  readonly onConfirm: () => void;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Actions for an address: deliver now or later; outside of the zones, or while ordering is paused, the nearest pickup (DLV-03, DLV-08). */
function AddressResult({ settings, verdict, at, canPickup, onConfirm, onDone, onAnother }: AddressResultProps) {
  const t = useTranslations('delivery');
  const openingText = useOpeningText();
  const now = useNow();
  const served = verdict?.ok ? verdict : null;
  const state = served && placeState(settings, 'delivery', served.warehouseId, now);
  const isPaused = state?.kind === 'disabled';
  const isClosed = state?.open === false;
  return (
    <>
      {served !== null && !isPaused && (
        <ZoneTerms
          condition={served.condition}
          eta={isClosed ? null : etaOf(cookingOf(settings, 'delivery', served.warehouseId), served.condition.minutes)}
          isPriceHidden={settings.hideDeliveryPrice}
          closedText={isClosed || state?.kind === 'lastOrders' ? openingText(state) : ''}
          isWarning={isClosed}
        />
      )}
      {served !== null && (
        <NoPayments place={{ type: 'delivery', warehouseId: served.warehouseId, condition: served.condition }} settings={settings} />
      )}
      {isPaused && <Alert tone="danger" title={openingText(state)} />}
      {canPickup && at !== null && (isOutside(verdict) || isPaused) ? (
        <NearestPickup settings={settings} from={at} onDone={onDone} onAnother={onAnother} />
      ) : (
        <Button variant="primary" size="l" block disabled={isPaused} onClick={onConfirm}>
          {isClosed ? t('bringLater') : t('bring')}
        </Button>
      )}
    </>
  );
}

interface ZoneTermsProps {
  readonly condition: DeliveryCondition;
  readonly eta: Eta | null;
  /** The shop does not show its delivery price (PRICE-03). */
  readonly isPriceHidden: boolean;
  /** Why delivery is not, or not much longer, possible now; '' otherwise. */
  readonly closedText: string;
  readonly isWarning: boolean;
}

/** The terms of delivery to the address: time, price, minimum (DLV-02). */
function ZoneTerms({ condition, eta, isPriceHidden, closedText, isWarning }: ZoneTermsProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const money = useMoney();
  const [first] = condition.steps;
  const freeFrom = condition.steps.find(({ price }) => price === 0)?.minimum;
  const price = first === undefined || isPriceHidden ? '' : first.price === 0 ? t('priceFree') : t('price', { price: money(first.price) });
  const free = freeFrom !== undefined && freeFrom > (first?.minimum ?? 0) ? `, ${t('freeFrom', { sum: money(freeFrom) })}` : '';
  const minimum = first && first.minimum > 0 ? t('minimum', { sum: money(first.minimum) }) : '';
  const title =
    eta === null
      ? t('zoneNoTime', { zone: condition.name })
      : t('zone', { zone: condition.name, time: t('minutes', etaText(eta, locale)) });
  return (
    <Alert tone={isWarning ? 'warning' : 'success'} title={title}>
      {[price && `${price}${free}.`, minimum, closedText && `${closedText}.`].filter((part) => part !== '').join(' ')}
    </Alert>
  );
}

interface NearestPickupProps {
  readonly settings: Settings;
  readonly from: LonLat;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** The nearest pickup point as the main action for an address outside of the zones (LOOK 5). */
function NearestPickup({ settings, from, onDone, onAnother }: NearestPickupProps) {
  const t = useTranslations('delivery');
  const openingText = useOpeningText();
  const addressOf = usePlaceAddress();
  const now = useNow();
  const open = placesOf(settings, 'pickup').filter(({ warehouseId }) => !settings.disabledWarehouseIds.includes(warehouseId));
  const [nearest] = byDistance(open, from);
  const another = (
    <Button block onClick={onAnother}>
      {t('anotherAddress')}
    </Button>
  );
  if (nearest === undefined) return another;
  const place = nearest.thing;
  const state = placeState(settings, 'pickup', place.warehouseId, now);
  const cooking = cookingOf(settings, 'pickup', place.warehouseId);
  const choose = (): void => {
    usePlace.getState().choose('pickup', chosenPlace(place));
    onDone();
  };
  return (
    <>
      <PlaceOption
        title={t('takeAt', { place: place.name })}
        address={addressOf(nearest)}
        state={state.open && cooking > 0 ? t('readyIn', { minutes: cooking }) : openingText(state)}
        isClosed={!state.open}
        isActive
        onChoose={choose}
      />
      <Button variant="primary" size="l" block onClick={choose}>
        {t('choosePickup')}
      </Button>
      {another}
    </>
  );
}
