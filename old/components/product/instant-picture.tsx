import { useLayoutEffect, useRef, useState } from 'react';

/** The picture that the card of a dish shows already; null where no card of it is on the page, and on the server. */
export function cardImage(productId: number): HTMLImageElement | null {
  if (typeof document === 'undefined') return null;
  for (const link of document.querySelectorAll(`a[data-product="${productId}"]`)) {
    const image = link.closest('article')?.querySelector('img');
    if (image?.complete && image.naturalWidth > 0) return image;
  }
  return null;
}

/** Its address; '' without one. */
export const cardPicture = (productId: number): string => cardImage(productId)?.currentSrc ?? '';

/** The card's own picture until the larger one has come: nothing is empty for a moment. */
export function InstantPicture({ productId }: { readonly productId: number }) {
  const [src, setSrc] = useState('');
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const large = mark.current?.parentElement?.querySelector<HTMLImageElement>('button img');
    if (!large || large.complete) return;
    setSrc(cardPicture(productId));
    const gone = new AbortController();
    large.addEventListener('load', () => setSrc(''), { signal: gone.signal });
    return () => gone.abort();
  }, [productId]);
  return <span ref={mark}>{src !== '' && <img src={src} alt="" aria-hidden="true" />}</span>;
}
