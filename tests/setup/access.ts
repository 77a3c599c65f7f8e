import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { expect } from './test.ts';

const Found = z.array(z.object({ id: z.string(), help: z.string(), nodes: z.array(z.string()) })).max(200);

/** Rules of WCAG 2.2 A and AA and what its makers call best practice. */
const RUN = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 160)) })))`;

/** What axe finds wrong on the page as it stands: rule, words, elements. */
export async function faultsOf(page: Page): Promise<z.infer<typeof Found>> {
  await page.evaluate(`globalThis.axe === undefined && (() => { ${axe.source} })()`);
  return Found.parse(await page.evaluate(RUN));
}

/** Fails when axe finds a fault in the page, in its light or in its dark dress. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // what a page is called comes last over the line
  await expect(page).toHaveTitle(/\S/);
  for (const theme of ['light', 'dark']) {
    const own = await page.evaluate((wanted) => {
      const root = document.documentElement;
      const before = root.dataset.theme;
      root.dataset.theme = wanted;
      return before;
    }, theme);
    // colours on their way from one theme to the other have a contrast of their own
    await page.evaluate(() => Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => undefined))));
    expect(await faultsOf(page), `${where}, ${theme}`).toEqual([]);
    await page.evaluate((before) => {
      if (before !== undefined) document.documentElement.dataset.theme = before;
    }, own);
  }
}
