'use client';

import { variantOf } from './source.ts';

const WIDTHS = [96, 192, 320, 420, 560];

interface Wanted {
  readonly src: string;
  readonly width: number;
}

/** The `next/image` loader: selects the smallest existing variant that is wide enough; nothing is resized on request. */
export default function mediaLoader({ src, width }: Wanted): string {
  const ready = WIDTHS.find((w) => w >= width);
  return (ready === undefined ? null : variantOf(src, ready, 'webp')) ?? src;
}
