import { expect } from '@playwright/test';

/** The first visitors of a large shop on a busy machine are told that its menu is still read: waits until a page shows its dishes. */
export const menuRead = (page: string): Promise<void> =>
  expect.poll(async () => (await fetch(page)).text(), { timeout: 120_000, intervals: [1_000] }).toContain('<article');
