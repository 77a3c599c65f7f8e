'use client';

import { useEffect } from 'react';
import { PLACE_SCRIPT } from '#lib/theme/place-script.ts';
import { useVisitor } from '#stores/visitor.ts';

/** Names the visitor's warehouse on the root element: by a script before the first paint, and after each choice of a place. */
export function PlaceMark() {
  useEffect(
    () =>
      useVisitor.subscribe(({ warehouseId }, before) => {
        if (warehouseId === before.warehouseId) return;
        const { dataset } = document.documentElement;
        if (warehouseId === null) delete dataset.place;
        else dataset.place = `w${warehouseId}`;
      }),
    [],
  );
  return typeof window === 'undefined' ? <script>{PLACE_SCRIPT}</script> : null;
}
