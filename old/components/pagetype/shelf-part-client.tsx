'use client';

import dynamic from 'next/dynamic';

/** The shelf of page type cat12. Home pages of all page types share one bundle; `dynamic` keeps the shelf out of it. */
export const Shelf = dynamic(async () => (await import('./shelf-client.tsx')).Shelf);
