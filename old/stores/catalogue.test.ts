import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Menu } from '#lib/domain/catalogue.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { type CatalogueState, catalogueState, type MenuLoader, type WantedDishes, wholeOf } from './catalogue.ts';

const never = (): Promise<Menu> => new Promise(() => {});
const part = menuWith([dish(5, '100')]);

function counted(answer: (wanted: WantedDishes) => Promise<Menu> = () => Promise.resolve(part)) {
  const asked: WantedDishes[] = [];
  const dishes = (wanted: WantedDishes): Promise<Menu> => {
    asked.push(wanted);
    return answer(wanted);
  };
  return { asked, dishes };
}

test('the whole of a fragmented menu stays when its part is wished for, once it is there and on its way', async () => {
  const store = createStore<CatalogueState>()(catalogueState);
  const all = menuWith([dish(5, '100'), dish(6, '100')]);
  const rest = Promise.withResolvers<Menu>();
  let asked = 0;
  const whole = async (): Promise<Menu> => {
    asked += 1;
    return part;
  };
  store.getState().plan('null:ru', { whole, dishes: never });
  await store.getState().want();
  expect(store.getState().menu).toBe(part);
  const coming = store.getState().load(wholeOf('null:ru'), () => rest.promise);
  void store.getState().want();
  rest.resolve(all);
  await coming;
  expect(store.getState().menu).toBe(all);
  await store.getState().want();
  store.getState().plan('null:ru', { whole, dishes: never });
  expect([store.getState().menu, asked]).toEqual([all, 1]);
});

describe('single dishes before the whole menu', () => {
  test('come from their own answer, asked for once however many want them', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const { asked, dishes } = counted();
    store.getState().plan('1:ru', { whole: never, dishes });
    void store.getState().want();
    const got = await Promise.all([1, 2, 3].map(() => store.getState().dishes({ ids: [5] })));
    expect(got).toEqual([part, part, part]);
    await store.getState().dishes({ ids: [5], related: true });
    expect(asked).toEqual([{ ids: [5] }, { ids: [5], related: true }]);
  });

  test('wait for the place to be known', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const { dishes } = counted();
    const early = store.getState().dishes({ ids: [5] });
    store.getState().plan('1:ru', { whole: never, dishes });
    expect(await early).toBe(part);
  });

  test('are the whole menu’s once it is there, and nobody is asked', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const { asked, dishes } = counted();
    const whole = menuWith([dish(5, '100'), dish(6, '200')]);
    store.getState().plan('1:ru', { whole: () => Promise.resolve(whole), dishes });
    await store.getState().want();
    expect(await store.getState().dishes({ ids: [5] })).toBe(whole);
    expect(asked).toEqual([]);
  });

  test('are those of the place chosen now, not of the menu that is still shown', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const there = counted();
    store.getState().plan('1:ru', { whole: () => Promise.resolve(menuWith([])), dishes: there.dishes });
    await store.getState().want();
    const here = counted();
    store.getState().plan('11:ru', { whole: never, dishes: here.dishes });
    expect(await store.getState().dishes({ ids: [5] })).toBe(part);
    expect(there.asked).toEqual([]);
  });

  test('that cannot be had are null, and may be asked for again', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    let broken = true;
    const { asked, dishes } = counted(() => (broken ? Promise.reject(new Error('offline')) : Promise.resolve(part)));
    store.getState().plan('1:ru', { whole: never, dishes });
    expect(await store.getState().dishes({ ids: [5] })).toBeNull();
    broken = false;
    expect(await store.getState().dishes({ ids: [5] })).toBe(part);
    expect(asked).toHaveLength(2);
  });

  test('are forgotten with everything else', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const { asked, dishes } = counted();
    store.getState().plan('1:ru', { whole: never, dishes });
    await store.getState().dishes({ ids: [5] });
    store.getState().forget();
    await store.getState().dishes({ ids: [5] });
    expect(asked).toHaveLength(2);
  });
});

describe('a menu that is a copy', () => {
  test('[CART-13] says from when; with the network back it is asked for anew and stays until then', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const copy = menuWith([dish(5, '100')]);
    const fresh = menuWith([dish(6, '100')]);
    const back = Promise.withResolvers<Menu>();
    let tries = 0;
    const whole: MenuLoader = (onKept) => {
      tries += 1;
      if (tries > 1) return back.promise;
      onKept(1_000);
      return Promise.resolve(copy);
    };
    store.getState().plan('1:ru', { whole, dishes: never });
    await store.getState().want();
    expect(store.getState()).toMatchObject({ status: 'ready', keptAt: 1_000 });
    const renewed = store.getState().renew();
    expect(store.getState().menu).toBe(copy);
    back.resolve(fresh);
    await renewed;
    expect(store.getState()).toMatchObject({ status: 'ready', keptAt: null, menu: fresh });
    await store.getState().renew();
    expect(tries).toBe(2);
  });
});
