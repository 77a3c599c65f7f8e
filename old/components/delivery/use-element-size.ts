import { type RefObject, useEffect, useState } from 'react';
import type { Size } from '#lib/maps/projection.ts';

/** The element's size in CSS pixels, `first` until it is measured. */
export function useElementSize(ref: RefObject<Element | null>, first: Size): Size {
  const [size, setSize] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setSize({ width: Math.round(box.width), height: Math.round(box.height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
