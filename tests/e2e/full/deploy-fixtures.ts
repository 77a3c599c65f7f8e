import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';
import { type NextBuild, startNextBuild } from '#tests/setup/next-build.ts';
import { test as base } from '../offline-fixtures.ts';

/** The shop behind a line, and a deploy: another build answers there from then on. */
export const test = base.extend<{ readonly deploy: (options?: Parameters<typeof startNextBuild>[0]) => Promise<NextBuild> }>({
  deploy: async ({ context, line }, use) => {
    const started: NextBuild[] = [];
    await use(async (options) => {
      const build = await startNextBuild(options);
      started.push(build);
      line.to(build.url);
      return build;
    });
    await Promise.all(context.pages().map((open) => open.close()));
    await Promise.all(started.map((build) => build.stop()));
  },
});

/** The code of the new build in a page. */
export const newCode = (page: Page): Locator => page.locator('script[src*="/chunks/next-"]').first();

/** Counts the documents a page opens from now on. */
export function documents(page: Page): { readonly count: () => number } {
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1;
  });
  return { count: () => opened };
}

/** Lets the minute pass after which a page asks for the build; answers when it has heard. */
export async function discoverBuild(page: Page): Promise<void> {
  const heard = page.waitForResponse(/\/builds\/latest\.json$/);
  await page.clock.fastForward(61_000);
  expect((await heard).status()).toBe(200);
}
