import { startTransition, useEffect, useState } from 'react';

/** False while a dialog opens, true from the frame after; a page has everything at once. */
export function useLater(atOnce: boolean): boolean {
  const [ready, setReady] = useState(atOnce);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setReady(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return ready;
}
