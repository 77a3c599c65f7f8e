import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { expect } from './journey.ts';

const Found = z.array(z.object({ id: z.string(), help: z.string(), nodes: z.array(z.string()) })).max(200);

/** Rules of WCAG 2.2 A and AA and what its makers call best practice. */
const ALL = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] };
/** What another theme can break: it changes colours and nothing else. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };

/** What axe finds wrong on the page as it stands: rule, words, elements. */
export async function faultsOf(page: Page, options: object = ALL): Promise<z.infer<typeof Found>> {
  await page.evaluate(`globalThis.axe === undefined && (() => { ${axe.source} })()`);
  const run = `axe.run(document, ${JSON.stringify(options)})
  .then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 160)) })))`;
  return Found.parse(await page.evaluate(run));
}

const otherTheme = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    // colours on their way from one theme to the other have a contrast of their own
    await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => undefined)));
    return root.dataset.theme;
  });

/** Faults of a page at rest: sums that are asked for again are pale, so faults that are found meanwhile do not count. */
async function faultsAtRest(page: Page, options?: object): Promise<z.infer<typeof Found>> {
  const checking = page.locator('[aria-busy=true]');
  for (;;) {
    await expect(checking).toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => undefined))));
    const faults = await faultsOf(page, options);
    if (faults.length === 0 || (await checking.count()) === 0) return faults;
  }
}

/** Fails when axe finds a fault in the page, in its light or in its dark dress. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // what a page is called comes last over the line
  await expect(page).toHaveTitle(/\S/);
  expect(await faultsAtRest(page), where).toEqual([]);
  const other = await otherTheme(page);
  expect(await faultsAtRest(page, COLOURS), `${where}, ${other}`).toEqual([]);
  await otherTheme(page);
}
