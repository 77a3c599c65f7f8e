import { startTransition, useEffect, useState } from 'react';

/** False at first, true from the frame after, in pieces that let a finger in between; `atOnce`: a page that has everything from the beginning. */
export function useLater(atOnce = false): boolean {
  const [ready, setReady] = useState(atOnce);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setReady(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return ready;
}
