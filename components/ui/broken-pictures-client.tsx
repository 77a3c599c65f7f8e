'use client';

import { useEffect } from 'react';

const mark = (target: EventTarget | null): void => {
  if (target instanceof HTMLImageElement) target.closest('[data-plate]')?.setAttribute('data-broken', '');
};

/** One listener for all pictures: where one does not load, its plate shows the empty stoneware instead. */
export function BrokenPictures() {
  useEffect(() => {
    for (const img of document.querySelectorAll<HTMLImageElement>('[data-plate] img'))
      if (img.complete && img.naturalWidth === 0) mark(img);
    const onError = (event: Event): void => mark(event.target);
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
