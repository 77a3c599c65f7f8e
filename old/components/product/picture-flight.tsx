import { useLayoutEffect, useRef, useState } from 'react';
import { flyPicture } from './fly-picture.ts';
import { cardImage } from './instant-picture.tsx';

/** Stands in the sheet of a dish: with its opening the pressed card's picture moves to where the dish shows it. */
export function PictureFlight({ productId }: { readonly productId: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [first] = useState(productId);
  useLayoutEffect(() => {
    const sheet = mark.current?.closest<HTMLElement>('.sheet');
    const card = cardImage(first);
    return sheet && card ? flyPicture(card, sheet) : undefined;
  }, [first]);
  return <span ref={mark} hidden />;
}
