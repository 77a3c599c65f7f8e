import { rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { onlyCoupons } from '#tests/e2e/discounts.ts';
import { type Chance, chance } from '#tests/setup/chance.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { newPerson, openBrowser } from './browser.ts';
import { CartTab, dishesOf, type Shown } from './cart-tab.ts';
import { DISH, DISH_PAGE, fillCart } from './counted-dish.ts';
import { otherBuild } from './other-build.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { startStorefront } from './storefront.ts';

const CODES = ['ДЕСЯТЬ', 'ДВАДЦАТЬ'] as const;
const COUPONS = CODES.map(
  (code, n) => `- { id: ${9_001 + n}, code: ${code}, discount_type: fixed_cart, amount: ${10 * (n + 1)}, description: Скидка }`,
).join('\n');
const DISHES = 3;
/** What all windows do at once, so many times in one interleaving. */
const ROUNDS = 6;
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
  /** A cart may have been empty in between, which forgets its code: in the order of these changes that is as right as the other. */
  mayForget: boolean;
}

type Act = (tab: CartTab) => Promise<number>;

/** What each window does at the same moment; the model is what has to come of it, in whatever order it is done. */
function plan(model: Model, dishes: readonly string[], tabs: number, dice: Chance): readonly Act[] {
  const { counts } = model;
  const acts: Act[] = [];
  const actor = dice.below(tabs);
  const filled = counts.flatMap((count, n) => (count > 0 ? [n] : []));
  const [first, ...rest] = filled;
  const gone = first === undefined || !dice.once(3) ? null : dice.once(3) ? 'all' : dice.one([first, ...rest]);
  const typed = gone === null && first !== undefined && dice.once(4) ? (CODES.find((code) => code !== model.code) ?? null) : null;
  const before = [...counts];
  model.mayForget = gone !== null && before.every((count, n) => count === 0 || gone === 'all' || gone === n);
  // a window that counts down may not know yet what another counts up
  const left = [...counts];
  for (let tab = 0; tab < tabs; tab += 1) {
    const n = dice.below(dishes.length);
    const dish = dishes[n] ?? DISH;
    const times = 1 + dice.below(3);
    const now = counts[n] ?? 0;
    if (tab === actor && gone !== null) {
      acts.push((one) => one.takeOut(gone === 'all' ? null : (dishes[gone] ?? DISH)));
    } else if (tab === actor && typed !== null) {
      acts.push((one) => one.typeCode(typed));
    } else if (gone === 'all' || gone === n) {
      // whatever is counted up while it is taken out stays out
      acts.push((one) => one.press(dish, 'more', (before[n] ?? 0) > 0 ? times : 0));
    } else if (dice.once(3) && (left[n] ?? 0) > times) {
      counts[n] = now - times;
      left[n] = (left[n] ?? 0) - times;
      acts.push((one) => one.press(dish, 'less', times));
    } else {
      counts[n] = now + times;
      acts.push((one) => one.press(dish, 'plus', times));
    }
  }
  if (gone === 'all') counts.fill(0);
  else if (gone !== null) counts[gone] = 0;
  if (typed !== null) model.code = typed;
  if (counts.every((count) => count === 0)) model.code = '';
  return acts;
}

const isAs = ({ counts, code }: Pick<Model, 'counts' | 'code'>, shown: Shown): boolean =>
  shown.counts.join() === counts.join() && shown.code === code;

/** Whether all windows show what the model says; it keeps the code that they agree on. */
function allAs(model: Model, all: readonly Shown[]): boolean {
  const code = [model.code, ...(model.mayForget ? [''] : [])].find((one) => all.every((shown) => isAs({ ...model, code: one }, shown)));
  if (code === undefined) return false;
  Object.assign(model, { code });
  return true;
}

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
    if (allAs(model, all)) return Math.max(0, Math.max(...all.map(({ at }) => at)) - since);
  }
  return null;
}

async function interleave(
  tabs: readonly CartTab[],
  model: Model,
  dishes: readonly string[],
  dice: Chance,
  tally: Tally,
): Promise<string | null> {
  tally.interleavings += 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    tally.rounds += 1;
    const before = JSON.stringify(model);
    const acts = plan(model, dishes, tabs.length, dice);
    const done = await Promise.all(tabs.map((tab, n) => acts[n]?.(tab) ?? 0));
    const wait = await agreed(tabs, model, Math.max(...done));
    if (wait === null) return `after ${before} all should have ${JSON.stringify(model)}`;
    tally.waits.push(wait);
  }
  await new Promise((done) => setTimeout(done, QUIET));
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
  const model: Model = { counts: dishes.map((_, n) => (n === 0 ? 1 : 0)), code: '', mayForget: false };
  const dice = chance(tools.seed + count);
  for (let n = 0; n < times; n += 1) {
    const found = await interleave(tabs, model, dishes, dice, tally);
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
  const shopDir = shopCopy({ 'coupons.yaml': onlyCoupons(COUPONS) });
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
    reached: `${interleavings} interleavings (${rounds} moments, ${counts.join(', ')} windows on ${DISH_PAGE}): ${wrong} with a lost change or a line that came back; they agree after ${worst} ms at worst`,
    numbers: { interleavings, rounds, wrong, worstAgreement: worst },
  };
}

/** A change is told to nobody, and what a text lacks is not done to it again: the later text stands. */
const LATER_COUNTS = /hear:\w+=>\{|void 0!==\w+&&\(\w+\(\w+\.told\b/g;

export const promise: Promised = {
  id: 'P16',
  promise: 'Tabs agree',
  asked: '2–5 windows agree within 1 s; 100 random interleavings: no lost update, no line that comes back',
  alone: true,
  run: (tools) => attack(tools),
  withoutGuard: {
    guard: 'what windows tell each other of their changes',
    run: (tools) =>
      attack(
        tools,
        otherBuild(tools, LATER_COUNTS, (found) => (found.startsWith('hear') ? `${found}return!1;` : `!1&&${found}`), 'static'),
      ),
  },
};
