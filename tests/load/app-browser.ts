import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { NOTICES } from '../setup/hydrated.ts';
import { interruptibleProxy } from '../setup/interruptible-proxy.ts';
import { hushPopups } from '../setup/journey.ts';
import { tasksDuring } from '../setup/main-thread.ts';

const LIST = '/menu/deserty/morozhenoe';
/** A dish of that list, in the cart already: the plus on its card is what is tried. */
const CART = {
  state: {
    lines: [
      {
        productId: 804,
        variationId: null,
        count: 1,
        supplements: [],
        shown: { name: 'Пломбир, три шарика', image: '', variation: '', supplements: [], unitPrice: 27_000, regularPrice: 27_000, url: '' },
      },
    ],
  },
  version: 1,
};

/** A notice of closed hours would lie over what is pressed. */
async function phone(browser: Browser): Promise<BrowserContext> {
  const own = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'ru-RU', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(own);
  await context.addInitScript(hushPopups);
  return context;
}

/** Milliseconds of something, by the clock and of the page's own main thread. */
export interface Took {
  readonly wall: number;
  readonly own: number | null;
}

/** Does something, with the browser's own record of its work where that is asked for: the record makes the clock's figure worse. */
async function timed(browser: Browser, page: Page, isTraced: boolean, act: () => Promise<number>): Promise<Took> {
  let wall = Number.NaN;
  const run = async (): Promise<void> => {
    wall = await act();
  };
  if (!isTraced) {
    await run();
    return { wall, own: null };
  }
  return { own: (await tasksDuring(browser, page, run)).reduce((sum, ms) => sum + ms, 0), wall };
}

/** Runs in every document: presses plus on the first card as soon as the page is alive, and notes when its number is another one. */
function tryPlus(hydratedSign: string): void {
  const look = (): void => {
    const stepper = document.querySelector('main article fieldset');
    const [, plus] = stepper?.querySelectorAll('button') ?? [];
    if (document.querySelector(hydratedSign) === null || !plus) return void requestAnimationFrame(look);
    const before = stepper?.textContent;
    const alive = performance.now();
    plus.click();
    const wait = (): void => {
      if (stepper?.textContent === before) requestAnimationFrame(wait);
      else Object.assign(window, { usable: { alive, taken: performance.now() } });
    };
    wait();
  };
  if (sessionStorage.getItem('try') !== null) look();
}

/** Everything that is loaded later is kept as well: the page counts on no network. */
const isKept = async (page: Page): Promise<void> => {
  const known = () =>
    page.evaluate(async (path) => {
      const [pages, files, answers] = await Promise.all(['shop-pages', 'shop-files', 'shop-answers'].map((name) => caches.open(name)));
      const isMenuKept = ((await answers?.keys()) ?? []).some(({ url }) => url.includes('/api/menu/dish-index'));
      return isMenuKept && (await pages?.match(location.origin + path)) !== undefined && ((await files?.keys()) ?? []).length > 50;
    }, LIST);
  const end = performance.now() + 60_000;
  while (!(await known())) {
    if (performance.now() > end) throw new Error('the shop is not kept within a minute');
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState('networkidle');
};

/** A second visit to the menu with the line cut: from its beginning to the first card whose plus has answered. */
export async function offlineVisit(browser: Browser, url: string, isTraced: boolean): Promise<Took> {
  const line = await interruptibleProxy(url);
  const context = await phone(browser);
  try {
    await context.addInitScript((cart) => localStorage.getItem('cart') ?? localStorage.setItem('cart', cart), JSON.stringify(CART));
    await context.addInitScript(tryPlus, NOTICES);
    const page = await context.newPage();
    await page.goto(line.url + LIST);
    await isKept(page);
    await page.evaluate(() => sessionStorage.setItem('try', '1'));
    line.cut();
    return await timed(browser, page, isTraced, async () => {
      await page.goto(line.url + LIST);
      return Number(await (await page.waitForFunction(() => Reflect.get(window, 'usable')?.taken)).jsonValue());
    });
  } finally {
    await context.close();
    await line.close();
  }
}
