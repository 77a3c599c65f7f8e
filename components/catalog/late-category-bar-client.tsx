'use client';

import dynamic from 'next/dynamic';

/** The bar on a page without its own. A dish page normally has none, so `dynamic` keeps it out of that page's bundle. */
export const LateCategoryBar = dynamic(async () => (await import('./category-bar-client.tsx')).CategoryBar);
