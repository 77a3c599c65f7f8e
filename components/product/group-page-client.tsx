'use client';

import dynamic from 'next/dynamic';

/**
 * Few dishes are groups. All dish pages share one bundle; `dynamic` keeps the form of groups out of it, and the server still renders it. It cannot stand beside
 * the form, which the sheet of a dish loads too: pages would then ask for files that the build does not write (tests/architecture/bundle.test.ts).
 */
export const GroupDishPage = dynamic(async () => (await import('./group-form-client.tsx')).GroupDishPage);
