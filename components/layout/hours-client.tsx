'use client';

import { hoursNow } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

export interface HoursProps {
  /** Of a place; null: of the visitor's own, before one is chosen of the shop's first. */
  readonly warehouseId: number | null;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written?: string;
}

/** Whether a place is open: as it was when the page was made, then as it is now. */
export function Hours({ text, ...place }: HoursProps & { readonly text: string }) {
  const Now = useLate(hoursNow);
  return Now === null ? text : <Now {...place} />;
}
