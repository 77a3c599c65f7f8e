import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { logIn } from '../e2e/customer.ts';
import { hasChromium, launchOptions } from '../setup/chromium.ts';
import { weightOf } from '../setup/page-weight.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { RUNS } from './runs.ts';
import { PAGES, type Site, withSites } from './sites.ts';

/**
 * What a first visit downloads on a phone: bytes over the wire by kind, compressed with gzip. Of a visitor who only looks at the first screen, and with all that
 * comes to who stays: what is further down, the code of layers.
 */

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'ru-RU' };

interface Visit {
  readonly name: string;
  readonly url: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A cart that an earlier visit left. */
const CART = JSON.stringify({
  state: {
    lines: [
      {
        productId: 804,
        variationId: null,
        count: 4,
        supplements: [],
        shown: { name: 'Пломбир', image: '', variation: '', supplements: [], unitPrice: 27_000, regularPrice: 27_000, url: '' },
      },
    ],
  },
  version: 1,
});

/** Pages of somebody who has a cart, or who has logged in: once, since codes are rationed. */
async function personal(browser: Browser, shop: string): Promise<readonly Visit[]> {
  const context = await browser.newContext();
  await logIn(await context.newPage(), shop);
  const cookies = await context.cookies();
  await context.close();
  return [
    {
      name: 'checkout',
      url: `${shop}/order`,
      before: (page) => page.addInitScript((cart) => localStorage.setItem('cart', cart), CART),
    },
    { name: 'account', url: `${shop}/lk`, before: (page) => page.context().addCookies(cookies) },
  ];
}

/** Milliseconds after the load event: all that the first screen shows, before what loads in idle moments; and well after that. */
const UNTIL = [
  ['', 4_000],
  [' with what comes later', 10_000],
] as const;

async function visited(browser: Browser, visits: readonly Visit[]): Promise<Samples> {
  const samples: Record<string, number[]> = {};
  const visit = async ({ name, url, before }: Visit): Promise<void> => {
    for (const [until, after] of UNTIL) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      const page = await context.newPage();
      await before?.(page);
      for (const [kind, bytes] of Object.entries(await weightOf(page, url, { encodings: ['gzip'], after }))) {
        const label = `${name}: ${kind}, bytes, gzip${until}`;
        samples[label] = [...(samples[label] ?? []), bytes];
      }
      await context.close();
    }
  };
  // who logs in waits for a code of their own
  for (const one of visits) await Promise.all(Array.from({ length: RUNS }, () => visit(one)));
  return samples;
}

/** Empty where there is no Chromium. */
export async function benchWeight(): Promise<readonly (readonly [string, string])[]> {
  if (!hasChromium()) return [];
  const browser = await chromium.launch(launchOptions());
  const visitsOf = ({ pages }: Site): readonly Visit[] =>
    PAGES.flatMap((name) => (pages[name] === undefined ? [] : { name, url: pages[name] }));
  try {
    return await withSites(async (sites, shop) => {
      const beside: Samples[] = [];
      for (const site of sites) beside.push(await visited(browser, visitsOf(site)));
      const own = await visited(browser, await personal(browser, shop));
      return [
        ...tableOf(
          sites.map(({ name }) => name),
          beside,
        ),
        ...tableOf(['shop'], [own]),
      ];
    });
  } finally {
    await browser.close();
  }
}
