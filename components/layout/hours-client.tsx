'use client';

import { hoursNow } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

export interface HoursProps {
  /** Of a place; null: the visitor's own, or the shop's first before one is chosen. */
  readonly warehouseId: number | null;
  /** The owner's text, for places without hours by day. */
  readonly written?: string;
}

/** Whether a place is open: first as of when the page was rendered, then as of now. */
export function Hours({ text, ...place }: HoursProps & { readonly text: string }) {
  const Now = useLate(hoursNow);
  return Now === null ? text : <Now {...place} />;
}
