import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { onStorageFailure, type TextStorage } from '#lib/client/storage.ts';
import { type CartLine, orderItems } from '#lib/domain/cart.ts';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { createCart, dropOutdatedCart, isOutdated, useCart } from './cart.ts';
import { chooseDiscounts, useDiscounts } from './discounts.ts';

/** A new tab, read as after mount. */
function openTab(storage: TextStorage) {
  const cart = createCart(storage, () => undefined);
  cart.stored.rehydrate();
  return cart;
}

const counts = (tab: { getState(): { lines: readonly CartLine[] } }) =>
  Object.fromEntries(tab.getState().lines.map((l) => [l.key, l.count]));

/** A cart of three dishes with every kind of choice. */
function filled() {
  const cart = openTab(memoryStorage());
  for (const id of [1, 2, 3]) cart.getState().add(line(id, id));
  cart.getState().setTips(500);
  cart.getState().moveDiscounts((state) => ({
    ...state,
    declined: ['other'],
    seen: 'auto',
    chosen: {
      promoCode: 'PROBA',
      coupons: ['auto'],
      gifts: [{ couponCode: 'auto', productId: 9, variationId: null }],
      promotionId: 4,
      bonuses: 40,
    },
  }));
  return cart;
}

const NO_DISCOUNTS = { promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0, tips: 0, declined: [], seen: '', offers: [] };

describe('lines', () => {
  test('[CART-03] counts rise and fall by one, at zero the line goes, another choice is another line', () => {
    const cart = openTab(memoryStorage());
    cart.getState().add(line(1));
    cart.getState().add({ ...line(1), key: '1:0+5x1', supplements: [{ id: 5, count: 1 }] });
    cart.getState().step('1:0', 1);
    expect(counts(cart)).toEqual({ '1:0': 2, '1:0+5x1': 1 });
    cart.getState().step('1:0+5x1', -1);
    expect(counts(cart)).toEqual({ '1:0': 2 });
    cart.getState().step('1:0', -2);
    expect(counts(cart)).toEqual({});
  });

  test('another choice takes the place of its line', () => {
    const cart = openTab(memoryStorage());
    for (const id of [1, 2, 3]) cart.getState().add(line(id));
    cart.getState().replace('2:0', line(7, 4));
    expect(counts(cart)).toEqual({ '1:0': 1, '7:0': 4, '3:0': 1 });
  });

  test('[CART-12] no cutlery is wanted to begin with, and never more than 50 sets', () => {
    const cart = openTab(memoryStorage());
    expect(cart.getState().peopleCount).toBe(0);
    for (const [wanted, count] of [
      [1, 1],
      [0, 0],
      [-1, 0],
      [99, 50],
      [Number.NaN, 0],
      [2.7, 2],
    ] as const) {
      cart.getState().setPeopleCount(wanted);
      expect(cart.getState().peopleCount).toBe(count);
    }
  });
});

describe('an emptied cart', () => {
  test.each([
    ['cleared', (cart) => cart.clear()],
    ['every count at zero', (cart) => cart.lines.forEach(({ key, count }) => void cart.step(key, -count))],
    ['everything taken out', (cart) => void cart.takeOut(['1:0', '2:0', '3:0'])],
    ['ordered', (cart) => cart.takeOrdered(orderItems(cart.lines))],
  ] as const satisfies readonly (readonly [string, (cart: ReturnType<ReturnType<typeof createCart>['getState']>) => void])[])(
    '[CART-09] has no promo code, coupons, gifts, points and offers: %s',
    (_, empty) => {
      const cart = filled();
      const { round } = cart.getState().asking;
      empty(cart.getState());
      expect(cart.getState()).toMatchObject({ lines: [], ...NO_DISCOUNTS });
      // An answer to an earlier request is then ignored, because its round is older.
      expect(cart.getState().asking.round).toBeGreaterThan(round);
    },
  );

  test('[CART-09] an order takes its lines with every discount; what another tab added since stays', () => {
    const storage = memoryStorage();
    const [tab, other] = [openTab(storage), openTab(storage)];
    tab.getState().add(line(1, 2));
    tab.getState().moveDiscounts((state) => ({ ...state, chosen: { ...state.chosen, promoCode: 'A' } }));
    const sent = orderItems(tab.getState().lines);
    other.getState().add(line(1));
    other.getState().add(line(2));
    tab.getState().takeOrdered(sent);
    for (const one of [tab, other]) {
      one.stored.rehydrate();
      expect(counts(one)).toEqual({ '1:0': 1, '2:0': 1 });
      expect(one.getState().promoCode).toBe('');
    }
  });
});

describe('undo', () => {
  test('[CART-09] a cleared cart comes back with every discount, the offers and the tips as they were', () => {
    const cart = filled();
    const { lines, promoCode, coupons, gifts, promotionId, bonuses, tips } = cart.getState();
    const removal = cart.getState().takeOut(lines.map((l) => l.key));
    expect(cart.getState()).toMatchObject({ lines: [], ...NO_DISCOUNTS });
    cart.getState().undo(removal);
    expect(cart.getState()).toMatchObject({ lines, promoCode, coupons, gifts, promotionId, bonuses, tips });
    expect(cart.getState()).toMatchObject({ declined: ['other'], seen: 'auto' });
  });

  test('a line stands in its old place again, without touching a newer choice', () => {
    const cart = filled();
    const removal = cart.getState().takeOut(['2:0']);
    expect(Object.keys(counts(cart))).toEqual(['1:0', '3:0']);
    cart.getState().moveDiscounts((state) => ({ ...state, chosen: { ...state.chosen, coupons: [], gifts: [], promoCode: 'NEWER' } }));
    cart.getState().undo(removal);
    expect(Object.keys(counts(cart))).toEqual(['1:0', '2:0', '3:0']);
    expect(cart.getState()).toMatchObject({ promoCode: 'NEWER', coupons: ['auto'], tips: 500 });
  });

  test('the open cart offers the last five removals, and none that was undone', () => {
    const cart = filled();
    for (const id of [4, 5, 6]) cart.getState().add(line(id));
    const removals = [1, 2, 3, 4, 5, 6].map((id) => cart.getState().takeOut([`${id}:0`]));
    for (const removal of removals) cart.getState().offerUndo(removal);
    expect(cart.getState().removals).toEqual(removals.slice(1));
    for (const removal of removals.slice(1, 3)) cart.getState().undo(removal);
    expect(cart.getState().removals).toEqual(removals.slice(3));
    cart.getState().forgetRemovals(removals[3]?.id);
    expect(cart.getState().removals).toEqual(removals.slice(4));
    cart.getState().forgetRemovals();
    expect(cart.getState().removals).toEqual([]);
  });
});

describe('storage', () => {
  test('[CART-07] lines, discounts, tips and cutlery survive a closed browser', () => {
    const storage = memoryStorage();
    const before = openTab(storage);
    before.getState().add(line(1, 2));
    before.getState().setPeopleCount(3);
    before.getState().setTips(500);
    const chosen = {
      promoCode: 'SPRING',
      coupons: ['auto'],
      gifts: [{ couponCode: 'auto', productId: 9, variationId: null }],
      promotionId: 4,
      bonuses: 50,
    };
    const label = { code: 'auto', type: 'percent', amount: 10, description: 'Скидка' };
    before.getState().moveDiscounts((state) => ({ ...state, chosen, declined: ['x'], seen: 'auto', labels: [label] }));
    const after = openTab(storage).getState();
    expect(after).toMatchObject({ ...chosen, peopleCount: 3, tips: 500, declined: ['x'], seen: 'auto', labels: [label] });
    expect(after.lines).toEqual([line(1, 2)]);
  });

  test('[CART-07] a broken line costs only itself; unknown fields and an old key do no harm', () => {
    const state = { lines: [line(1), { ...line(2), count: -1 }, null, { ...line(3, 4), key: 'old', extra: 1 }], cutlery: 'many' };
    const cart = openTab(memoryStorage({ cart: JSON.stringify({ state, version: 0 }) }));
    expect(counts(cart)).toEqual({ '1:0': 1, '3:0': 4 });
    expect(cart.getState().peopleCount).toBe(0);
  });

  test('[CART-07] whatever lies in storage, the cart opens and works', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((state) => `{"state":${state},"version":1}`),
      fc
        .json()
        .map((value) => `{"state":{"lines":[${value},{"shown":${value}}],"coupons":${value},"gifts":[${value}]},"writers":${value}}`),
      fc.constant('{"state":{"lines":{"__proto__":1}}}'),
    );
    fc.assert(
      fc.property(junk, (raw) => {
        const cart = openTab(memoryStorage({ cart: raw, discounts: raw }));
        expect(Array.isArray(cart.getState().lines)).toBe(true);
        cart.getState().clear();
        cart.getState().add(line(1));
        expect(counts(cart)).toEqual({ '1:0': 1 });
      }),
      { numRuns: 500 },
    );
  });

  test('[CART-07] a storage that refuses everything leaves a cart that works until the page is left', () => {
    const deny = (): never => {
      throw new Error('denied');
    };
    const cart = openTab({ getItem: deny, setItem: deny, removeItem: deny });
    cart.getState().add(line(1));
    cart.getState().add(line(1));
    expect(counts(cart)).toEqual({ '1:0': 2 });
  });

  test('[CART-07] what is done before the storage was read keeps what lay there', () => {
    const storage = memoryStorage({ cart: JSON.stringify({ state: { lines: [line(1, 2)] } }) });
    const cart = createCart(storage, () => undefined);
    expect(cart.getState().lines).toEqual([]);
    cart.getState().add(line(2));
    expect(counts(cart)).toEqual({ '1:0': 2, '2:0': 1 });
    expect(storage.kept.get('cart')).toContain('"productId":1');
  });

  test('[CART-07] a full storage loses nothing while the page is open, and another tab is still heard', () => {
    const storage = memoryStorage({ cart: JSON.stringify({ state: { lines: [line(1, 2)] }, version: 1 }) });
    let isFull = true;
    const full = { ...storage, setItem: (name: string, text: string) => (isFull ? undefined : storage.setItem(name, text)) };
    const cart = openTab(full);
    const failed: string[] = [];
    const end = onStorageFailure((name) => failed.push(name));
    cart.getState().add(line(2));
    cart.getState().add(line(3));
    expect(failed).toEqual(['cart']);
    end();
    cart.getState().step('1:0', 3);
    expect(counts(cart)).toEqual({ '1:0': 5, '2:0': 1, '3:0': 1 });
    isFull = false;
    cart.getState().add(line(4));
    expect(counts(openTab(storage))).toEqual({ '1:0': 5, '2:0': 1, '3:0': 1, '4:0': 1 });
    openTab(storage).getState().add(line(5));
    cart.getState().step('2:0', 6);
    expect(counts(cart)).toEqual({ '1:0': 5, '2:0': 7, '3:0': 1, '4:0': 1, '5:0': 1 });
  });

  test('[CART-07] a huge cart is cut to as many lines as a cart may have, without one that is too large', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => line(i + 1));
    const large = { ...line(9_999), shown: { ...line(9_999).shown, name: 'х'.repeat(100_000) } };
    const cart = openTab(memoryStorage({ cart: JSON.stringify({ state: { lines: [large, ...many] }, version: 1 }) }));
    expect(cart.getState().lines).toHaveLength(200);
    expect(cart.getState().lines[0]?.productId).toBe(1);
  });
});

test('[CART-05] [CART-06] the notice names each dish once that a new place took out or left fewer of', () => {
  const cart = openTab(memoryStorage());
  cart.getState().showCheck({ removed: [line(1), line(1)], reduced: [line(2)] });
  expect(cart.getState().notice).toEqual({ removed: ['Блюдо 1'], reduced: ['Блюдо 2'], dropped: [] });
  cart.getState().clearNotice();
  expect(cart.getState().notice).toEqual({ removed: [], reduced: [], dropped: [] });
});

beforeEach(() => {
  useCart.getState().clear();
  useCart.getState().clearNotice();
});

function fill(): void {
  useCart.getState().add(line(7, 2));
  useCart.getState().setPeopleCount(4);
  const gifts = [{ couponCode: 'auto', productId: 9, variationId: null }];
  chooseDiscounts((chosen) => ({ ...chosen, promoCode: 'PROBA', coupons: ['auto'], gifts }));
}

test('[SET-10] another cache_ver_site empties cart, auto coupons, gifts and discounts, and the lines may be put back', () => {
  const storage = memoryStorage({ 'cache-version': '2.0.15' });
  fill();
  expect(dropOutdatedCart('2.0.16', storage)).toEqual({ lines: [line(7, 2)], hadDiscounts: true });
  expect(useCart.getState()).toMatchObject({ lines: [], peopleCount: 4, notice: { dropped: [line(7, 2)] } });
  expect(useDiscounts.getState()).toMatchObject({ promoCode: '', coupons: [], gifts: [], offers: [], declined: [] });
  expect(dropOutdatedCart('2.0.16', storage)).toBeNull();
});

test('[SET-10] the same version and a first visit keep everything; with nothing to lose nothing is said', () => {
  fill();
  expect(dropOutdatedCart('2.0.15', memoryStorage())).toBeNull();
  expect(dropOutdatedCart('2.0.15', memoryStorage({ 'cache-version': '2.0.15' }))).toBeNull();
  expect(useCart.getState().lines).toHaveLength(1);
  useCart.getState().clear();
  expect(dropOutdatedCart('2.0.17', memoryStorage({ 'cache-version': '2.0.15' }))).toBeNull();
});

test('[SET-10] the version of the last visit is compared with the shop’s; a first visit has nothing old', () => {
  const storage = memoryStorage();
  const versions = ['2.0.15', '2.0.15', '2.0.16', '2.0.16', '2.0.15'];
  expect(versions.map((version) => isOutdated(version, storage))).toEqual([false, false, true, false, true]);
});
