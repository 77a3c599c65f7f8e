import type { DeliveryState } from '#old/stores/delivery.ts';

/** One place for another: type and where; '' while none is chosen. What is delivered to another flat of the same house stays in the same place. */
export const standingPlace = ({ type, location }: Pick<DeliveryState, 'type' | 'location'>): string =>
  location === null ? '' : `${type} ${location.placeId || location.text}`;
