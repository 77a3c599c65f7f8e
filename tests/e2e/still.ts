import type { Page, TestInfo } from '@playwright/test';
import { whyNotCompared } from '#tests/setup/kept-screens.ts';
import { expect } from '#tests/setup/test.ts';

export type Theme = 'light' | 'dark';

/** Until nothing on the screen is still on its way: fonts, pictures, sums, lists, passing notices. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const isAwaited = [...document.querySelectorAll('[aria-busy=true], .sk, .toast')].some(isSeen);
    return document.fonts.status === 'loaded' && !isAwaited && [...document.images].filter(isSeen).every((image) => image.complete);
  });
}

/** Compares the screen with the kept one of this name, width and theme, or only waits for it where another browser painted those. */
export async function see(page: Page, info: TestInfo, theme: Theme, name: string): Promise<void> {
  await settle(page);
  const reason = info.config.updateSnapshots === 'none' ? whyNotCompared(page.context().browser()?.version() ?? '') : null;
  if (reason === null) {
    const file = [name, info.project.name, ...(theme === 'dark' ? ['dark'] : [])].join('-');
    await expect.soft(page).toHaveScreenshot(`${file}.png`, { timeout: 20_000 });
  } else if (!info.annotations.some(({ type }) => type === 'not compared')) {
    info.annotations.push({ type: 'not compared', description: reason });
  }
}
