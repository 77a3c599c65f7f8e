import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { Suggestion } from '#lib/contract/checkout.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { namesHouse } from '#lib/domain/house.ts';
import { sameWords } from '#lib/domain/saved-address.ts';
import { isExact } from '#lib/maps/suggestion.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useDebounced } from './use-debounced.ts';
import { useMapPoint } from './use-map-point.ts';

/** At most one request per this many milliseconds of typing. */
const PAUSE = 250;
const LEAST = 2;

export interface PickedAddress {
  readonly text: string;
  readonly city: string;
  readonly coordinates: LonLat;
  /** Precise enough to be found at (decisions «Delivery»). */
  readonly exact: boolean;
}

export const pickedOf = (s: Suggestion): PickedAddress => ({
  text: s.text,
  city: s.city,
  coordinates: s.coordinates,
  exact: isExact(s.precision),
});

/** While letters are added or taken away the list may stay until the next one; another address begins with none. */
const isSameStart = (before: string, now: string): boolean => {
  const [a, b] = [before.trim().toLowerCase(), now.trim().toLowerCase()];
  return Math.min(a.length, b.length) >= LEAST && (a.startsWith(b) || b.startsWith(a));
};

/**
 * Typing, picking and pointing at an address; what is typed after a pick takes the pick back.
 * @param trustsPoint A typed house that no geocoder knows is where the visitor has put the point (DLV-02).
 */
export function useAddressSearch(first: PickedAddress | null, trustsPoint = false) {
  const lang = useLocale();
  const [text, setText] = useState(first?.text ?? '');
  const [before] = useState(first);
  const [chosen, setChosen] = useState(before);
  const [typed, setTyped] = useState(false);
  const settled = useDebounced(text.trim(), PAUSE);
  const search = useQuery({
    queryKey: ['suggest', lang, settled],
    queryFn: ({ signal }) => callOrThrow('suggest', { query: { q: settled, lang }, signal }),
    enabled: typed && settled.length >= LEAST && isSameStart(settled, text),
    staleTime: 60_000,
    placeholderData: (before, query) => (isSameStart(String(query?.queryKey[2] ?? ''), settled) ? before : undefined),
  });
  const hold = (address: PickedAddress): void => {
    setText(address.text);
    setTyped(!address.exact);
    setChosen(address);
  };
  const map = useMapPoint((house) => hold(pickedOf(house)));
  const isUnknownPoint = trustsPoint && map.point?.fate === 'nothing';
  const type = (next: string): void => {
    // the point was set first: the street and house are still to be typed
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
    take(pickedOf(suggestion));
    // a street alone wants its house: the list stays open behind it
    if (suggestion.precision === 'street') setText(`${suggestion.text}, `);
  };
  const long = text.trim().length >= LEAST;
  const beside = map.point?.fate === 'noHouse' ? map.point.near : null;
  const fresh = beside !== null || (text.trim() === settled && !search.isFetching);
  const suggestions = beside ?? (typed && long && isSameStart(settled, text) ? (search.data ?? []) : []);
  const isUnknownHouse = trustsPoint && typed && fresh && search.isSuccess && suggestions.length === 0 && namesHouse(text);
  const pointed =
    isUnknownPoint && isUnknownHouse && map.point ? { text: text.trim(), city: '', coordinates: map.point.at, exact: true } : null;
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
    open: typed || beside !== null,
    picked: chosen ?? pointed,
    point: map.point,
    /** What is still missing of a typed house unknown to the geocoder: the point on the map, or of a point: its address; null when nothing is. */
    wanted: isUnknownHouse && map.point === null ? ('point' as const) : isUnknownPoint && pointed === null ? ('words' as const) : null,
    type,
    pick,
    take,
    at,
    suggestions,
    /** Nothing is typed, pointed at or picked anew. */
    untouched: map.point === null && (text === '' || (before !== null && chosen === before)),
    /** Whether the list belongs to what is typed now. */
    fresh,
    /** What was typed in full is as good as picked. */
    match: (fresh ? suggestions : []).find((s) => isExact(s.precision) && sameWords(s.text, text)),
    status: search.isError ? ('failed' as const) : typed && !fresh ? ('waiting' as const) : ('settled' as const),
  };
}
