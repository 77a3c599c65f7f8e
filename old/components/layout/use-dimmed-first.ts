import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#old/components/ui/after-paint.ts';

/** Milliseconds after which a layer whose code does not come gives the page back. */
const LATE = 600;

interface Dimming {
  /** The layers may come. */
  readonly stands: boolean;
  /** The dimming makes way: a layer is there, or none comes soon. */
  readonly lifted: boolean;
}

const DIMMED: Dimming = { stands: false, lifted: false };

const isThere = (): boolean => document.querySelector('[role="dialog"]') !== null;

/**
 * While neither is true the page only dims: a tap is answered with that, because a layer takes a slow phone longer than an answer may.
 * The layer comes with the frame after, all at once: one that is seen has its step of history.
 */
export function useDimmedFirst(isOpen: boolean): Dimming {
  const [dimming, setDimming] = useState(DIMMED);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const end = performance.now() + LATE;
    const lift = (): void => {
      if (isGone) return;
      if (isThere() || performance.now() > end) setDimming({ stands: true, lifted: true });
      else setTimeout(lift, 16);
    };
    afterPaint(() => {
      if (isGone) return;
      flushSync(() => setDimming({ stands: true, lifted: false }));
      lift();
    });
    return () => {
      isGone = true;
      setDimming(DIMMED);
    };
  }, [isOpen]);
  return isOpen ? dimming : DIMMED;
}
