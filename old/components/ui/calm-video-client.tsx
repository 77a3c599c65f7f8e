'use client';

import { useEffect, useRef } from 'react';
import { savesData } from './saves-data.ts';

const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

interface Props {
  readonly src: string;
  /** Picture of its first moment; absent where one lies below it. */
  readonly poster?: string;
  readonly className: string;
}

/** A short loop without sound over its poster: loaded once the page is calm, played while it is seen, never for who wants no movement or saves data. */
export function CalmVideo({ src, poster, className }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || savesData()) return;
    const still = matchMedia(STILL);
    let seen = false;
    const follow = (): void => {
      if (!seen || still.matches || document.hidden) {
        element.pause();
        return;
      }
      if (element.getAttribute('src') === null) element.src = src;
      // a browser that refuses keeps the poster
      element.play().catch(() => {});
    };
    const spy = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    const wait = setTimeout(() => spy.observe(element), 1_000);
    still.addEventListener('change', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(wait);
      spy.disconnect();
      still.removeEventListener('change', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [src]);
  return (
    <video
      ref={video}
      className={className}
      poster={poster || undefined}
      muted
      playsInline
      loop
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
