'use client';

import { useEffect } from 'react';

/** Firefox gives a drawing without a size of its own none, whether it has loaded or not. */
const DRAWING = /^data:|\.svg(?:[?#]|$)/;

/** Marks the picture and the `data-plate` around it, where there is one. */
function mark(image: EventTarget | null, isBroken: boolean): void {
  if (!(image instanceof HTMLImageElement)) return;
  for (const element of [image, image.closest('[data-plate]')]) element?.toggleAttribute('data-broken', isBroken);
}

/**
 * One listener for all pictures of the page, so that they can be server-rendered: one that does not load is hidden by its `data-broken` instead of showing the
 * browser's sign, and its plate shows that it is empty.
 */
export function BrokenPictures() {
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.src !== '' && !DRAWING.test(image.src)) mark(image, true);
    document.addEventListener('error', ({ target }) => mark(target, true), options);
    document.addEventListener('load', ({ target }) => mark(target, false), options);
    return () => controller.abort();
  }, []);
  return null;
}
