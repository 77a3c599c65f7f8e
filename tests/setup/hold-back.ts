import type { BrowserContext, Page } from '@playwright/test';

/** Holds back the answers to these addresses; answers what lets them come. */
export async function holdResponses(where: Page | BrowserContext, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await where.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
