import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MAX_COUNT } from '#lib/domain/cart.ts';
import { line } from '#tests/setup/sample-line.ts';
import { SlowBrowser } from '#tests/setup/slow-tabs.ts';
import { createCart, flowStateOf } from './cart.ts';
import { createFavourites } from './favourites.ts';

type Cart = ReturnType<ReturnType<typeof createCart>['getState']>;

/** Tabs of one browser, each a process of its own; their delayed work runs in `settle`. */
class Tabs {
  readonly browser = new SlowBrowser();
  readonly #delayed: (() => void)[] = [];

  open() {
    const { storage, listen } = this.browser.open();
    const schedule = (run: () => void) => void this.#delayed.push(run);
    const stores = [createCart(storage, schedule), createFavourites(storage, schedule)] as const;
    const [cart, favourites] = stores;
    for (const { stored } of stores) stored.rehydrate();
    listen(({ key }) => {
      for (const { stored } of stores) if (stored.names.includes(key)) stored.rehydrate();
    });
    return { cart: cart.getState, favourites: favourites.getState };
  }

  /** Runs the oldest delayed work of the tabs, as when two timers end at the same time. */
  runDelayed(): boolean {
    const run = this.#delayed.shift();
    run?.();
    return run !== undefined;
  }

  /** Delivers every event and runs the delayed work, one tab after another. */
  settle(): void {
    do expect(this.browser.settle()).toBeLessThan(20_000);
    while (this.runDelayed());
  }
}

type Tab = ReturnType<Tabs['open']>;
const DISHES = [1, 2, 3];
const countsOf = ({ cart }: Tab) => Object.fromEntries(cart().lines.map((l) => [l.productId, l.count]));

/** A browser with a filled cart in this number of tabs, with all events delivered. */
function opened(count: number, pieces: number): { readonly all: Tabs; readonly tabs: readonly Tab[] } {
  const all = new Tabs();
  const first = all.open();
  for (const dish of DISHES) first.cart().add(line(dish, pieces));
  all.settle();
  return { all, tabs: [first, ...Array.from({ length: count - 1 }, () => all.open())] };
}

const where = fc.integer({ min: 0, max: 3 });
const dish = fc.constantFrom(...DISHES);
const traffic = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), tab: where }),
  fc.record({ kind: fc.constant('receive' as const), tab: where }),
  fc.record({ kind: fc.constant('delayed' as const), tab: where }),
);
const tap = fc.record({ kind: fc.constant('tap' as const), tab: where, dish, by: fc.constantFrom(1, 1, -1) });
const heart = fc.record({ tab: where, dish: fc.integer({ min: 1, max: 6 }), isOn: fc.boolean() });
const kind = fc.constantFrom('tap', 'remove', 'less', 'code', 'clear', 'people');
const act = fc.record({ kind, tab: where, dish, by: fc.integer({ min: -3, max: 500 }) });
const open = fc.integer({ min: 2, max: 4 });

function doAct(cart: Cart, { kind: name, dish: id, by }: { readonly kind: string; readonly dish: number; readonly by: number }): void {
  const key = `${id}:0`;
  if (name === 'tap') cart.step(key, by);
  if (name === 'less') cart.setLines((now) => now.map((l) => ({ ...l, count: Math.min(l.count, 2) })));
  if (name === 'code')
    cart.moveDiscounts((state, lines) => ({ ...state, chosen: { ...state.chosen, promoCode: lines.length === 0 ? '' : `C${by}` } }));
  if (name === 'people') cart.setPeopleCount(by);
  if (name === 'remove') cart.takeOut([key]);
  if (name === 'clear') cart.clear();
}

function doTraffic(all: Tabs, step: { readonly kind: string; readonly tab: number }): void {
  if (step.kind === 'send') all.browser.send(step.tab);
  if (step.kind === 'receive') all.browser.receive(step.tab);
  if (step.kind === 'delayed') all.runDelayed();
}

const shown = ({ cart }: Tab) => {
  const { lines, peopleCount, tips } = cart();
  return { lines, peopleCount, tips, chosen: flowStateOf(cart()).chosen };
};

describe('tabs that have heard of each other’s last change', () => {
  test('[CART-08] lose no tap, whether a tab is closed after it or opened later', () => {
    const closing = fc.record({ kind: fc.constant('close' as const), tab: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(open, fc.array(fc.oneof(tap, tap, closing), { maxLength: 40 }), (count, steps) => {
        const { all, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          if (step.kind === 'close') all.browser.close(step.tab);
          const tab = tabs[step.tab];
          if (step.kind === 'close' || !tab || all.browser.isClosed(step.tab)) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
          all.settle();
        }
        for (const [at, tab] of tabs.entries()) if (!all.browser.isClosed(at)) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
        expect(countsOf(all.open())).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 100 },
    );
  });

  test('[CART-08] bring no line back, keep counts within bounds and no discount in an empty cart', () => {
    fc.assert(
      fc.property(open, fc.array(act, { maxLength: 30 }), (count, steps) => {
        const { all, tabs } = opened(count, 3);
        const removed = new Set<string>();
        for (const step of steps) {
          const tab = tabs[step.tab];
          if (!tab) continue;
          doAct(tab.cart(), step);
          if (step.kind === 'remove') removed.add(`${step.dish}:0`);
          if (step.kind === 'clear') for (const id of DISHES) removed.add(`${id}:0`);
          all.settle();
          for (const other of tabs) expect(shown(other)).toEqual(shown(tab));
        }
        const { lines, promoCode } = tabs[0]?.cart() ?? { lines: [], promoCode: '' };
        for (const { key, count: pieces } of lines) {
          expect(removed.has(key)).toBe(false);
          expect(pieces).toBeGreaterThanOrEqual(1);
          expect(pieces).toBeLessThanOrEqual(MAX_COUNT);
        }
        if (lines.length === 0) expect(promoCode).toBe('');
      }),
      { numRuns: 100 },
    );
  });

  test('[LK-05] lose no favourite: of each the last touch counts', () => {
    fc.assert(
      fc.property(open, fc.array(heart, { maxLength: 40 }), (count, steps) => {
        const { all, tabs } = opened(count, 1);
        const touched = new Map<number, boolean>();
        for (const step of steps) {
          const tab = tabs[step.tab];
          if (!tab) continue;
          tab.favourites().put(step.dish, step.isOn);
          touched.set(step.dish, step.isOn);
          all.settle();
        }
        for (const { favourites } of tabs)
          for (const [id, isOn] of touched) expect([id, favourites().ids.includes(id)]).toEqual([id, isOn]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('tabs that change the same at the same moment', () => {
  test('[CART-08] lose no tap, in whatever order the tabs hear of each other', () => {
    fc.assert(
      fc.property(open, fc.array(fc.oneof(tap, traffic), { maxLength: 40 }), (count, steps) => {
        const { all, tabs } = opened(count, 100);
        const expected = new Map(DISHES.map((id) => [id, 100]));
        for (const step of steps) {
          doTraffic(all, step);
          const tab = tabs[step.tab];
          if (step.kind !== 'tap' || !tab) continue;
          tab.cart().step(`${step.dish}:0`, step.by);
          expected.set(step.dish, (expected.get(step.dish) ?? 0) + step.by);
        }
        all.settle();
        for (const tab of tabs) expect(countsOf(tab)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 150 },
    );
  });

  test('[CART-08] show one cart within its bounds, and go on from there without losing a tap', () => {
    fc.assert(
      fc.property(open, fc.array(fc.oneof(act, traffic, traffic), { maxLength: 40 }), (count, steps) => {
        const { all, tabs } = opened(count, 3);
        for (const step of steps) {
          doTraffic(all, step);
          const tab = tabs[step.tab];
          if (tab && 'by' in step) doAct(tab.cart(), step);
        }
        all.settle();
        const [first, ...others] = tabs.map(shown);
        for (const other of others) expect(other).toEqual(first);
        if (first?.lines.length === 0) expect(first.chosen.promoCode).toBe('');
        for (const { count: pieces } of first?.lines ?? []) {
          expect(pieces).toBeGreaterThanOrEqual(1);
          expect(pieces).toBeLessThanOrEqual(MAX_COUNT);
        }
        for (const tab of tabs) {
          tab.cart().add(line(9));
          all.settle();
        }
        for (const tab of tabs) expect(countsOf(tab)).toMatchObject({ 9: count });
      }),
      { numRuns: 150 },
    );
  });
});

test('[CART-08] beside the state a text holds its version and who wrote of late, however many changes there are', () => {
  const { all, tabs } = opened(2, 1);
  const before = all.browser.kept.get('cart');
  for (let i = 0; i < 100; i += 1) {
    tabs[i % 2]?.cart().step('1:0', i % 2 === 0 ? 1 : -1);
    all.settle();
  }
  const after = all.browser.kept.get('cart') ?? '';
  // A second writer is listed, and the numbers have more digits.
  expect(after.length - (before?.length ?? 0)).toBeLessThan(60);
  vi.setSystemTime(Date.now() + 60_000);
  tabs[0]?.cart().step('1:0', 1);
  all.settle();
  vi.useRealTimers();
  const stored: { readonly writers: unknown } = JSON.parse(all.browser.kept.get('cart') ?? '');
  expect(Object.keys(stored)).toEqual(['state', 'version', 'writers']);
  expect(stored.writers).toHaveLength(1);
  expect([...all.browser.kept.keys()]).toEqual(['cart']);
});

test('[CART-08] what a page of an older build has written is taken as it is', () => {
  const { all, tabs } = opened(2, 4);
  const { storage } = all.browser.open();
  storage.setItem('cart', JSON.stringify({ state: { lines: [line(1, 9)] }, version: 1, marks: { rev: 3 }, told: [] }));
  all.settle();
  for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 9 });
  tabs[1]?.cart().step('1:0', 1);
  all.settle();
  for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 10 });
});

test('[CART-08] a damaged value of another tab changes nothing, and the next change takes its place', () => {
  const damaged = fc.oneof(
    fc.string(),
    fc.json().map((state) => `{"state":[${state}]}`),
  );
  fc.assert(
    fc.property(damaged, (text) => {
      const { all, tabs } = opened(2, 4);
      all.browser.open().storage.setItem('cart', text);
      all.settle();
      for (const tab of tabs) expect(countsOf(tab)).toEqual({ 1: 4, 2: 4, 3: 4 });
      tabs[1]?.cart().step('1:0', 1);
      all.settle();
      for (const tab of [...tabs, all.open()]) expect(countsOf(tab)).toEqual({ 1: 5, 2: 4, 3: 4 });
    }),
    { numRuns: 100 },
  );
});

test('[CART-08] a cart that another tab has cleared from the storage is empty here too, and stays so', () => {
  const { all, tabs } = opened(2, 2);
  all.browser.open().storage.removeItem('cart');
  all.settle();
  for (const tab of tabs) expect(countsOf(tab)).toEqual({});
  tabs[0]?.cart().add(line(9));
  all.settle();
  for (const tab of tabs) expect(countsOf(tab)).toEqual({ 9: 1 });
});
