import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useDebounced } from '#components/layout/use-now.ts';
import { addressesAt, suggestionsQuery } from '#lib/client/queries.ts';
import type { Suggestion } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { isExact, namesHouse, type SavedAddress, sameAddress, sameDoor, sameWords } from '#lib/domain/address.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { chosenAddress } from '#lib/domain/places.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { type KnownAddress, useSavedAddresses } from './saved-addresses.tsx';

/** Details for the courier. */
export type CourierDetails = Pick<ChosenLocation, 'flat' | 'entrance' | 'floor' | 'doorCode' | 'name' | 'comment'>;

export const NO_DETAILS: CourierDetails = { flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };

export const detailsOf = ({ flat, entrance, floor, doorCode, name, comment }: CourierDetails): CourierDetails => ({
  flat,
  entrance,
  floor,
  doorCode,
  name,
  comment,
});

/** The address being chosen: the selected house, its zone, and what a customer saves (DLV-02, DLV-03, DLV-04). */
export function useAddressChoice(settings: Settings, onDone: () => void) {
  const t = useTranslations('delivery.saved');
  const current = usePlace((s) => s.places.delivery);
  const saved = useSavedAddresses();
  const initial = current?.coordinates ? { text: current.text, city: current.city, coordinates: current.coordinates, exact: true } : null;
  const search = useAddressSearch(initial, settings.delivery.trustPoint);
  // Flat and door code belong to a house: another house starts empty, returning to the former one restores them.
  const [noted, setNoted] = useState(() =>
    current === null ? { house: '', details: NO_DETAILS } : { house: current.text, details: detailsOf(current) },
  );
  const detailsAt = (house: string): CourierDetails => (sameWords(noted.house, house) ? noted.details : NO_DETAILS);
  const [wantsSave, setWantsSave] = useState<boolean | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { picked } = search;
  const verdict = picked?.exact ? resolvePoint(picked.coordinates, settings) : null;

  const asSaved = ({ text, city, coordinates }: PickedAddress): SavedAddress => ({ text, city, coordinates, ...detailsAt(text) });
  const house = picked?.text ?? '';
  const details = detailsAt(house);
  const address = picked?.exact ? asSaved(picked) : null;
  const known = address && saved.own.find((one) => sameDoor(one, address));
  const isSavable = saved.isLoaded && address !== null && !(known && sameAddress(known, address));
  const willSave = isSavable && (wantsSave ?? !known);

  /** Chooses the address if it can be delivered to. */
  const deliverTo = (target: SavedAddress): boolean => {
    const found = target.coordinates && resolvePoint(target.coordinates, settings);
    if (!found?.ok || target.coordinates === null || settings.disabledWarehouseIds.some((id) => id === found.warehouseId)) return false;
    const place = { ...target, zone: found.condition.zone, warehouseId: found.warehouseId };
    usePlace.getState().choose('delivery', chosenAddress(place, target.coordinates));
    onDone();
    return true;
  };
  const save = async (target: SavedAddress): Promise<void> => {
    const result = await saved.save(known?.id ?? '', target);
    const isFull = !result.ok && result.code === 'too_many_addresses';
    if (result.ok) toast({ tone: 'success', text: t('saved') });
    else toast({ tone: 'error', text: isFull ? t('full') : t('failed') });
  };

  return {
    search,
    saved,
    details,
    setDetail: (field: keyof CourierDetails, value: string): void => setNoted({ house, details: { ...details, [field]: value } }),
    verdict,
    /** Whether the customer saves the address; null when there is nothing to save, or no customer to save it for. */
    saving: isSavable ? { isNew: !known, on: willSave, set: setWantsSave } : null,
    /** The address was confirmed, so missing parts are reported. */
    isSubmitted,
    type: (text: string): void => {
      setSubmitted(false);
      search.type(text);
    },
    /** @returns Whether there is a house to deliver to. */
    confirm: (): boolean => {
      setSubmitted(true);
      const match = picked?.exact ? picked : search.match && pickedFrom(search.match);
      const [only, ...others] = search.suggestions;
      if (!match && only?.precision === 'street' && others.length === 0) search.pick(only);
      if (!match) return false;
      if (match !== picked) search.take(match);
      const target = asSaved(match);
      if (!deliverTo(target)) return true;
      if (willSave) void save(target);
      else if (!known) usePlace.getState().rememberAddress(target);
      return true;
    },
    /** One tap on a known address chooses it. If that is not possible, it is put into the field, where the reason is shown. */
    choose: (target: KnownAddress): void => {
      setNoted({ house: target.text, details: detailsOf(target) });
      if (deliverTo(target)) return;
      if (target.coordinates === null) search.type(target.text);
      else search.take({ text: target.text, city: target.city, coordinates: target.coordinates, exact: true });
    },
  };
}

/** Milliseconds without typing before suggestions are requested. */
const TYPING_PAUSE = 250;
/** Minimum letters of a search. */
export const MIN_LETTERS = 2;

export interface PickedAddress {
  readonly text: string;
  readonly city: string;
  readonly coordinates: LonLat;
  /** A house, not only a street (decisions «Delivery»). */
  readonly exact: boolean;
}

export const pickedFrom = ({ text, city, coordinates, precision }: Suggestion): PickedAddress => ({
  text,
  city,
  coordinates,
  exact: isExact(precision),
});

/** Whether the old suggestions may stay until the next ones arrive: the text is a continuation; another address begins with an empty list. */
function isContinued(before: string, now: string): boolean {
  const [a, b] = [before.trim().toLowerCase(), now.trim().toLowerCase()];
  return Math.min(a.length, b.length) >= MIN_LETTERS && (a.startsWith(b) || b.startsWith(a));
}

/**
 * Typing, selecting and pointing at an address. Typing after a selection discards it.
 * @param initial The selected address when the form opens.
 * @param trustsPoint A typed house that geocoding does not find is at the point set by the visitor (`delivery.trust_point`, DLV-02).
 */
export function useAddressSearch(initial: PickedAddress | null, trustsPoint: boolean) {
  const lang = useLocale();
  const [text, setText] = useState(initial?.text ?? '');
  const [first] = useState(initial);
  const [chosen, setChosen] = useState(first);
  const [isTyped, setTyped] = useState(false);
  const settled = useDebounced(text.trim(), TYPING_PAUSE);
  const search = useQuery({
    ...suggestionsQuery(settled, lang),
    enabled: isTyped && settled.length >= MIN_LETTERS && isContinued(settled, text),
    placeholderData: (before, query) => (isContinued(String(query?.queryKey[2] ?? ''), settled) ? before : undefined),
  });
  const hold = (address: PickedAddress): void => {
    setText(address.text);
    setTyped(!address.exact);
    setChosen(address);
  };
  const map = useMapPoint((house) => hold(pickedFrom(house)));
  const isUnknownPoint = trustsPoint && map.point?.status === 'nothing';
  const type = (next: string): void => {
    // Keep a point that was set first: its street and house are being typed.
    if (!isUnknownPoint) map.forget();
    setText(next);
    setTyped(true);
    setChosen(null);
  };
  const take = (address: PickedAddress): void => {
    map.forget();
    hold(address);
  };
  const pick = (suggestion: Suggestion): void => {
    take(pickedFrom(suggestion));
    // A street needs its house: the list stays open (KF-PLACE-03).
    if (suggestion.precision === 'street') setText(`${suggestion.text}, `);
  };
  const isLong = text.trim().length >= MIN_LETTERS;
  const nearby = map.point?.status === 'noHouse' ? map.point.near : null;
  const isFresh = nearby !== null || (text.trim() === settled && !search.isFetching);
  const suggestions = nearby ?? (isTyped && isLong && isContinued(settled, text) ? (search.data ?? []) : []);
  const isUnknownHouse = trustsPoint && isTyped && isFresh && search.isSuccess && suggestions.length === 0 && namesHouse(text);
  const pointed: PickedAddress | null =
    isUnknownPoint && isUnknownHouse && map.point !== null ? { text: text.trim(), city: '', coordinates: map.point.at, exact: true } : null;
  const at = (point: LonLat): void => {
    if (!isUnknownHouse) {
      setText('');
      setTyped(false);
    }
    setChosen(null);
    void map.put(point);
  };
  return {
    text,
    /** Whether suggestions are shown. */
    open: isTyped || nearby !== null,
    picked: chosen ?? pointed,
    point: map.point,
    /** The missing part of an address that geocoding does not find: the point of a typed house, or the text of a point; null when complete. */
    missing: isUnknownHouse && map.point === null ? ('point' as const) : isUnknownPoint && pointed === null ? ('text' as const) : null,
    type,
    pick,
    take,
    at,
    suggestions,
    /** Nothing was typed, pointed at or selected since the form was opened. */
    isUntouched: map.point === null && (text === '' || (first !== null && chosen === first)),
    /** The suggestions belong to the current text. */
    isFresh,
    /** A suggestion equal to the typed text counts as selected. */
    match: (isFresh ? suggestions : []).find((one) => isExact(one.precision) && sameWords(one.text, text)),
    status: search.isError ? ('failed' as const) : isTyped && !isFresh ? ('waiting' as const) : ('settled' as const),
  };
}

export type AddressSearch = ReturnType<typeof useAddressSearch>;

/** A point set on the map by the visitor, and its address. */
interface PointOnMap {
  readonly at: LonLat;
  /** `noHouse`: near houses, but at none; `nothing`: no house around. */
  readonly status: 'finding' | 'found' | 'noHouse' | 'nothing' | 'failed';
  /** Houses around, nearest first. */
  readonly near: readonly Suggestion[];
}

/** The pin is shown immediately and its address requested. A response for an earlier point is ignored. */
function useMapPoint(onHouse: (house: Suggestion) => void) {
  const lang = useLocale();
  const [point, setPoint] = useState<PointOnMap | null>(null);
  const request = useRef<AbortController>(undefined);
  const forget = (): void => {
    request.current?.abort();
    setPoint(null);
  };
  const put = async (at: LonLat): Promise<void> => {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    setPoint({ at, status: 'finding', near: [] });
    try {
      const near = await addressesAt(at, lang, current.signal);
      if (current.signal.aborted) return;
      const [house] = near;
      const isHouse = house !== undefined && isExact(house.precision);
      setPoint({ at, status: isHouse ? 'found' : house === undefined ? 'nothing' : 'noHouse', near });
      if (isHouse) onHouse({ ...house, coordinates: [at[0], at[1]] });
    } catch {
      if (!current.signal.aborted) setPoint({ at, status: 'failed', near: [] });
    }
  };
  return { point, put, forget };
}

/** Why a point cannot be delivered to: keys of the messages `delivery` (DLV-03). */
export const VERDICT_KEYS = {
  address_unknown: 'incorrect',
  address_outside: 'outside',
  delivery_price_unknown: 'unknownPrice',
} as const;

/** What a typed address lacks: a key of the messages `delivery`. */
export function missingKey(text: string, suggestions: readonly Suggestion[]): 'empty' | 'addHouse' | 'incorrect' {
  if (text.trim() === '') return 'empty';
  return lacksHouse(text, suggestions) ? 'addHouse' : 'incorrect';
}

/** Whether the typed text is a street without a house number. */
function lacksHouse(text: string, suggestions: readonly Suggestion[]): boolean {
  // The comma follows a street selected from the suggestions.
  if (text.trim().endsWith(',')) return true;
  const street = suggestions.find(({ precision }) => precision === 'street')?.text.toLowerCase();
  if (street === undefined) return false;
  const rest = text.split(/[\s,]+/).filter((word) => !street.includes(word.toLowerCase()));
  return !namesHouse(rest.join(' '));
}
