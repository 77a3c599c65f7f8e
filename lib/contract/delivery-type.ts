export type DeliveryType = 'delivery' | 'pickup' | 'lounge';

const TYPE_WORDS: Readonly<Record<string, DeliveryType>> = {
  flat_rate: 'delivery',
  delivery: 'delivery',
  local_pickup: 'pickup',
  pickup: 'pickup',
  restaurants: 'lounge',
  wcso_booking: 'lounge',
  lounge: 'lounge',
};

/** delivery/flat_rate, pickup/local_pickup, lounge/restaurants/wcso_booking, with or without an instance suffix (`flat_rate:3`) → the delivery type (DLV-01). */
export function deliveryTypeOf(method: string): DeliveryType | null {
  return (
    TYPE_WORDS[method] ??
    TYPE_WORDS[method.split(':')[0] ?? ''] ??
    Object.entries(TYPE_WORDS).find(([w]) => method.startsWith(`${w}_`))?.[1] ??
    null
  );
}

/** The method id each delivery type is sent as. */
export const METHOD_ID: Readonly<Record<DeliveryType, string>> = { delivery: 'flat_rate', pickup: 'local_pickup', lounge: 'wcso_booking' };
