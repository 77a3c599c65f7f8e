import { useEffect } from 'react';

/** Keeps what is focused above a bar at the bottom of the page: the browser scrolls it that far from the edge. `height`: CSS length; null without a bar. */
export function useBottomBar(height: string | null): void {
  useEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = height;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [height]);
}
