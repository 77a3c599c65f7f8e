import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import type { Suggestion } from '#lib/contract/checkout.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { isExact } from '#lib/maps/suggestion.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';

/** A point the visitor put on the map, and what became of it. */
export interface MapPoint {
  readonly at: LonLat;
  /** `noHouse`: the point lies beside houses, `nothing`: there is none around. */
  readonly fate: 'finding' | 'found' | 'noHouse' | 'nothing' | 'failed';
  /** Houses around, nearest first. */
  readonly near: readonly Suggestion[];
}

/** The pin stands at once; its address is asked for, and only the newest pin is heard. */
export function useMapPoint(onHouse: (house: Suggestion) => void) {
  const lang = useLocale();
  const [point, setPoint] = useState<MapPoint | null>(null);
  const asked = useRef<AbortController>(undefined);
  const forget = (): void => {
    asked.current?.abort();
    setPoint(null);
  };
  const put = async (at: LonLat): Promise<void> => {
    asked.current?.abort();
    const own = new AbortController();
    asked.current = own;
    setPoint({ at, fate: 'finding', near: [] });
    try {
      const near = await callOrThrow('reverse', { query: { lon: at[0], lat: at[1], lang }, signal: own.signal });
      if (own.signal.aborted) return;
      const [house] = near;
      const isHouse = house !== undefined && isExact(house.precision);
      setPoint({ at, fate: isHouse ? 'found' : house ? 'noHouse' : 'nothing', near });
      if (isHouse) onHouse({ ...house, coordinates: [at[0], at[1]] });
    } catch {
      if (!own.signal.aborted) setPoint({ at, fate: 'failed', near: [] });
    }
  };
  return { point, put, forget };
}
