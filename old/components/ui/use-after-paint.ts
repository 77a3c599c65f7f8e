import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value that may follow a frame later, so that what was pressed is shown first. Unlike `useDeferredValue` it is an ordinary update: React renders all
 * deferred values of a page together, and one part of the page that suspends in that rendering holds back the others for as long.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isStale = false;
    afterPaint(() => {
      if (!isStale) setShown(() => value);
    });
    return () => {
      isStale = true;
    };
  }, [value]);
  return shown;
}
