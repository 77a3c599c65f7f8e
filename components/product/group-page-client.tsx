'use client';

import dynamic from 'next/dynamic';

/** Few dishes are groups. All dish pages share one bundle; `dynamic` keeps the form of groups out of it, and the server still renders it. */
export const GroupDishPage = dynamic(async () => (await import('./group-form-client.tsx')).GroupDishPage);
