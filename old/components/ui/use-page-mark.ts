import { useEffect } from 'react';

/** A mark on the page's root while something is there, for what has to make room: `:has()` of the whole page would be asked anew with everything that comes or goes. */
export function usePageMark(name: 'pwa-bar' | 'pwa-screen' | 'dish-page' | 'consent' | 'tall-bar' | 'pay-bar', isThere = true): void {
  useEffect(() => {
    if (!isThere) return;
    const { documentElement: root } = document;
    root.setAttribute(`data-${name}`, '');
    return () => root.removeAttribute(`data-${name}`);
  }, [name, isThere]);
}
