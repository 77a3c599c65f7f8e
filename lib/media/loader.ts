'use client';

import { variantOf } from './source.ts';

const WIDTHS = [96, 192, 320, 420, 560];

interface Wanted {
  readonly src: string;
  readonly width: number;
}

/** The `next/image` loader: the smallest ready-made width that is not smaller than wanted; nothing is resized while a visitor waits. */
export default function mediaLoader({ src, width }: Wanted): string {
  const ready = WIDTHS.find((w) => w >= width);
  return (ready === undefined ? null : variantOf(src, ready, 'webp')) ?? src;
}
