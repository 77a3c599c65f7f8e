import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CartLine, MAX_COUNT } from '#lib/domain/cart.ts';
import { SlowBrowser } from '#tests/setup/slow-tabs.ts';
import { type CartState, cartState, chosenOf } from './cart.ts';
import { type FavouritesState, favouritesState } from './favourites.ts';
import { hearTabs } from './hydrate.ts';
import { loadSchemas } from './persisted.ts';

const line = (productId: number, count = 1): CartLine => ({
  key: `${productId}:0`,
  productId,
  variationId: null,
  count,
  supplements: [],
  shown: { name: 'Блюдо', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
});

interface Tab {
  readonly cart: () => CartState;
  readonly hearts: () => FavouritesState;
}

function openTab(browser: SlowBrowser): Tab {
  const { storage, listen } = browser.open();
  const [cart, hearts] = [createStore(cartState(storage)), createStore(favouritesState(storage))];
  void cart.persist.rehydrate();
  void hearts.persist.rehydrate();
  listen(hearTabs([cart, hearts], storage));
  return { cart: cart.getState, hearts: hearts.getState };
}

const DISHES = [1, 2, 3];
const countsOf = ({ cart }: Tab) => Object.fromEntries(cart().lines.map((l) => [l.productId, l.count]));

/** A browser with a filled cart in as many tabs, everything told. */
function opened(count: number, pieces: number): { readonly browser: SlowBrowser; readonly tabs: readonly Tab[] } {
  const browser = new SlowBrowser();
  const first = openTab(browser);
  for (const dish of DISHES) first.cart().add(line(dish, pieces));
  browser.settle();
  return { browser, tabs: [first, ...Array.from({ length: count - 1 }, () => openTab(browser))] };
}

/** Delivers all events, and waits until the tabs have read what they say. */
async function settle(browser: SlowBrowser): Promise<void> {
  expect(browser.settle()).toBeLessThan(20_000);
  await loadSchemas();
}

const where = fc.integer({ min: 0, max: 3 });
const dish = fc.constantFrom(...DISHES);
const traffic = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), tab: where }),
  fc.record({ kind: fc.constant('receive' as const), tab: where }),
);
const tap = fc.record({ kind: fc.constant('tap' as const), tab: where, dish, by: fc.constantFrom(1, 1, -1) });
const heart = fc.record({ tab: where, dish: fc.integer({ min: 1, max: 6 }), isOn: fc.boolean() });
const kind = fc.constantFrom('tap', 'remove', 'set', 'less', 'code', 'clear', 'people');
const act = fc.record({ kind, tab: where, dish, by: fc.integer({ min: -3, max: 500 }) });
const open = fc.integer({ min: 2, max: 4 });

function doAct(cart: CartState, { kind: name, dish: id, by }: { readonly kind: string; readonly dish: number; readonly by: number }): void {
  const key = `${id}:0`;
  if (name === 'tap') cart.step(key, by);
  if (name === 'set') cart.setCount(key, Math.max(0, by));
  if (name === 'less') cart.setLines((now) => now.map((l) => ({ ...l, count: Math.min(l.count, 2) })));
  if (name === 'code' && cart.lines.length > 0) cart.setPromoCode(`C${by}`);
  if (name === 'people') cart.setCutlery(by);
  if (name === 'remove') cart.remove(key);
  if (name === 'clear') cart.clear();
}

const shown = ({ cart }: Tab) => {
  const { lines, cutlery, tips } = cart();
  return { lines, cutlery, tips, ...chosenOf(cart()) };
};

beforeAll(loadSchemas);

describe('tabs that have heard of each other’s last change', () => {
  test('[CART-08] lose no tap, whether a tab is closed after it or opened later', async () => {
    const closing = fc.record({ kind: fc.constant('close' as const), tab: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(open, fc.array(fc.oneof(tap, tap, closing), { maxLength: 40 }), async (count, steps) => {
        const { browser, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          if (step.kind === 'close') browser.close(step.tab);
          const tab = tabs[step.tab];
          if (step.kind === 'close' || !tab || browser.isClosed(step.tab)) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
          await settle(browser);
        }
        for (const [at, tab] of tabs.entries()) if (!browser.isClosed(at)) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
        expect(countsOf(openTab(browser))).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 100 },
    );
  });

  test('[CART-08] bring no line back, keep counts within bounds and no discount in an empty cart', async () => {
    await fc.assert(
      fc.asyncProperty(open, fc.array(act, { maxLength: 30 }), async (count, steps) => {
        const { browser, tabs } = opened(count, 3);
        const gone = new Set<string>();
        for (const step of steps) {
          const tab = tabs[step.tab];
          if (!tab) continue;
          doAct(tab.cart(), step);
          if (step.kind === 'remove') gone.add(`${step.dish}:0`);
          if (step.kind === 'clear') for (const id of DISHES) gone.add(`${id}:0`);
          await settle(browser);
          for (const other of tabs) expect(shown(other)).toEqual(shown(tab));
        }
        const { lines, promoCode } = tabs[0]?.cart() ?? { lines: [], promoCode: '' };
        for (const { key, count: pieces } of lines) {
          expect(gone.has(key)).toBe(false);
          expect(pieces).toBeGreaterThanOrEqual(1);
          expect(pieces).toBeLessThanOrEqual(MAX_COUNT);
        }
        if (lines.length === 0) expect(promoCode).toBe('');
      }),
      { numRuns: 100 },
    );
  });

  test('[LK-05] lose no heart: of each the last touch counts', async () => {
    await fc.assert(
      fc.asyncProperty(open, fc.array(heart, { maxLength: 40 }), async (count, steps) => {
        const { browser, tabs } = opened(count, 1);
        const touched = new Map<number, boolean>();
        for (const step of steps) {
          const tab = tabs[step.tab];
          if (!tab) continue;
          tab.hearts().put(step.dish, step.isOn);
          touched.set(step.dish, step.isOn);
          await settle(browser);
        }
        for (const { hearts } of tabs) for (const [id, isOn] of touched) expect([id, hearts().ids.includes(id)]).toEqual([id, isOn]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('tabs that change the same at the same moment', () => {
  test('[CART-08] lose no tap, in whatever order the tabs hear of each other', async () => {
    await fc.assert(
      fc.asyncProperty(open, fc.array(fc.oneof(tap, traffic), { maxLength: 40 }), async (count, steps) => {
        const { browser, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          if (step.kind === 'send') browser.send(step.tab);
          if (step.kind === 'receive') browser.receive(step.tab);
          const tab = tabs[step.tab];
          if (step.kind !== 'tap' || !tab) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
        }
        await settle(browser);
        for (const tab of tabs) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 150 },
    );
  });

  test('[CART-08] show one cart within its bounds, and go on from there without losing a tap', async () => {
    await fc.assert(
      fc.asyncProperty(open, fc.array(fc.oneof(act, traffic, traffic), { maxLength: 40 }), async (count, steps) => {
        const { browser, tabs } = opened(count, 3);
        for (const step of steps) {
          if (step.kind === 'send') browser.send(step.tab);
          if (step.kind === 'receive') browser.receive(step.tab);
          const tab = tabs[step.tab];
          if (tab && 'by' in step) doAct(tab.cart(), step);
        }
        await settle(browser);
        const [first, ...others] = tabs.map(shown);
        for (const other of others) expect(other).toEqual(first);
        if (first?.lines.length === 0) expect(first.promoCode).toBe('');
        for (const { count: pieces } of first?.lines ?? []) {
          expect(pieces).toBeGreaterThanOrEqual(1);
          expect(pieces).toBeLessThanOrEqual(MAX_COUNT);
        }
        for (const tab of tabs) {
          tab.cart().add(line(9));
          await settle(browser);
        }
        for (const tab of tabs) expect(countsOf(tab)).toMatchObject({ 9: count });
      }),
      { numRuns: 150 },
    );
  });
});

test('[CART-08] beside the state a storage holds its version and who wrote of late, however many changes there are', async () => {
  const { browser, tabs } = opened(2, 1);
  await settle(browser);
  const before = browser.kept.get('cart');
  for (let i = 0; i < 100; i += 1) {
    tabs[i % 2]?.cart().step('1:0', i % 2 === 0 ? 1 : -1);
    await settle(browser);
  }
  const after = browser.kept.get('cart') ?? '';
  // a second writer is listed, and the numbers have more digits
  expect(after.length - (before?.length ?? 0)).toBeLessThan(60);
  vi.setSystemTime(Date.now() + 60_000);
  tabs[0]?.cart().step('1:0', 1);
  await settle(browser);
  vi.useRealTimers();
  const kept: { readonly writers: unknown } = JSON.parse(browser.kept.get('cart') ?? '');
  expect(Object.keys(kept)).toEqual(['state', 'version', 'writers']);
  expect(kept.writers).toHaveLength(1);
  expect([...browser.kept.keys()]).toEqual(['cart']);
});

test('[AUTH-05] hearts of somebody who has left stand nowhere in the storage', async () => {
  const { browser, tabs } = opened(2, 1);
  tabs[0]?.hearts().join(7, [4_711]);
  await settle(browser);
  expect(tabs[1]?.hearts().ids).toEqual([4_711]);
  tabs[1]?.hearts().leave();
  await settle(browser);
  expect(tabs[0]?.hearts().ids).toEqual([]);
  expect(JSON.stringify(JSON.parse(browser.kept.get('favourites') ?? '').state)).not.toContain('4711');
});

test('[CART-08] what a page of an older build has written is taken as it is', async () => {
  const { browser, tabs } = opened(2, 4);
  const old = browser.open().storage;
  const marks = { rev: 3, seen: [['a', 3]] };
  old.setItem('cart', JSON.stringify({ state: { lines: [line(1, 9)] }, version: 1, marks, told: [] }));
  await settle(browser);
  for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 9 });
  tabs[1]?.cart().step('1:0', 1);
  await settle(browser);
  for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 10 });
});

test('[CART-08] a damaged value of another tab changes nothing, and the next change takes its place', async () => {
  const damaged = fc.oneof(
    fc.string(),
    fc.json().map((state) => `{"state":[${state}]}`),
  );
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const { browser, tabs } = opened(2, 4);
      browser.open().storage.setItem('cart', text);
      await settle(browser);
      for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 4, 2: 4, 3: 4 });
      tabs[1]?.cart().step('1:0', 1);
      await settle(browser);
      for (const tab of [...tabs, openTab(browser)]) expect(countsOf(tab)).toEqual({ 1: 5, 2: 4, 3: 4 });
    }),
    { numRuns: 100 },
  );
});
