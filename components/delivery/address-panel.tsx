import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { ZoneVerdict } from '#lib/domain/zones.ts';
import { AddressField } from './address-field.tsx';
import { missingKey, VERDICT_KEYS } from './address-problem.ts';
import { AddressResult } from './address-result.tsx';
import { CourierFields } from './courier-fields.tsx';
import { firstView, placesOf } from './places.ts';
import { SavedAddressList } from './saved-address-list.tsx';
import { GeolocationNote, Panel } from './sheet-frame-client.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import type { AddressSearch } from './use-address-search.ts';
import { useGeolocation } from './use-geolocation.ts';
import { useFarText } from './use-places.ts';
import { useIsFirstAddress } from './use-saved-addresses.ts';

interface AddressPanelProps {
  readonly settings: Settings;
  readonly canPickup: boolean;
  /** The sheet opens with it: the field takes the focus, except on touch screens, where a keyboard would cover the map (KF-PLACE-06). */
  readonly isOpening: boolean;
  readonly onDone: () => void;
}

/** An address, its zone and what delivery there means; outside of every zone the nearest pickup (DLV-02, DLV-03, DLV-04). */
export function AddressPanel({ settings, canPickup, isOpening, onDone }: AddressPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(isOpening);
  useEffect(() => {
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [takesFocus]);
  const { search, saved, details, setDetail, verdict, saving, isSubmitted, type, confirm, choose } = useAddressChoice(settings, onDone);
  const geolocation = useGeolocation(search.at);
  /** What the visitor does by hand wins over a position that has not arrived yet. */
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
            // The customer types the missing part next.
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
  /** '' while nothing is wrong. */
  readonly error: string;
  /** The point is too far away to be shown on the map. */
  readonly isFar: boolean;
}

/** What the form says about the address: each reason why it cannot be used has its own message (DLV-03, KF-PLACE-05). */
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
  const needsPoint = missing === 'point';
  const note = needsPoint ? t('point.put') : '';
  if (!isSubmitted || picked?.exact) return say({ note });
  if (needsPoint) return say({ note, error: note });
  return say({ error: t(missingKey(text, suggestions)) });
}
