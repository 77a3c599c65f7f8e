import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#lib/domain/cart.ts';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { useCart } from '#old/stores/cart.ts';

/** A line with the count that was tapped: it is shown at once, the cart and its sums follow when it is on the screen. No tap is lost: leaving puts it down. */
export function useLineCount(line: CartLine, onNone: () => void): { readonly shown: CartLine; readonly step: (by: number) => void } {
  const [tapped, setTapped] = useState(0);
  const waiting = useRef<{ by: number; readonly putDown: () => void } | null>(null);
  useEffect(() => () => waiting.current?.putDown(), []);
  const step = (by: number): void => {
    // below nothing there is nothing to take: the next tap up counts again
    const sum = Math.max(-line.count, (waiting.current?.by ?? 0) + by);
    setTapped(sum);
    if (waiting.current !== null) {
      waiting.current.by = sum;
      return;
    }
    const putDown = afterPaint(() => {
      const all = waiting.current?.by ?? sum;
      waiting.current = null;
      if (line.count + all > 0) useCart.getState().step(line.key, all);
      else onNone();
      setTapped(0);
    });
    waiting.current = { by: sum, putDown };
  };
  return { shown: tapped === 0 ? line : { ...line, count: Math.max(0, line.count + tapped) }, step };
}
