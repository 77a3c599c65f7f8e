'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { openLayersWith } from './layer-address.ts';

/** Milliseconds until a load that failed is tried again. */
const RETRY = 5_000;

/** Loads the code of {@link LateParts} once the page is hydrated. Until it has come, links lead to pages and a tapped layer waits for it. */
export function LateCode() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () =>
      import('./late-parts-client.tsx').then(
        ({ LateParts }) => {
          if (!isGone) setParts(() => LateParts);
        },
        (error: unknown) => {
          if (isGone) return;
          openLayersWith((address) => window.location.assign(address));
          if (isLostPart(error)) void renewOnce();
          timer = setTimeout(load, RETRY);
        },
      );
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Parts === null ? null : <Parts />;
}
