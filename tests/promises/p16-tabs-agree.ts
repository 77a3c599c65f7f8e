import { rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { type SeededRandom, seededRandom } from '#tests/setup/seeded-random.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { newPerson, openBrowser } from './browser.ts';
import { CartTab, dishesOf, type Shown } from './cart-tab.ts';
import { DISH, DISH_PAGE, fillCart } from './counted-dish.ts';
import { BUILT_GUARDS, otherBuild } from './other-build.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { startStorefront } from './storefront.ts';

const CODES = ['ДЕСЯТЬ', 'ДВАДЦАТЬ'] as const;
const COUPONS = CODES.map(
  (code, n) => `- { id: ${9_001 + n}, code: ${code}, discount_type: fixed_cart, amount: ${10 * (n + 1)}, description: Скидка }`,
).join('\n');
const DISHES = 3;
/** Acts of each window in one interleaving. */
const ROUNDS = 6;
/** Milliseconds between what two windows do. */
const APART = 50;
/** Milliseconds in which they have to agree. */
const AGREED = 1_000;
/** So long they are waited for, to tell «late» from «never». */
const PATIENCE = 15_000;
/** A line that comes back does so when the last news arrives. */
const QUIET = 400;

/** The cart as it has to be: pieces of each dish, and the code. */
interface Model {
  counts: number[];
  code: string;
}

interface Act {
  readonly run: (tab: CartTab) => Promise<number>;
  /** Nobody takes out what the window does not show yet, or counts in another window what they have just taken out before that window shows it. */
  readonly isTakenOut: boolean;
}

/** What a window does next; the model is the cart after it. */
function plan(model: Model, dishes: readonly string[], dice: SeededRandom): Act {
  const { counts } = model;
  const filled = counts.flatMap((count, n) => (count > 0 ? [n] : []));
  const [first, ...rest] = filled;
  if (first !== undefined && dice.once(6)) {
    const gone = dice.once(3) ? null : dice.one([first, ...rest]);
    if (gone === null) counts.fill(0);
    else counts[gone] = 0;
    // an empty cart forgets its code
    if (counts.every((count) => count === 0)) model.code = '';
    return { run: (tab) => tab.takeOut(gone === null ? null : (dishes[gone] ?? DISH)), isTakenOut: true };
  }
  const typed = first !== undefined && dice.once(6) ? CODES.find((code) => code !== model.code) : undefined;
  if (typed !== undefined) {
    model.code = typed;
    return { run: (tab) => tab.typeCode(typed), isTakenOut: false };
  }
  const n = dice.below(dishes.length);
  const dish = dishes[n] ?? DISH;
  const times = 1 + dice.below(3);
  const isLess = dice.once(3) && (counts[n] ?? 0) > times;
  counts[n] = (counts[n] ?? 0) + (isLess ? -times : times);
  return { run: (tab) => tab.press(dish, isLess ? 'less' : 'plus', times), isTakenOut: false };
}

const isAs = ({ counts, code }: Model, shown: Shown): boolean => shown.counts.join() === counts.join() && shown.code === code;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

class Tally {
  interleavings = 0;
  rounds = 0;
  wrong = 0;
  readonly waits: number[] = [];
}

/** So long the windows took to agree on what the model says; null when they never did. */
async function agreed(tabs: readonly CartTab[], model: Model, since: number): Promise<number | null> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const all = await Promise.all(tabs.map((tab) => tab.shown()));
    if (all.every((shown) => isAs(model, shown))) return Math.max(0, Math.max(...all.map(({ at }) => at)) - since);
  }
  return null;
}

async function interleave(
  tabs: readonly CartTab[],
  model: Model,
  dishes: readonly string[],
  dice: SeededRandom,
  tally: Tally,
): Promise<string | null> {
  tally.interleavings += 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    tally.rounds += 1;
    const before = JSON.stringify(model);
    let last = 0;
    for (const tab of tabs) {
      await pause(APART);
      const known: Model = { ...model, counts: [...model.counts] };
      const { run, isTakenOut } = plan(model, dishes, dice);
      if (isTakenOut && (await agreed(tabs, known, last)) === null) return `after ${before} all should have ${JSON.stringify(known)}`;
      last = await run(tab);
      if (!isTakenOut && tab !== tabs.at(-1)) continue;
      const wait = await agreed(tabs, model, last);
      if (wait === null) return `after ${before} all should have ${JSON.stringify(model)}`;
      tally.waits.push(wait);
    }
  }
  await pause(QUIET);
  const late = await Promise.all(tabs.map((tab) => tab.shown()));
  return late.every((shown) => isAs(model, shown)) ? null : `a moment later it is no longer ${JSON.stringify(model)}`;
}

async function inTabs(tools: Tools, browser: Browser, url: string, count: number, times: number, tally: Tally): Promise<void> {
  const context = await newPerson(browser);
  const page = await context.newPage();
  await fillCart(page, url, 1);
  const dishes = [DISH, ...(await dishesOf(page))].slice(0, DISHES);
  if (dishes.length < DISHES) throw new Error(`the page has ${dishes.length} dishes`);
  const pages = [page, ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage())))];
  const tabs = pages.map((one) => new CartTab(one, dishes));
  for (const tab of tabs) await tab.open(url);
  const model: Model = { counts: dishes.map((_, n) => (n === 0 ? 1 : 0)), code: '' };
  const dice = seededRandom(tools.seed + count);
  for (let n = 0; n < times; n += 1) {
    // a window that shows an empty cart has no field for a code and no button to take a dish out
    const found = await interleave(tabs, model, dishes, dice, tally).catch((error: unknown) => `a window lacks a control: ${error}`);
    if (found === null) continue;
    tally.wrong += 1;
    const shown = await Promise.all(tabs.map((tab) => tab.shown()));
    if (tally.wrong <= 3)
      tools.note(`${count} windows, ${n}: ${found}, and shows ${JSON.stringify(shown.map(({ counts, code }) => [counts, code]))}`);
    // what is there now is what the next one begins with
    const [first] = shown;
    if (first !== undefined) Object.assign(model, { counts: [...first.counts], code: first.code });
    if (tally.wrong > 5 || tools.isEnough(tally.wrong)) break;
  }
  await context.close();
}

async function attack(tools: Tools, dir?: string): Promise<Outcome> {
  const shopDir = shopCopy(onlyCoupons(COUPONS));
  tools.after(() => rmSync(shopDir, { recursive: true, force: true }));
  const place = await newPlace(tools, { env: { SHOP_DIR: shopDir } });
  const { url: backend } = await place.start();
  const { url } = await startStorefront(tools, { backend, ...(dir !== undefined && { dir }) });
  const browser = await openBrowser(tools);
  const tally = new Tally();
  const counts = tools.size(1, 4) === 1 ? [3] : [2, 3, 4, 5];
  for (const count of counts) await inTabs(tools, browser, url, count, tools.size(6, 25), tally);
  const { interleavings, rounds, wrong } = tally;
  const worst = Math.max(0, ...tally.waits);
  return {
    kept: wrong === 0 && worst <= AGREED,
    reached: `${interleavings} interleavings (${rounds} rounds, ${counts.join(', ')} windows on ${DISH_PAGE}): ${wrong} with a lost change or a line that came back; they agree after ${worst} ms at worst`,
    numbers: { interleavings, rounds, wrong, worstAgreement: worst },
  };
}

export const promise: Promised = {
  id: 'P16',
  promise: 'Tabs agree',
  asked: '2–5 windows agree within 1 s; 100 random interleavings of taps 50 ms apart: no lost update, no line that comes back',
  alone: true,
  run: (tools) => attack(tools),
  withoutGuard: {
    guard: 'that a window reads what another has written',
    run: (tools) => attack(tools, otherBuild(tools, BUILT_GUARDS.newerText)),
  },
};
