'use client';

import type { RefObject } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { useStoresReady } from '#stores/visitor.ts';

interface NextButtonProps {
  readonly row: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className: string;
}

/** Tolerance in px for rounding. */
const EDGE = 8;

/** Scrolls a row by its visible width; from its end to its beginning. */
function scrollOn(row: HTMLElement): void {
  const way = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - EDGE;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (isAtEnd) row.scrollTo({ left: 0, behavior });
  else row.scrollBy({ left: way * row.clientWidth * 0.9, behavior });
}

/** Scrolls a horizontal row on desktop, where it cannot be swiped. */
export function NextButton({ row, label, className }: NextButtonProps) {
  return (
    <IconButton
      icon="right"
      label={label}
      variant="round"
      disabled={!useStoresReady()}
      className={cn('size-13! max-lg:hidden', className)}
      onClick={() => row.current !== null && scrollOn(row.current)}
    />
  );
}
