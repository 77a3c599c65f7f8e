'use client';

import { useEffect } from 'react';
import { PLACE_SCRIPT } from '#lib/theme/place-script.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { markPlace } from './place-mark.ts';

/** Keeps the root element's word of the visitor's warehouse; until the store is read, the script's word stands. */
export function PlaceMark() {
  useEffect(
    () =>
      useDelivery.subscribe((now, before) => {
        if (now.location?.warehouseId !== before.location?.warehouseId) markPlace(now.location?.warehouseId ?? null);
      }),
    [],
  );
  return typeof document === 'undefined' ? <script>{PLACE_SCRIPT}</script> : null;
}
