'use client';

import { useEffect } from 'react';

/** A drawing without a size of its own has none in Firefox, broken or not. */
const DRAWING = /^data:|\.svg(?:[?#]|$)/;

/** Marks the picture and, where it lies on one, its plate. */
function mark(image: EventTarget | null, isBroken: boolean): void {
  if (!(image instanceof HTMLImageElement)) return;
  for (const one of [image, image.closest('[data-plate]')]) one?.toggleAttribute('data-broken', isBroken);
}

/**
 * One listener for all pictures: one that does not load is hidden instead of the browser's sign for it, its place stays and its plate shows the empty
 * stoneware. One that loads later, under another address, is shown.
 */
export function BrokenPictures() {
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.src !== '' && !DRAWING.test(image.src)) mark(image, true);
    document.addEventListener('error', ({ target }) => mark(target, true), options);
    document.addEventListener('load', ({ target }) => mark(target, false), options);
    return () => gone.abort();
  }, []);
  return null;
}
