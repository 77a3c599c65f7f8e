import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { interruptibleProxy } from '#tests/setup/interruptible-proxy.ts';
import { nextBuildFolder } from '#tests/setup/next-build.ts';
import { calmShop } from '#tests/setup/shop-copy.ts';
import { newPerson, openBrowser } from './browser.ts';
import { DISH_PAGE } from './counted-dish.ts';
import { cartAfter, cartOf, PIECES, STEPS, type Step, sitDown } from './deploy-steps.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

const PAGES = [DISH_PAGE, '/', '/menu/pech', '/contacts', '/blog', '/order'] as const;
/** Tabs that are open at once when the shop is deployed. */
const TABS = 8;
/** After so long a page asks which build there is. */
const ASKED_AFTER = 61_000;
/** What stays blank for so long is blank, in milliseconds. */
const STAYS = 5_000;

interface Case {
  readonly path: string;
  readonly step: Step;
  /** The page has heard of the new build before. */
  readonly hasHeard: boolean;
}

/** Every step on every page it can be done on, before and after the page has heard of the deploy; `few`: each step once. */
function cases(few: boolean): readonly Case[] {
  const onPages = (step: Step, n: number): readonly string[] => {
    const pages = step.only ?? PAGES.filter((path) => path !== '/order');
    return few ? pages.slice(n % pages.length, (n % pages.length) + 1) : pages;
  };
  const pairs = STEPS.flatMap((step, n) => onPages(step, n).map((path) => ({ step, path })));
  if (few) return pairs.map((pair, n) => ({ ...pair, hasHeard: n % 2 === 1 }));
  return [false, true].flatMap((hasHeard) => pairs.map((pair) => ({ ...pair, hasHeard })));
}

interface Seen {
  readonly documents: number;
  readonly lostFiles: number;
  readonly isBlank: boolean;
  readonly hasCart: boolean;
  /** What was wanted did not come. */
  readonly failed: string | null;
}

/** A page counts what it opens and what it cannot have from now on. */
function counted(page: Page) {
  let [documents, lostFiles] = [0, 0];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  page.on('response', (answer) => {
    if (answer.url().includes('/_next/static/') && answer.status() >= 400) lostFiles += 1;
  });
  return () => ({ documents, lostFiles });
}

/** Nothing to look at where the page's own part should be. */
async function isBlankNow(page: Page): Promise<boolean> {
  const main = page.locator('main').first();
  if (!(await main.isVisible())) return true;
  return ((await main.textContent()) ?? '').trim().length < 40 || ((await main.boundingBox())?.height ?? 0) < 100;
}

/** Nothing to look at, and nothing comes: a page that opens anew has no part of its own for a moment, while a browser still shows the one before. */
async function isBlank(page: Page): Promise<boolean> {
  for (const until = Date.now() + STAYS; Date.now() < until; await page.waitForTimeout(100))
    if (!(await isBlankNow(page).catch(() => true))) return false;
  return true;
}

async function hear(page: Page): Promise<void> {
  const heard = page.waitForResponse(/\/builds\/latest\.json$/);
  await page.clock.fastForward(ASKED_AFTER);
  await heard;
}

async function act(page: Page, url: string, { step, hasHeard }: Case): Promise<Seen> {
  const count = counted(page);
  let failed: string | null = null;
  try {
    if (hasHeard) await hear(page);
    await step.act(page);
  } catch (error) {
    failed = String(error).slice(0, 160).replaceAll('\n', ' ');
  }
  // what a page does by itself it does at once
  await page.waitForLoadState('networkidle').catch(() => null);
  const { documents, lostFiles } = count();
  const blank = await isBlank(page);
  const pieces = step.pieces ?? PIECES;
  return { documents, lostFiles, isBlank: blank, hasCart: (await cartAfter(page, url, pieces)) === pieces, failed };
}

async function attack(tools: Tools, olderFiles: boolean): Promise<Outcome> {
  const shopDir = calmShop();
  tools.after(() => rmSync(shopDir, { recursive: true, force: true }));
  const place = await newPlace(tools, { env: { SHOP_DIR: shopDir, DEMO: '1' } });
  const { url: backend } = await place.start();
  const before = await startStorefront(tools, { backend });
  const { dir } = nextBuildFolder({ olderFiles });
  tools.after(() => rmSync(dir, { recursive: true, force: true }));
  const after = await startStorefront(tools, { backend, dir });
  const line = await interruptibleProxy(before.url);
  tools.after(() => line.close());
  const browser = await openBrowser(tools);
  const cart = await cartOf(browser, line.url);
  const all = cases(tools.form === 'short');
  const seen: Seen[] = [];
  const count = (is: (one: Seen) => boolean): number => seen.filter(is).length;
  for (let from = 0; from < all.length; from += TABS) {
    if (tools.isEnough(count((one) => one.failed !== null))) break;
    line.to(before.url);
    const open = await atOnce(all.slice(from, from + TABS), 2, async (one) => {
      const context = await newPerson(browser, { kept: cart });
      const page = await context.newPage();
      if (one.hasHeard) await page.clock.install();
      await sitDown(page, line.url, one.path);
      await one.step.prepare?.(page);
      return { ...one, context, page };
    });
    line.to(after.url);
    await atOnce(open, 2, async ({ page, context, ...one }) => {
      const found = await act(page, line.url, one);
      seen.push(found);
      if (found.failed !== null || found.isBlank || !found.hasCart || found.documents > 1 || found.lostFiles > 0)
        tools.note(`${one.step.name} on ${one.path}${one.hasHeard ? ', having heard' : ''}: ${JSON.stringify(found)}`);
      await context.close();
    });
  }
  const numbers = {
    tabs: seen.length,
    lostCarts: count((one) => !one.hasCart),
    blank: count((one) => one.isBlank),
    failed: count((one) => one.failed !== null),
    mostDocuments: Math.max(...seen.map((one) => one.documents)),
    lostFiles: seen.reduce((sum, one) => sum + one.lostFiles, 0),
  };
  const { lostCarts, blank, failed, mostDocuments, lostFiles } = numbers;
  return {
    kept: lostCarts + blank + failed + lostFiles === 0 && mostDocuments <= 1,
    reached: `${seen.length} tabs: ${lostCarts} lost carts, ${blank} blank, ${failed} of ${seen.length} steps failed, at most ${mostDocuments} documents opened, ${lostFiles} files gone`,
    numbers,
  };
}

export const promise: Promised = {
  id: 'P20',
  promise: 'A deploy never breaks an open tab',
  asked: 'old tab and new server: 0 lost carts, ≤ 1 automatic reload, 0 blank pages, no file gone',
  run: (tools) => attack(tools, true),
  withoutGuard: { guard: 'the files of builds before', run: (tools) => attack(tools, false) },
};
