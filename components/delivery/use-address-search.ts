import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { Suggestion } from '#lib/contract/checkout.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { namesHouse } from '#lib/domain/house.ts';
import { sameWords } from '#lib/domain/saved-address.ts';
import { isExact } from '#lib/maps/suggestion.ts';
import { addressesAt, suggestionsQuery } from './delivery-queries.ts';

/** Milliseconds without typing after which suggestions are asked for. */
const TYPING_PAUSE = 250;
/** Fewer letters are not searched. */
export const MIN_LETTERS = 2;

export interface PickedAddress {
  readonly text: string;
  readonly city: string;
  readonly coordinates: LonLat;
  /** A house, where somebody can be found; a street is not (decisions «Delivery»). */
  readonly exact: boolean;
}

export const pickedFrom = ({ text, city, coordinates, precision }: Suggestion): PickedAddress => ({
  text,
  city,
  coordinates,
  exact: isExact(precision),
});

/** The list of the shorter text may stay until the next one arrives; another address begins with an empty list. */
function isContinued(before: string, now: string): boolean {
  const [a, b] = [before.trim().toLowerCase(), now.trim().toLowerCase()];
  return Math.min(a.length, b.length) >= MIN_LETTERS && (a.startsWith(b) || b.startsWith(a));
}

/**
 * Typing, picking and pointing at an address. Typing after a pick takes the pick back.
 * @param initial The address that is chosen when the form opens.
 * @param trustsPoint A typed house that no geocoder knows is where the visitor has put the point (`delivery.trust_point`, DLV-02).
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
    // A point that was set first keeps waiting for its street and house.
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
    // A street wants its house: the list stays open behind it (KF-PLACE-03).
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
    /** Whether suggestions are wanted. */
    open: isTyped || nearby !== null,
    picked: chosen ?? pointed,
    point: map.point,
    /** What is missing of an address that no geocoder knows: the point of a typed house, or the text of a point; null when nothing is. */
    missing: isUnknownHouse && map.point === null ? ('point' as const) : isUnknownPoint && pointed === null ? ('text' as const) : null,
    type,
    pick,
    take,
    at,
    suggestions,
    /** Nothing is typed, pointed at or picked since the form was opened. */
    isUntouched: map.point === null && (text === '' || (first !== null && chosen === first)),
    /** The list belongs to what is typed now. */
    isFresh,
    /** A suggestion that equals the typed text is as good as picked. */
    match: (isFresh ? suggestions : []).find((one) => isExact(one.precision) && sameWords(one.text, text)),
    status: search.isError ? ('failed' as const) : isTyped && !isFresh ? ('waiting' as const) : ('settled' as const),
  };
}

export type AddressSearch = ReturnType<typeof useAddressSearch>;

/** A point that the visitor put on the map, and what is known of it. */
interface PointOnMap {
  readonly at: LonLat;
  /** `noHouse`: it lies beside houses; `nothing`: there is no house around. */
  readonly status: 'finding' | 'found' | 'noHouse' | 'nothing' | 'failed';
  /** Houses around, nearest first. */
  readonly near: readonly Suggestion[];
}

/** The pin stands at once; its address is asked for. The answer for an older point is ignored. */
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
