import { expect, test } from 'vitest';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { whenMenu } from './when-menu.ts';

test('[ERR-01] a menu that failed is asked for again by the next press, and says when it fails once more', async () => {
  const menu = menuWith([dish(5, '100')]);
  let broken = true;
  let asked = 0;
  const whole = async () => {
    asked += 1;
    if (broken) throw new Error('offline');
    return menu;
  };
  useCatalogue.getState().plan('1:ru', { whole, dishes: whole });
  expect(await whenMenu()).toBeNull();
  expect(await whenMenu()).toBeNull();
  expect(asked).toBe(2);
  broken = false;
  expect(await whenMenu()).toBe(menu);
  expect(await whenMenu()).toBe(menu);
  expect(asked).toBe(3);
});

test('the menu of the place before answers nothing once another place is chosen', async () => {
  const [a, b] = [menuWith([dish(5, '100')]), menuWith([dish(6, '100')])];
  const second = Promise.withResolvers<typeof b>();
  useCatalogue.getState().plan('2:ru', { whole: async () => a, dishes: async () => a });
  expect(await whenMenu()).toBe(a);
  useCatalogue.getState().plan('3:ru', { whole: () => second.promise, dishes: async () => b });
  expect(useCatalogue.getState().menu).toBe(a);
  const asked = whenMenu();
  second.resolve(b);
  expect(await asked).toBe(b);
});
