import { chromium } from '@playwright/test';
import { buildPictures } from '../../scripts/build.ts';
import { hasChromium, wholeBrowser } from '../setup/chromium.ts';
import { startBare } from './bare-page.ts';
import { tableOf } from './menu-figures.ts';
import { inShop } from './menu-shop.ts';
import { look, tapAfter, type VisitedPage, weigh } from './phone-visit.ts';
import { RUNS } from './runs.ts';

/**
 * Home, category, dish and checkout on a slow phone, in turns with a bare page of the same framework that holds one button: paint, hydration, how long
 * a tap waits for its answer, and how many bytes of each kind arrive.
 */

/** A dish in the cart, so that the checkout has something to order. */
const CART = JSON.stringify({
  state: {
    lines: [
      {
        productId: 804,
        variationId: null,
        count: 2,
        supplements: [],
        shown: { name: 'Пломбир, три шарика', image: '', variation: '', supplements: [], unitPrice: 27_000, regularPrice: 27_000, url: '' },
      },
    ],
  },
  version: 1,
});

const pagesOf = (shop: string, bare: string): Readonly<Record<string, VisitedPage>> => ({
  bare: { url: `${bare}button`, target: 'button' },
  home: { url: `${shop}/`, target: 'card' },
  category: { url: `${shop}/menu/pech`, target: 'card' },
  dish: { url: `${shop}/menu/pech/pizza/margarita`, target: 'add' },
  checkout: { url: `${shop}/order`, target: null, storage: { cart: CART } },
});

type Noted = Record<string, number[]>;

const note = (noted: Noted, name: string, value: number): void => {
  noted[name] = [...(noted[name] ?? []), value];
};

export async function benchPages(): Promise<readonly (readonly [string, string])[]> {
  if (!hasChromium()) return [];
  if (!(await buildPictures())) throw new Error('the pictures cannot be made');
  return inShop(null, async ({ shop }) => {
    const bare = await startBare();
    // The whole browser: the shell paints before it has all the work of one that people use.
    const browser = await chromium.launch(wholeBrowser());
    try {
      const pages = Object.entries(pagesOf(shop.url, bare.url));
      const samples = new Map(pages.map(([name]) => [name, {} as Noted]));
      const inTurns = async (act: (page: VisitedPage, noted: Noted) => Promise<void>): Promise<void> => {
        for (const [name, page] of pages) await act(page, samples.get(name) ?? {});
      };
      // The first visit makes the page on the server.
      await inTurns(async (page) => void (await look(browser, page)));
      for (let run = 0; run < RUNS; run++) {
        await inTurns(async (page, noted) => {
          const figures = await look(browser, page);
          note(noted, 'first paint (FCP), ms', figures.fcp);
          note(noted, 'largest paint (LCP), ms', figures.lcp);
          note(noted, 'hydrated, ms', figures.hydrated);
          note(noted, 'blocked by long tasks (TBT), ms', figures.tbt);
          note(noted, 'layout shift (CLS), thousandths', figures.cls * 1_000);
          note(noted, 'scripts until hydrated, kB as sent', figures.scriptsUntilHydrated);
        });
        for (const delay of [500, 1_000])
          await inTurns(async (page, noted) => {
            if (page.target !== null)
              note(noted, `tap ${delay} ms after the first paint is answered after, ms`, await tapAfter(browser, page, delay));
          });
      }
      await inTurns(async (page, noted) => {
        for (const [kind, kB] of Object.entries(await weigh(browser, page)))
          note(noted, `${kind} in ten seconds and a touch, kB as sent`, kB);
      });
      return tableOf(
        pages.map(([name]) => name),
        pages.map(([name]) => samples.get(name) ?? {}),
      );
    } finally {
      await browser.close();
      await bare.stop();
    }
  });
}
