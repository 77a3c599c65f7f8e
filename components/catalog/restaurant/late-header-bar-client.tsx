'use client';

import dynamic from 'next/dynamic';

/** The root layout knows the headers of all page types; `dynamic` keeps this one out of the code of the others. */
export const LateHeaderBar = dynamic(async () => (await import('./header-bar-client.tsx')).HeaderBar);
