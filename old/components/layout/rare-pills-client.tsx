'use client';

import dynamic from 'next/dynamic';

/** The bar of categories on a page whose menu cannot be read. `dynamic` keeps it out of the bundle of dish pages, which show it in that case alone. */
export const RarePills = dynamic(async () => (await import('./pills-client.tsx')).Pills);
