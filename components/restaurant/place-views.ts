import { today } from '#components/layout/hours.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

export interface PlaceView {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  readonly coordinates: LonLat | null;
  /** Tables can be booked here. */
  readonly bookable: boolean;
}

/** How today's hours are said. */
export interface HourWords {
  readonly until: (time: string) => string;
  readonly closed: string;
  readonly aroundClock: string;
}

/** The restaurants of a chain, those with tables first, each once. */
export function placeViews({ shippingMethods, workTime, contacts }: Settings, words: HourWords, now: number): readonly PlaceView[] {
  const tables = shippingMethods.filter((m) => m.type === 'lounge').flatMap((m) => m.places);
  const all = [...tables, ...shippingMethods.filter((m) => m.type === 'pickup').flatMap((m) => m.places)];
  const once = all.filter((p, i) => all.findIndex((each) => each.warehouseId === p.warehouseId) === i);
  const hoursOf = (warehouseId: number, written: string): string => {
    const state = today(workTime.delivery[String(warehouseId)], now);
    if (state === null) return written;
    if (state.kind === 'until') return words.until(state.time);
    return state.kind === 'closed' ? words.closed : words.aroundClock;
  };
  return once.map((p) => ({
    id: p.id,
    name: p.name,
    address: p.address,
    phone: p.phone || contacts.phones.find((each) => each.warehouseId === p.warehouseId)?.phone || contacts.phone,
    hours: hoursOf(p.warehouseId, p.workingTime),
    coordinates: p.coordinates,
    bookable: tables.some((each) => each.warehouseId === p.warehouseId),
  }));
}
