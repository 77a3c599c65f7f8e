import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { bigMenu } from '#tests/setup/big-menu.ts';
import { dishContext } from '#tests/setup/dish-context.ts';
import { ownBackend } from '#tests/setup/own-backend.ts';
import { category, dish, option, productOf } from '#tests/setup/sample-menu.ts';
import { DishBook } from './dishes.ts';

const menuOf = (wire: unknown): Menu => buildMenu(catalogueFile.parse(wire));
/** A category whose rows are in an unusual format of a backend. */
const odd = (id: number, name: string, products: readonly unknown[]) => ({ ...category(id, name), products });
const partOf = async (book: DishBook, ids: readonly number[], related = true): Promise<Menu> => menuOf(await book.pick(ids, related));

describe('one dish of a place, from its whole file', () => {
  let raw: unknown;
  let whole: Menu;
  let book: DishBook;
  beforeAll(async () => {
    const backend = await ownBackend(bigMenu({ products: 300, categories: 30 }));
    raw = await fetch(`${backend.url}/wp-content/uploads/app_sync/price-11.json`).then((answer) => answer.json());
    await backend.stop();
    whole = menuOf(raw);
    book = await DishBook.of(raw);
  }, 30_000);

  test('every dish is what it is in the whole menu: price, options, group, neighbours, address, colours, hours', async () => {
    expect(whole.products.length).toBeGreaterThan(400);
    for (const one of whole.products) {
      const part = await partOf(book, [one.id]);
      expect(dishContext(productOf(part, one.id), part)).toEqual(dishContext(one, whole));
      const homes = (menu: Menu) => menu.chainsOf(one).map((chain) => chain.map((c) => [c.id, c.path, c.availability, c.freeLimits]));
      expect(homes(part)).toEqual(homes(whole));
    }
  });

  test('many dishes in one answer are the same; without neighbours it is smaller', async () => {
    const ids = whole.products.slice(100, 140).map((p) => p.id);
    const part = await partOf(book, ids, false);
    const shown = (menu: Menu) => ids.map((id) => ({ ...dishContext(productOf(menu, id), menu), related: [] }));
    expect(shown(part)).toEqual(shown(whole));
    expect(JSON.stringify(await book.pick(ids, false)).length).toBeLessThan(JSON.stringify(await book.pick(ids, true)).length);
  });

  test('an answer is a few kilobytes, what is kept a small part of the file', async () => {
    const [first] = whole.products;
    expect(JSON.stringify(await book.pick([first?.id ?? 0], true)).length).toBeLessThan(60_000);
    expect(book.size * 8).toBeLessThan(JSON.stringify(raw).length);
  });
});

test('a dish that the place does not sell is in no answer', async () => {
  const book = await DishBook.of([category(1, 'Печь', [dish(5, '100')])]);
  expect(await book.pick([6], true)).toEqual([]);
  expect((await partOf(book, [6, 5])).products.map((p) => p.id)).toEqual([5]);
});

test('options are found where the file keeps them, in whichever form it writes ids', async () => {
  const groups = { supplements: [{ title: 'Соус', products: '7, 8', type: 'radio', supplement_required: '1' }] };
  const book = await DishBook.of([
    odd(1, 'Печь', [{ ...dish(5, '100'), id: '5', acf: groups }]),
    category(15, 'Uncategorized', [dish(7, '30')]),
    category(2, 'Соусы', [option(8, '20')], { parent: 15 }),
  ]);
  const part = await partOf(book, [5]);
  expect(dishContext(productOf(part, 5), part)).toMatchObject({ from: { price: 12_000 }, groups: [{ options: [{ id: 7 }, { id: 8 }] }] });
});

test('groups that name each other end, and no answer is endless', async () => {
  const group = (id: number, ids: readonly number[]) => ({
    ...dish(id, '100', { type: 'group_variable' }),
    variations: ids.map((product_id) => ({ product_id })),
  });
  const many = Array.from({ length: 900 }, (_, i) => i + 10);
  const book = await DishBook.of([odd(1, 'Печь', [group(1, [2, 1]), group(2, [1, 2]), group(3, many), ...many.map((i) => dish(i, '1'))])]);
  expect((await partOf(book, [1])).products.map((p) => p.id)).toEqual([1, 2]);
  expect((await partOf(book, [3])).products.length).toBeLessThanOrEqual(500);
});

test('twins keep the addresses that the whole file gives them, rows of one category are one, a category without an id is reached', async () => {
  const raw = [
    category(1, 'Печь', [dish(5, '1', { slug: 'tort' })], { slug: 'menu' }),
    category(2, 'Гриль', [dish(6, '1', { slug: 'tort' }), dish(7, '1', { slug: 'tort' })], { slug: 'menu' }),
    category(1, 'Печь ещё', [dish(8, '1', { slug: 'tort' })], { slug: 'again' }),
    { name: 'Без номера', slug: 'nobody', products: [dish(9, '1')] },
  ];
  const book = await DishBook.of(raw);
  const whole = menuOf(raw);
  for (const id of [5, 6, 7, 8, 9]) {
    const part = await partOf(book, [id]);
    expect(part.pathOf(productOf(part, id))).toBe(whole.pathOf(productOf(whole, id)));
  }
  expect(new Set(whole.products.map(whole.pathOf)).size).toBe(5);
});

test('bad rows cost only themselves, as in the whole file; what is no catalogue is refused', async () => {
  const raw = [odd(1, 'Печь', [dish(5, 'дорого'), { ...dish(7, '1'), id: 'семь' }, dish(6, '1')]), null, 'раздел'];
  const book = await DishBook.of(raw);
  expect((await partOf(book, [5, 6, 7])).products).toEqual(menuOf(raw).products);
  await expect(DishBook.of('<html>')).rejects.toThrow(TypeError);
});
