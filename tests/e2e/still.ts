import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { whyNotCompared } from '#tests/setup/kept-screens.ts';
import { STILL_AT, type StillShop, stillShop } from '#tests/setup/still-shop.ts';
import { expect, test } from '#tests/setup/test.ts';
import { otherShop } from './layer-ways.ts';

/** Screens beside the kept ones: a shop in which it is noon of one day, a browser in which it is the same noon. */

/** The walk's screens that are painted dark on wide screens too; elsewhere the dark dress is that of the phone. */
const DARK_WHEN_WIDE = /^(home|category|product|checkout|order|account|modal-(product|cart|location|menu))$/;

type Theme = 'light' | 'dark';

interface Look {
  /** Passing notices belong to the screen; else it waits until they are gone. */
  readonly notices?: boolean;
  /** What is painted over: it is another one in every run. */
  readonly mask?: string;
}

/** Compares the screen with the kept ones of this name. */
type See = (name: string, look?: Look) => Promise<void>;

interface Shops {
  /** Why screens are not compared here; null when they are, or are kept now. */
  readonly reason: string | null;
  /** One for all tests of a worker. */
  readonly shop: StillShop;
  /** The same with cities, requests instead of a cart, and a popup. */
  readonly otherShop: StillShop;
}

/** What stands for something that is still on its way. */
const AWAITED = '[aria-busy=true], [data-prices=waiting], .sk';

/** Until nothing on the screen is still on its way: fonts, pictures, sums, lists, and what else is awaited. */
export async function settle(page: Page, awaited = AWAITED): Promise<void> {
  await page.waitForFunction((selector) => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const isAwaited = [...document.querySelectorAll(selector)].some(isSeen);
    return document.fonts.status === 'loaded' && !isAwaited && [...document.images].filter(isSeen).every((image) => image.complete);
  }, awaited);
}

const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Compares the screen in its dresses. */
async function see(page: Page, info: TestInfo, name: string, { notices = false, mask }: Look): Promise<void> {
  await page.mouse.move(0, 0);
  await settle(page, notices ? AWAITED : `${AWAITED}, .toast`);
  const file = `${name}-${info.project.name}`;
  const options = { timeout: 20_000, ...(mask !== undefined && { mask: [page.locator(mask)] }) };
  await expect.soft(page).toHaveScreenshot(`${file}.png`, options);
  if (info.project.name !== 'phone' && !DARK_WHEN_WIDE.test(name)) return;
  await wear(page, 'dark');
  await expect.soft(page).toHaveScreenshot(`${file}-dark.png`, options);
  await wear(page, 'light');
}

const run = promisify(execFile);

export const still = test.extend<{ seen: See }, Shops>({
  reason: [
    async ({ browser }, use, info) => use(info.config.updateSnapshots === 'none' ? await whyNotCompared(browser) : null),
    { scope: 'worker' },
  ],
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await stillShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  otherShop: [
    async ({ browserName: _ }, use) => {
      const shop = await stillShop((wire) => otherShop(Object(wire)));
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // a point of CSS is a point of the picture
  deviceScaleFactor: 1,
  baseURL: async ({ shop }, use) => use(shop.url),
  operator: async ({ shop }, use) =>
    use(async (...args) => (await run(process.execPath, ['backend/cli.ts', ...args], { env: { ...process.env, ...shop.env } })).stdout),
  seen: async ({ page, context, reason }, use, info) => {
    // what is not compared proves nothing: it is told as left out
    info.skip(reason !== null, reason ?? '');
    await context.clock.setFixedTime(STILL_AT);
    await context.addInitScript(() => {
      // a sandboxed frame has no storage
      if (self.origin !== 'null') localStorage.setItem('theme', 'light');
    });
    await use((name, look = {}) => see(page, info, name, look));
  },
});
