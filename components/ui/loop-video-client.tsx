'use client';

import { useEffect, useRef } from 'react';

interface LoopVideoProps {
  readonly src: string;
  /** The picture of its first moment; absent where one lies below it. */
  readonly poster?: string;
  readonly className?: string;
}

/** Milliseconds until it may load, so that it takes no bandwidth from the page. */
const DELAY = 1_000;

const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** A short film without sound over its poster. It plays while it is in view, and never for visitors who want no motion or save data. */
export function LoopVideo({ src, poster, className }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || savesData()) return;
    const controller = new AbortController();
    const start = async () => (await import('./play-in-view.ts')).playInView(element, src, controller.signal);
    // without that code the poster stays
    const timer = setTimeout(() => start().catch(() => {}), DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [src]);
  return <video ref={video} className={className} poster={poster} muted playsInline loop preload="none" aria-hidden="true" tabIndex={-1} />;
}
