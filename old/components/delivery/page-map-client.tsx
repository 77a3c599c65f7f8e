'use client';

import dynamic from 'next/dynamic';

/** The map inside a page (contacts, checkout, a restaurant's home). Its code is loaded when a page shows one. */
export const PageMap = dynamic(async () => (await import('./zone-map-client.tsx')).ZoneMap);
