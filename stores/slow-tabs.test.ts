import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CartLine, MAX_COUNT } from '#lib/domain/cart.ts';
import { SlowBrowser } from '#tests/setup/slow-tabs.ts';
import { type CartState, cartState, chosenOf } from './cart.ts';
import { type FavouritesState, favouritesState } from './favourites.ts';
import { hearTabs } from './hydrate.ts';
import { HEARD } from './kept-text.ts';

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
  listen(hearTabs([cart, hearts]));
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

const where = fc.integer({ min: 0, max: 3 });
const dish = fc.constantFrom(...DISHES);
const traffic = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), tab: where }),
  fc.record({ kind: fc.constant('receive' as const), tab: where }),
);
const tap = fc.record({ kind: fc.constant('tap' as const), tab: where, dish, by: fc.constantFrom(1, 1, -1) });
const heart = fc.record({ kind: fc.constant('heart' as const), tab: where, dish: fc.integer({ min: 1, max: 6 }), isOn: fc.boolean() });
const open = fc.integer({ min: 2, max: 4 });

function carry(browser: SlowBrowser, step: { readonly kind: string; readonly tab: number }): void {
  if (step.kind === 'send') browser.send(step.tab);
  if (step.kind === 'receive') browser.receive(step.tab);
}

describe('tabs that change the same at the same moment', () => {
  test('[CART-08] no tap is lost, however late the tabs hear of each other', () => {
    fc.assert(
      fc.property(open, fc.array(fc.oneof(tap, traffic, traffic), { maxLength: 60 }), (count, steps) => {
        const { browser, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          const tab = tabs[step.tab];
          carry(browser, step);
          if (step.kind !== 'tap' || !tab) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
        }
        expect(browser.settle()).toBeLessThan(20_000);
        for (const tab of tabs) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
        expect(countsOf(openTab(browser))).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 1_000 },
    );
  });

  test('[CART-08] who counts up a line of which only its text has come counts it up in every later text too', () => {
    const { browser, tabs } = opened(3, 1);
    const [a, b, c] = tabs.map(({ cart }) => cart);
    a?.().add(line(7));
    // its text has come, its word not yet
    browser.send(0);
    while (browser.receive(1));
    b?.().step('7:0', 1);
    c?.().step('1:0', 1);
    while (browser.send(1));
    browser.send(2);
    while (browser.receive(1));
    browser.settle();
    for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 2, 2: 1, 3: 1, 7: 2 });
  });

  test('[CART-08] a tab that is closed right after a tap takes the tap with it to nowhere', () => {
    const closing = fc.record({ kind: fc.constant('close' as const), tab: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(open, fc.array(fc.oneof(tap, traffic, traffic, closing), { maxLength: 60 }), (count, steps) => {
        const { browser, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          const tab = tabs[step.tab];
          carry(browser, step);
          if (step.kind === 'close') browser.close(step.tab);
          if (step.kind !== 'tap' || !tab || browser.isClosed(step.tab)) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
        }
        browser.settle();
        for (const [at, tab] of tabs.entries()) {
          if (!browser.isClosed(at)) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('[CART-08] a line taken out stays out, counts stay within bounds, and all tabs show one cart', () => {
    const kind = fc.constantFrom('tap', 'remove', 'set', 'less', 'code', 'clear', 'people');
    const act = fc.record({ kind, tab: where, dish, by: fc.integer({ min: -3, max: 500 }) });
    fc.assert(
      fc.property(open, fc.array(fc.oneof(act, traffic, traffic), { maxLength: 40 }), (count, steps) => {
        const { browser, tabs } = opened(count, 3);
        const gone = new Set<string>();
        for (const step of steps) {
          carry(browser, step);
          const cart = tabs[step.tab]?.cart();
          if (!cart || !('by' in step)) continue;
          const key = `${step.dish}:0`;
          if (step.kind === 'tap') cart.step(key, step.by);
          if (step.kind === 'set') cart.setCount(key, Math.max(0, step.by));
          if (step.kind === 'less') cart.setLines((now) => now.map((l) => ({ ...l, count: Math.min(l.count, 2) })));
          if (step.kind === 'code' && cart.lines.length > 0) cart.setPromoCode(`C${step.by}`);
          if (step.kind === 'people') cart.setPeople(step.by);
          if (step.kind === 'remove') cart.remove(key);
          if (step.kind === 'clear') cart.clear();
          if (step.kind === 'remove') gone.add(key);
          if (step.kind === 'clear') for (const id of DISHES) gone.add(`${id}:0`);
        }
        expect(browser.settle()).toBeLessThan(20_000);
        const [first, ...others] = tabs.map(({ cart }) => {
          const { lines, peopleCount, tips } = cart();
          return { lines, peopleCount, tips, ...chosenOf(cart()) };
        });
        for (const other of others) expect(other).toEqual(first);
        const { lines, promoCode } = tabs[0]?.cart() ?? { lines: [], promoCode: '' };
        for (const { key, count: pieces } of lines) {
          expect(gone.has(key)).toBe(false);
          expect(pieces).toBeGreaterThanOrEqual(1);
          expect(pieces).toBeLessThanOrEqual(MAX_COUNT);
        }
        if (lines.length === 0) expect(promoCode).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  test('[CART-08] a bound of the shop is not applied twice', () => {
    const { browser, tabs } = opened(2, 5);
    for (const { cart } of tabs) cart().setLines((now) => now.map((l) => ({ ...l, count: Math.min(l.count, 3) })));
    browser.settle();
    for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 3, 2: 3, 3: 3 });
  });

  test('[CART-08] the same dish added in two tabs is one line with both, and new dishes are all there', () => {
    const { browser, tabs } = opened(3, 1);
    for (const [at, { cart }] of tabs.entries()) {
      cart().add(line(7, 2));
      cart().add(line(10 + at));
    }
    browser.settle();
    for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 1, 2: 1, 3: 1, 7: 6, 10: 1, 11: 1, 12: 1 });
    const orders = tabs.map(({ cart }) =>
      cart()
        .lines.map((l) => l.key)
        .join(),
    );
    expect(new Set(orders).size).toBe(1);
  });

  test('[LK-05] no heart is lost and none comes back: of each the last touch of somebody counts', () => {
    fc.assert(
      fc.property(open, fc.array(fc.oneof(heart, traffic, traffic), { maxLength: 60 }), (count, steps) => {
        const { browser, tabs } = opened(count, 1);
        const touched = new Map<number, Map<number, boolean>>();
        for (const step of steps) {
          carry(browser, step);
          if (step.kind !== 'heart' || !tabs[step.tab]) continue;
          tabs[step.tab]?.hearts().put(step.dish, step.isOn);
          touched.set(step.dish, (touched.get(step.dish) ?? new Map<number, boolean>()).set(step.tab, step.isOn));
        }
        expect(browser.settle()).toBeLessThan(20_000);
        const lists = tabs.map(({ hearts }) => hearts().ids);
        for (const list of lists) expect(list).toEqual(lists[0]);
        for (const [id, by] of touched) {
          const wishes = new Set(by.values());
          if (wishes.size === 1) expect(lists[0]?.includes(id)).toBe(wishes.has(true));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  describe('at rest', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('[CART-08] nothing but the state and its marks stays in the storage, and it does not grow with the changes', () => {
      const { browser, tabs } = opened(2, 1);
      const size = (): number => {
        browser.settle();
        vi.advanceTimersByTime(HEARD);
        browser.settle();
        return browser.kept.get('cart')?.length ?? 0;
      };
      tabs[0]?.cart().step('1:0', 1);
      const before = size();
      for (let i = 0; i < 500; i += 1) tabs[i % 2]?.cart().step('1:0', i % 3 === 0 ? -1 : 1);
      expect(size() - before).toBeLessThan(60);
      expect([...browser.kept.keys()]).toEqual(['cart']);
      for (let i = 0; i < 80; i += 1) openTab(browser).cart().step('2:0', 1);
      expect(size() - before).toBeLessThan(1_200);
    });

    test('[CART-08] what is added to an empty cart and counted up at once is all there, whenever the tabs come to rest', () => {
      const more = fc.record({ kind: fc.constant('more' as const), tab: where, dish });
      const pause = fc.record({ kind: fc.constant('pause' as const), tab: where });
      fc.assert(
        fc.property(open, fc.array(fc.oneof(more, more, traffic, traffic, traffic, pause), { maxLength: 60 }), (count, steps) => {
          const { browser, tabs } = opened(count, 1);
          tabs[0]?.cart().clear();
          browser.settle();
          const expected = new Map<number, number>();
          for (const step of steps) {
            carry(browser, step);
            if (step.kind === 'pause') vi.advanceTimersByTime(HEARD);
            const cart = tabs[step.tab]?.cart();
            if (step.kind !== 'more' || !cart) continue;
            if (cart.lines.some((l) => l.productId === step.dish)) cart.step(`${step.dish}:0`, 1);
            else cart.add(line(step.dish));
            expected.set(step.dish, (expected.get(step.dish) ?? 0) + 1);
          }
          expect(browser.settle()).toBeLessThan(20_000);
          for (const tab of tabs) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
        }),
        { numRuns: 1_000 },
      );
    });

    test('[AUTH-05] hearts of somebody who has left stand nowhere in the storage', () => {
      const { browser, tabs } = opened(2, 1);
      tabs[0]?.hearts().join(7, [4_711]);
      browser.settle();
      expect(tabs[1]?.hearts().ids).toEqual([4_711]);
      tabs[1]?.hearts().leave();
      browser.settle();
      vi.advanceTimersByTime(HEARD);
      browser.settle();
      expect(browser.kept.get('favourites')).not.toContain('4711');
    });
  });

  test('[CART-08] a page of an older build has the last word, and nothing is done twice because of it', () => {
    const { browser, tabs } = opened(2, 4);
    tabs[0]?.cart().step('1:0', 1);
    browser.settle();
    const old = browser.open().storage;
    old.setItem('cart', JSON.stringify({ state: { lines: [line(1, 9)] }, version: 1 }));
    browser.settle();
    for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 9 });
    tabs[1]?.cart().step('1:0', 1);
    browser.settle();
    for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 10 });
  });

  test('[CART-08] a broken or forged word of another tab changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((x) => `{"tab":"a","seq":1,"rev":1,"fields":{"lines":${x},"ids":${x}}}`),
        ),
        (said) => {
          const { browser, tabs } = opened(2, 4);
          const other = browser.open().storage;
          other.setItem('cart:change', said);
          browser.settle();
          for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 4, 2: 4, 3: 4 });
        },
      ),
      { numRuns: 300 },
    );
  });
});
