import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { FIXED_NOW, type FixedClockShop, fixedClockShop } from '#tests/setup/fixed-clock-shop.ts';
import { expect, test as journey } from '#tests/setup/journey.ts';
import { reasonNotCompared } from '#tests/setup/reference-screens.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { POPUP } from '../e2e/layers.ts';

/** Compares screens with the kept ones in a shop and a browser in which it is noon of one day. */

/** Screens on the way to an order are compared in the dark theme on wide screens too; all others only on phones. */
const DARK_WHEN_WIDE = /^(home|category|product|checkout|order|account|modal-(product|cart|location|menu))$/;

type Theme = 'light' | 'dark';

/** The screen of a project: the names of the kept files end with it. */
const screenOf = ({ project }: TestInfo): 'phone' | 'desktop' => (project.name.endsWith('phone') ? 'phone' : 'desktop');

interface Options {
  /** The screen shows toasts; otherwise the comparison waits until they are gone. */
  readonly withToasts?: boolean;
  /** Parts that differ from run to run, which are painted over. */
  readonly mask?: readonly Locator[];
}

/** Compares the screen with the kept ones of this name. */
type Compare = (name: string, options?: Options) => Promise<void>;

interface Shops {
  /** Why screens are not compared here; null when they are, or are kept now. */
  readonly reason: string | null;
  /** One for all tests of a worker. */
  readonly shop: FixedClockShop;
  /** The same with {@link otherSettings}. */
  readonly otherShop: FixedClockShop;
}

/** Two cities, requests instead of a cart, and a popup in the second restaurant: what the demo shop lacks. */
function otherSettings(wire: SettingsWire): SettingsWire {
  const locations: unknown[] = Array.isArray(wire.locations) ? wire.locations : [];
  return {
    ...wire,
    locations: locations.map((l, i) => ({ ...Object(l), city: i === 1 ? 'Иннополис' : 'Казань' })),
    simplified_order: '1',
    popups: [{ uuid: 777, title: POPUP, message: 'С огня.', repeat_mode: 'repeatable', device: 'site', sklad: [12], button_title: 'Ясно' }],
  };
}

/** What is still loading. Skeletons have neither a role nor a text. */
const LOADING = '[aria-busy=true], [data-prices=waiting], .sk';
const TOAST = 'section[aria-live] > div';

/** Waits until nothing on the screen is still loading: fonts, pictures, sums, lists, and what else is `awaited`. */
export async function settle(page: Page, awaited = LOADING): Promise<void> {
  await page.waitForFunction((selector) => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    // the box of a layer that is still empty may have no height
    const isAwaited = [...document.querySelectorAll(selector)].some(
      (element) => element.closest('dialog[open]') !== null || isSeen(element),
    );
    return document.fonts.status === 'loaded' && !isAwaited && [...document.images].filter(isSeen).every((image) => image.complete);
  }, awaited);
}

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Compares the screen in its themes. */
async function compareScreen(page: Page, info: TestInfo, name: string, { withToasts = false, mask = [] }: Options): Promise<void> {
  await page.mouse.move(0, 0);
  await settle(page, withToasts ? LOADING : `${LOADING}, ${TOAST}`);
  const screen = screenOf(info);
  const options = { timeout: 20_000, mask: [...mask] };
  await expect.soft(page).toHaveScreenshot(`${name}-${screen}.png`, options);
  if (screen !== 'phone' && !DARK_WHEN_WIDE.test(name)) return;
  await setTheme(page, 'dark');
  await expect.soft(page).toHaveScreenshot(`${name}-${screen}-dark.png`, options);
  await setTheme(page, 'light');
}

const run = promisify(execFile);

export const test = journey.extend<{ compare: Compare }, Shops>({
  reason: [
    async ({ browser }, use, info) => use(info.config.updateSnapshots === 'none' ? await reasonNotCompared(browser) : null),
    { scope: 'worker' },
  ],
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await fixedClockShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  otherShop: [
    async ({ browserName: _ }, use) => {
      const shop = await fixedClockShop((wire) => otherSettings(Object(wire)));
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
  compare: async ({ page, context, reason }, use, info) => {
    // A test that compares nothing proves nothing: it is reported as skipped.
    info.skip(reason !== null, reason ?? '');
    await context.clock.setFixedTime(FIXED_NOW);
    await context.addInitScript(() => {
      // a sandboxed frame has no storage
      if (self.origin !== 'null') localStorage.setItem('theme', 'light');
    });
    await use((name, options = {}) => compareScreen(page, info, name, options));
  },
});

export { expect };
