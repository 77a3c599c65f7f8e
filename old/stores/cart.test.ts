import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CartLine, orderItems } from '#lib/domain/cart.ts';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage, openTab } from '#tests/setup/tabs.ts';
import { cartState } from './cart.ts';
import { hearUnkept, loadSchemas } from './persisted.ts';

const counts = (tab: { getState(): { lines: readonly CartLine[] } }) =>
  Object.fromEntries(tab.getState().lines.map((l) => [l.key, l.count]));

describe('the cart of this browser', () => {
  test('[CART-07] lines, promo code, coupons, gifts, bonuses and people survive a closed browser', async () => {
    const storage = memoryStorage();
    const before = await openTab(cartState, storage);
    before.getState().add(line(1, 2));
    before.getState().setPromoCode(' SPRING ');
    before
      .getState()
      .choose((chosen) => ({ ...chosen, coupons: ['auto'], gifts: [{ couponCode: 'auto', productId: 9, variationId: null }] }));
    before.getState().setBonuses(50.9);
    before.getState().setCutlery(3);
    const after = (await openTab(cartState, storage)).getState();
    expect(after).toMatchObject({ promoCode: 'SPRING', coupons: ['auto'], bonuses: 50, cutlery: 3 });
    expect(after.gifts).toEqual([{ couponCode: 'auto', productId: 9, variationId: null }]);
    expect(after.lines).toEqual([line(1, 2)]);
  });

  test('[CART-12] no cutlery is wanted to begin with, and never more than 50 sets', async () => {
    const tab = await openTab(cartState, memoryStorage());
    expect(tab.getState().cutlery).toBe(0);
    for (const [asked, kept] of [
      [1, 1],
      [0, 0],
      [-1, 0],
      [99, 50],
      [Number.NaN, 0],
      [2.7, 2],
    ] as const) {
      tab.getState().setCutlery(asked);
      expect(tab.getState().cutlery).toBe(kept);
    }
  });

  test('[CART-09] clearing resets promo code, selections, gifts and bonuses; so does taking out the last line', async () => {
    const tab = await openTab(cartState, memoryStorage());
    const fill = () => {
      tab.getState().add(line(1));
      tab.getState().setPromoCode('A');
      tab.getState().choose((chosen) => ({ ...chosen, coupons: ['b'], gifts: [{ couponCode: 'b', productId: 9, variationId: null }] }));
      tab.getState().setBonuses(5);
    };
    const nothing = { lines: [], promoCode: '', coupons: [], gifts: [], bonuses: 0 };
    for (const empty of [() => tab.getState().clear(), () => tab.getState().setCount('1:0', 0), () => tab.getState().remove('1:0')]) {
      fill();
      empty();
      expect(tab.getState()).toMatchObject(nothing);
    }
  });

  test('[CART-09] an order takes its lines with every discount; what another tab added since stays', async () => {
    const storage = memoryStorage();
    const [tab, other] = [await openTab(cartState, storage), await openTab(cartState, storage)];
    tab.getState().add(line(1, 2));
    tab.getState().setPromoCode('A');
    const sent = orderItems(tab.getState().lines);
    await other.persist.rehydrate();
    other.getState().add(line(1));
    other.getState().add(line(2));
    tab.getState().take(sent);
    for (const one of [tab, other]) {
      await one.persist.rehydrate();
      expect(counts(one)).toEqual({ '1:0': 1, '2:0': 1 });
      expect(one.getState().promoCode).toBe('');
    }
  });

  test('[CART-07] a broken line costs only itself; unknown fields and an old key are no harm', async () => {
    const state = { lines: [line(1), { ...line(2), count: -1 }, null, { ...line(3, 4), key: 'old', extra: 1 }], cutlery: 'many' };
    const tab = await openTab(cartState, memoryStorage({ cart: JSON.stringify({ state, version: 0 }) }));
    expect(counts(tab)).toEqual({ '1:0': 1, '3:0': 4 });
    expect(tab.getState().cutlery).toBe(0);
  });

  test('[CART-07] whatever lies in storage, the cart opens and works', async () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((state) => `{"state":${state},"version":1}`),
      fc.constant('{"state":{"lines":{"__proto__":1}}}'),
    );
    await fc.assert(
      fc.asyncProperty(junk, async (raw) => {
        const tab = await openTab(cartState, memoryStorage({ cart: raw }));
        expect(Array.isArray(tab.getState().lines)).toBe(true);
        tab.getState().clear();
        tab.getState().add(line(1));
        expect(counts(tab)).toEqual({ '1:0': 1 });
      }),
      { numRuns: 300 },
    );
  });

  test('[CART-07] a storage that refuses everything leaves a cart that works until the page is left', async () => {
    const deny = (): never => {
      throw new Error('denied');
    };
    const tab = await openTab(cartState, { getItem: () => null, setItem: () => undefined, removeItem: deny });
    tab.getState().add(line(1));
    tab.getState().add(line(1));
    expect(counts(tab)).toEqual({ '1:0': 2 });
  });

  test('[CART-07] what is done before the store was read keeps what lay in storage', async () => {
    const storage = memoryStorage({ cart: JSON.stringify({ state: { lines: [line(1, 2)] } }) });
    await loadSchemas();
    const tab = createStore(cartState(storage));
    tab.getState().add(line(2));
    expect(counts(tab)).toEqual({ '1:0': 2, '2:0': 1 });
    expect(storage.kept.get('cart')).toContain('"productId":1');
  });

  test('[CART-07] a full storage loses nothing while the page is open, and another tab is still heard', async () => {
    const storage = memoryStorage({ cart: JSON.stringify({ state: { lines: [line(1, 2)] }, version: 1 }) });
    let isFull = true;
    const full = { ...storage, setItem: (name: string, text: string) => (isFull ? undefined : storage.setItem(name, text)) };
    const tab = await openTab(cartState, full);
    const unkept: string[] = [];
    const end = hearUnkept((name) => unkept.push(name));
    tab.getState().add(line(2));
    expect(unkept).toEqual(['cart']);
    end();
    tab.getState().add(line(3));
    tab.getState().setCount('1:0', 5);
    expect(counts(tab)).toEqual({ '1:0': 5, '2:0': 1, '3:0': 1 });
    isFull = false;
    tab.getState().add(line(4));
    expect(counts(await openTab(cartState, storage))).toEqual({ '1:0': 5, '2:0': 1, '3:0': 1, '4:0': 1 });
    const other = await openTab(cartState, storage);
    other.getState().add(line(5));
    tab.getState().setCount('2:0', 7);
    expect(counts(tab)).toEqual({ '1:0': 5, '2:0': 7, '3:0': 1, '4:0': 1, '5:0': 1 });
  });

  test('[CART-07] a huge cart is cut to as many lines as a cart may have, without one that is too large', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => line(i + 1));
    const large = { ...line(9_999), shown: { ...line(9_999).shown, name: 'х'.repeat(100_000) } };
    const tab = await openTab(cartState, memoryStorage({ cart: JSON.stringify({ state: { lines: [large, ...many] }, version: 1 }) }));
    expect(tab.getState().lines).toHaveLength(200);
    expect(tab.getState().lines[0]?.productId).toBe(1);
  });

  test('[CART-08] tabs lose no change and bring nothing back, even before they hear of each other', async () => {
    const step = fc.record({
      tab: fc.integer({ min: 0, max: 2 }),
      dish: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('add', 'remove', 'set', 'edit', 'hear'),
      count: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const storage = memoryStorage();
        const tabs = await Promise.all([1, 2, 3].map(() => openTab(cartState, storage)));
        const expected: Record<string, number> = {};
        for (const { tab, dish, kind, count } of steps) {
          const key = `${dish}:0`;
          const there = tabs[tab];
          if (kind === 'hear') await there?.persist.rehydrate();
          else if (kind === 'set') {
            there?.getState().setCount(key, count);
            if (key in expected) expected[key] = count;
          } else if (kind === 'edit') {
            // another choice: the next dish takes its place
            const next = `${(dish % 3) + 1}:0`;
            there?.getState().replace(key, line((dish % 3) + 1, count));
            delete expected[key];
            expected[next] = (expected[next] ?? 0) + count;
          } else if (kind === 'add') {
            there?.getState().add(line(dish));
            expected[key] = (expected[key] ?? 0) + 1;
          } else {
            there?.getState().remove(key);
            delete expected[key];
          }
        }
        for (const tab of tabs) {
          await tab.persist.rehydrate();
          expect(counts(tab)).toEqual(expected);
        }
      }),
    );
  });
});
