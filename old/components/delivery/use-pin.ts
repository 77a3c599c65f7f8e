import { useState } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import { fromPicture, type Insets, middleOf, type Pixel, type Size, toPicture, type View } from '#lib/maps/projection.ts';

interface Options {
  readonly at: LonLat | null;
  readonly view: View;
  readonly size: Size;
  /** What covers the picture's edges: the pin stays out of there. */
  readonly insets: Insets;
  readonly pan: (by: Pixel) => void;
}

const beyond = (value: number, low: number, high: number): number => (value < low ? value - low : value > high ? value - high : 0);

/** A pin on its way over the map: it stands somewhere else until it is taken or put back. */
export function usePin({ at, view, size, insets, pan }: Options) {
  const [draft, setDraft] = useState<LonLat | null>(null);
  const standing = draft ?? at ?? fromPicture(middleOf(size, insets), view, size);
  const pixel = toPicture(standing, view, size);
  const move = (by: Pixel): void => {
    const next = { x: pixel.x + by.x, y: pixel.y + by.y };
    setDraft(fromPicture(next, view, size));
    const out = {
      x: beyond(next.x, insets.left, size.width - insets.right),
      y: beyond(next.y, insets.top, size.height - insets.bottom),
    };
    if (out.x !== 0 || out.y !== 0) pan({ x: -out.x, y: -out.y });
  };
  return { draft, standing, pixel, move, drop: () => setDraft(null) };
}
