import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import type { Suggestion } from '#lib/contract/checkout.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { isExact } from '#lib/maps/suggestion.ts';
import { useDebounced } from './use-debounced.ts';

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

const picked = (s: Suggestion): PickedAddress => ({ text: s.text, city: s.city, coordinates: s.coordinates, exact: isExact(s.precision) });

type Locating = 'idle' | 'busy' | 'denied' | 'failed';

/** Typing, picking and locating an address; what is typed after a pick takes the pick back. */
export function useAddressSearch(first: PickedAddress | null) {
  const lang = useLocale();
  const [text, setText] = useState(first?.text ?? '');
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState(false);
  const [locating, setLocating] = useState<Locating>('idle');
  const settled = useDebounced(text.trim(), PAUSE);
  const search = useQuery({
    queryKey: ['suggest', lang, settled],
    queryFn: ({ signal }) => callOrThrow('suggest', { query: { q: settled, lang }, signal }),
    enabled: typed && settled.length >= LEAST,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

  const type = (next: string): void => {
    setText(next);
    setTyped(true);
    setChosen(null);
    setLocating('idle');
  };
  const pick = (suggestion: Suggestion): void => {
    const address = picked(suggestion);
    // a street alone wants its house: the list stays open behind it
    setText(suggestion.precision === 'street' ? `${address.text}, ` : address.text);
    setTyped(!address.exact);
    setChosen(address);
  };
  const at = async (point: LonLat): Promise<void> => {
    setLocating('busy');
    try {
      const [nearest] = await callOrThrow('reverse', { query: { lon: point[0], lat: point[1], lang } });
      if (nearest) pick(isExact(nearest.precision) ? { ...nearest, coordinates: [point[0], point[1]] } : nearest);
      setLocating(nearest ? 'idle' : 'failed');
    } catch {
      setLocating('failed');
    }
  };
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setLocating('failed');
      return;
    }
    setLocating('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void at([coords.longitude, coords.latitude]),
      (error) => setLocating(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  const waiting = text.trim() !== settled || search.isFetching;
  return {
    text,
    typed,
    picked: chosen,
    type,
    pick,
    at,
    locate,
    locating,
    suggestions: typed && text.trim().length >= LEAST ? (search.data ?? []) : [],
    status: search.isError ? ('failed' as const) : typed && waiting ? ('waiting' as const) : ('settled' as const),
  };
}
