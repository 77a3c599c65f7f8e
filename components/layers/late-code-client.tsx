'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { openLayersWith } from './layer-address.ts';

/** Milliseconds until a load that failed is tried again. */
const RETRY = 5_000;

const loadParts = () => import('./late-parts-client.tsx');
// Asked for before the page is hydrated, because nothing else is loaded during that time. A failure is handled where the parts are awaited.
let loading = typeof window === 'undefined' ? null : loadParts();
loading?.catch(() => undefined);

/** Stands before the content of a page: the module of the first component that is hydrated begins to load the code. */
export const LateCodeRequest = () => null;

/** Shows {@link LateParts} once the page is hydrated. Until their code is loaded, links lead to pages and a tapped layer waits for it. */
export function LateCode() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const show = async () => {
      try {
        loading ??= loadParts();
        const { LateParts } = await loading;
        if (!isGone) startTransition(() => setParts(() => LateParts));
      } catch (error) {
        loading = null;
        if (isGone) return;
        openLayersWith((address) => window.location.assign(address));
        if (isLostPart(error)) void renewOnce();
        timer = setTimeout(show, RETRY);
      }
    };
    void show();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Parts === null ? null : <Parts />;
}
