'use client';

import dynamic from 'next/dynamic';

/** The bar of a page without its menu. The page of a dish, which may be one, has no bar otherwise, so `dynamic` keeps it out of that page's bundle. */
export const LateCategoryBar = dynamic(async () => (await import('./category-bar-client.tsx')).CategoryBar);
