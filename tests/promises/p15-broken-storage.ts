import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { calmShop } from '#tests/setup/shop-copy.ts';
import { type BrokenState, brokenState, type CartText, type KeptState } from './broken-storage.ts';
import { newPerson, openBrowser } from './browser.ts';
import { DISH_PAGE, fillCart, isAlive, oneMore, piecesOf } from './counted-dish.ts';
import { forbidStorage, leaveState } from './leave-state.ts';
import { BUILT_GUARDS, otherBuild } from './other-build.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

/** Where somebody comes back to; the dish's page follows. */
const FIRST = [DISH_PAGE, '/', '/order', '/contacts', '/menu/pech', '/lk', '/offline'] as const;
const PIECES = 3;

const texts = z.record(z.string(), z.string());
const cartText = z.looseObject({ state: z.looseObject({ lines: z.array(z.unknown()) }) });

interface Left {
  readonly kept: KeptState;
  readonly cart: CartText;
}

/** What a visitor leaves in the browser who has put something into the cart. */
async function visit(browser: Browser, url: string): Promise<Left> {
  const context = await newPerson(browser);
  const page = await context.newPage();
  await fillCart(page, url, PIECES);
  const { local, session } = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  await context.close();
  const kept = {
    local: texts.parse(local),
    session: texts.parse(session),
    cookies: {},
    databases: {},
    caches: {},
    hindrance: 'none',
  } as const;
  return { kept, cart: cartText.parse(JSON.parse(kept.local.cart ?? 'null')) };
}

const told = (error: Error): string => (error.stack ?? error.message).replaceAll('\n', ' ').slice(0, 300);

/** Everything a page says that it should not. */
function complaintsOf(context: BrowserContext): string[] {
  const said: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') said.push(`console: ${message.text().slice(0, 200)} ${message.location().url}`);
  });
  context.on('weberror', (error) => said.push(`error: ${told(error.error())}`));
  return said;
}

interface Boot {
  /** Null when nothing is wrong. */
  readonly lost: string | null;
  readonly complaints: readonly string[];
}

async function openAfter(page: Page, url: string, first: string, { hasCart }: BrokenState): Promise<string | null> {
  await page.goto(`${url}${first}`);
  if (!(await isAlive(page))) return `${first} does not come alive`;
  // nobody is logged in, so they are asked to; whoever leaves before that is asked on the next page
  if (first === '/lk') await page.getByRole('dialog', { name: 'Вход' }).waitFor({ timeout: 15_000 });
  if (first !== DISH_PAGE) {
    await page.goto(`${url}${DISH_PAGE}`);
    if (!(await isAlive(page))) return 'the next page does not come alive';
  }
  if (hasCart && (await piecesOf(page, PIECES)) !== PIECES) return `the cart is gone: ${await piecesOf(page, PIECES)} pieces`;
  return (await oneMore(page)) ? null : 'nothing can be added';
}

async function boot(browser: Browser, url: string, first: string, state: BrokenState): Promise<Boot> {
  const context = await newPerson(browser, { popups: true });
  const blank = `${url}/leave-state`;
  await context.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await context.addCookies(Object.entries(state.cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(blank);
  await page.evaluate(leaveState, state);
  if (state.hindrance === 'forbidden') await page.addInitScript(forbidStorage);
  const complaints = complaintsOf(context);
  const lost = await openAfter(page, url, first, state).catch((error: unknown) => told(Error(String(error))));
  const seen = lost === null ? '' : await page.locator('body').ariaSnapshot().catch(String);
  const at = page.url();
  await context.close();
  return { lost: lost === null ? null : `${lost}; on ${at}: ${seen.replace(/\s+/g, ' ').slice(0, 300)}`, complaints };
}

async function attack(tools: Tools, dir?: string): Promise<Outcome> {
  const shopDir = calmShop();
  tools.after(() => rmSync(shopDir, { recursive: true, force: true }));
  const place = await newPlace(tools, { env: { SHOP_DIR: shopDir } });
  const backend = await place.start();
  const { url } = await startStorefront(tools, { backend: backend.url, ...(dir !== undefined && { dir }) });
  const browser = await openBrowser(tools);
  const { kept, cart } = await visit(browser, url);
  const dice = seededRandom(tools.seed);
  const states = Array.from({ length: tools.size(20, 500) }, (_, n) => ({
    first: FIRST[n % FIRST.length] ?? DISH_PAGE,
    state: brokenState(kept, cart, dice),
  }));
  let [booted, lost, complained, carts] = [0, 0, 0, 0];
  await atOnce(states, 2, async ({ first, state }, n) => {
    if (tools.isEnough(lost + complained)) return;
    const found = await boot(browser, url, first, state);
    booted += 1;
    if (state.hasCart) carts += 1;
    if (found.lost !== null) lost += 1;
    if (found.complaints.length > 0) complained += 1;
    if (lost + complained <= 8 && (found.lost !== null || found.complaints.length > 0))
      tools.note(`${n} ${first} after ${state.what}: ${[found.lost, ...found.complaints.slice(0, 2)].join('; ')}`);
  });
  return {
    kept: lost === 0 && complained === 0 && carts > booted / 3,
    reached: `${booted} boots, ${carts} with a cart in them: ${lost} lost it or could not be used, ${complained} with an error`,
    numbers: { boots: booted, carts, lost, complained },
  };
}

export const promise: Promised = {
  id: 'P15',
  promise: 'Broken browser storage is harmless',
  asked: '500 corrupted, oversized or old states of storage: 500 boots, a valid cart kept, 0 errors of hydration',
  run: (tools) => attack(tools),
  withoutGuard: {
    guard: 'the checks of what is read from the browser',
    run: (tools) => attack(tools, otherBuild(tools, BUILT_GUARDS.storedState)),
  },
};
