import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '#components/ui/after-paint.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from '#stores/cart.ts';

/** A line with the count that was tapped: it is shown at once, the cart and its sums follow when it is on the screen. No tap is lost: leaving puts it down. */
export function useLineCount(line: CartLine, onNone: () => void): { readonly shown: CartLine; readonly step: (by: number) => void } {
  const [tapped, setTapped] = useState<number | null>(null);
  const waiting = useRef<{ count: number; readonly putDown: () => void } | null>(null);
  useEffect(() => () => waiting.current?.putDown(), []);
  const step = (by: number): void => {
    const count = Math.max(0, (waiting.current?.count ?? line.count) + by);
    setTapped(count);
    if (waiting.current !== null) {
      waiting.current.count = count;
      return;
    }
    const putDown = afterPaint(() => {
      const last = waiting.current?.count ?? count;
      waiting.current = null;
      if (last > 0) useCart.getState().setCount(line.key, last);
      else onNone();
      setTapped(null);
    });
    waiting.current = { count, putDown };
  };
  return { shown: tapped === null ? line : { ...line, count: tapped }, step };
}
