'use client';

import { useEffect } from 'react';
import type { BannerReach } from '#lib/domain/banners.ts';
import { PLACE_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { useVisitor } from '#stores/visitor.ts';

/** Sets the visitor's warehouse on the root element: by a script before the first paint, and after each choice of a place. */
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

const nameOf = ({ warehouseIds }: BannerReach): string => warehouseIds.map((id) => `w${id}`).join('_');

/** Attributes that the rules of {@link placeRules} select, for an item limited to some places. */
export const reachMarks = (reach: BannerReach) =>
  reach.warehouseIds.length === 0 ? {} : { 'data-at': nameOf(reach), 'data-open': reach.everywhere ? '' : undefined };

/**
 * Style rules that hide items at all other places: pages are the same for everybody, and the warehouse is set before the first paint
 * (lib/theme/inline-scripts.ts), so nothing moves when the stores are read (CMS-01). Without quotes and brackets, because React would
 * escape them.
 */
export function placeRules(items: readonly BannerReach[]): string {
  const limited = new Map(items.filter(({ warehouseIds }) => warehouseIds.length > 0).map((item) => [nameOf(item), item.warehouseIds]));
  const rules = [...limited].map(([name, ids]) => {
    const places = ids.map((id) => `[data-place=w${id}]`).join(',');
    return `:root[data-place]:not(${places}) [data-at=${name}],:root:not([data-place]) [data-at=${name}]:not([data-open]){display:none}`;
  });
  return rules.join('');
}
