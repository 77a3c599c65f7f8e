'use client';

import dynamic from 'next/dynamic';

/** The headers of all page types share one bundle; `dynamic` keeps the place line of the grocer's out of it. */
export const LatePlaceLine = dynamic(async () => (await import('./place-line-client.tsx')).PlaceLine);
