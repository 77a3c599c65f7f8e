'use client';

import { useEffect, useRef } from 'react';

interface LoopVideoProps {
  readonly src: string;
  /** The picture of its first moment; absent where one lies below it. */
  readonly poster?: string;
  readonly className?: string;
}

const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';
/** Milliseconds until it may load, so that it takes no bandwidth from the page. */
const DELAY = 1_000;

const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** A short film without sound over its poster. It plays while it is in view, and never for visitors who want no motion or save data. */
export function LoopVideo({ src, poster, className }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || savesData()) return;
    const reduced = matchMedia(REDUCED);
    let isInView = false;
    const update = () => {
      if (!isInView || reduced.matches || document.hidden) {
        element.pause();
        return;
      }
      if (element.getAttribute('src') === null) element.src = src;
      // a browser that refuses to play keeps the poster
      element.play().catch(() => {});
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    const timer = setTimeout(() => observer.observe(element), DELAY);
    reduced.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      reduced.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [src]);
  return <video ref={video} className={className} poster={poster} muted playsInline loop preload="none" aria-hidden="true" tabIndex={-1} />;
}
