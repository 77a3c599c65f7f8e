'use client';

import { useLayoutEffect, useRef } from 'react';

function toFirstDish(event: MouseEvent): void {
  const dish = document.querySelector<HTMLElement>('main article a[data-product]');
  if (dish === null) return;
  event.preventDefault();
  dish.focus();
}

/** The first link of every page: to the first dish, over the categories and offers above it; to the content where there are no dishes. */
export function SkipLink({ text }: { readonly text: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  // a layout effect: a passive one runs later than the link can be pressed
  useLayoutEffect(() => {
    const { current } = link;
    current?.addEventListener('click', toFirstDish);
    return () => current?.removeEventListener('click', toFirstDish);
  }, []);
  return (
    <a ref={link} className="skip" href="#main">
      {text}
    </a>
  );
}
