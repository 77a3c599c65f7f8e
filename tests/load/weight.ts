import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { logIn } from '../e2e/customer.ts';
import { hasChromium, launchOptions } from '../setup/chromium.ts';
import { weightOf } from '../setup/page-weight.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { RUNS } from './runs.ts';
import { PAGES, type Site, withSites } from './sites.ts';

/** What a first visit downloads until its page has loaded, on a phone: bytes over the wire by kind, in gzip and in brotli. */

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'ru-RU' };
const PACKINGS = [
  ['gzip', ['gzip']],
  ['brotli', ['br', 'gzip']],
] as const;

interface Visit {
  readonly name: string;
  readonly url: string;
  readonly before?: (page: Page) => Promise<void>;
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

const personal = (shop: string): readonly Visit[] => [
  {
    name: 'checkout',
    url: `${shop}/order`,
    before: async (page) => {
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), CART);
    },
  },
  {
    name: 'account',
    url: `${shop}/lk`,
    before: async (page) => {
      await logIn(page, shop);
    },
  },
];

async function visited(browser: Browser, visits: readonly Visit[]): Promise<Samples> {
  const samples: Record<string, number[]> = {};
  for (const { name, url, before } of visits)
    for (const [packing, encodings] of PACKINGS)
      for (let i = 0; i < RUNS; i++) {
        const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
        const page = await context.newPage();
        await before?.(page);
        for (const [kind, bytes] of Object.entries(await weightOf(page, url, encodings))) {
          const label = `${name}: ${kind}, bytes, ${packing}`;
          samples[label] = [...(samples[label] ?? []), bytes];
        }
        await context.close();
      }
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
      const own = await visited(browser, personal(shop));
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
