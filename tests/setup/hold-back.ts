import type { BrowserContext, Page } from '@playwright/test';

/** Holds back the answers to these addresses; answers what lets them come. */
export async function holdBack(where: Page | BrowserContext, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await where.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the parts of the shop's code whose text matches, until the returned function is called; `held` says which were asked for. */
export async function holdParts(page: Page, text: RegExp): Promise<{ readonly held: readonly string[]; readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch();
    if (text.test(await answer.text())) {
      held.push(route.request().url());
      await promise;
    }
    await route.fulfill({ response: answer });
  });
  return { held, release: resolve };
}
