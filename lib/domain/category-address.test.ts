import { describe, expect, test } from 'vitest';
import { category, dish, menuOf, option } from '#tests/setup/sample-menu.ts';
import { belowCategory, shownCategory, subcategoryOf } from './category-address.ts';

const menu = menuOf([
  category(20, 'Печь', [dish(1, '100', { categories: [20, 41] }), dish(4, '90')], { slug: 'pech' }),
  category(41, 'Пицца', [dish(1, '100', { categories: [20, 41] }), dish(2, '200'), dish(5, '1', { slug: 'pizza' })], {
    slug: 'pizza',
    parent: 20,
  }),
  category(21, 'Гриль', [dish(3, '300')], { slug: 'gril' }),
  category(44, 'По номеру', [dish(6, '1')], { slug: '2024' }),
  category(37, 'Подарки', [dish(9, '0')], { slug: 'podarki', hide_category: '1' }),
  category(38, 'Ниже подарков', [dish(10, '0')], { slug: 'nizhe', parent: 37 }),
  category(15, 'Uncategorized', [option(100, '50')], { slug: 'uncategorized' }),
]);
const id = (ref: string) => shownCategory(menu, ref)?.id ?? null;

function given(ref: string) {
  const found = shownCategory(menu, ref);
  if (found === null) throw new Error(`no category ${ref}`);
  return found;
}

describe('a category outside /menu', () => {
  test('has an id and a slug', () => {
    expect([id('20'), id('pech'), id('41'), id('pizza')]).toEqual([20, 20, 41, 41]);
  });

  test('may have a slug of digits that is nobody’s id', () => expect(id('2024')).toBe(44));

  test.each(['37', 'podarki', '38', 'nizhe', '15', 'uncategorized'])('is none when it is hidden or kept apart: %s', (ref) => {
    expect(id(ref)).toBeNull();
  });

  test.each(['', '0', '-20', '20.0', ' 20', '1e1', '9999', '999999999999999999999', 'pech/pizza', '/pech', 'PECH', '__proto__'])(
    'is none for %j',
    (ref) => expect(id(ref)).toBeNull(),
  );
});

describe('what stands below a category', () => {
  test('is a subcategory by slug or id, of this very category', () => {
    expect(subcategoryOf(given('pech'), 'pizza')?.id).toBe(41);
    expect(subcategoryOf(given('20'), '41')?.id).toBe(41);
    expect(subcategoryOf(given('gril'), 'pizza')).toBeNull();
  });

  test('is a dish of the category or of anything below it', () => {
    expect(belowCategory(menu, given('pech'), 'p4')).toMatchObject({ product: { id: 4 } });
    expect(belowCategory(menu, given('pech'), 'p2')).toMatchObject({ product: { id: 2 } });
    expect(belowCategory(menu, given('gril'), 'p2')).toBeNull();
  });

  test('is the subcategory where a dish has the same slug', () => {
    expect(belowCategory(menu, given('pech'), 'pizza')).toMatchObject({ category: { id: 41 } });
    expect(belowCategory(menu, given('pizza'), 'pizza')).toMatchObject({ product: { id: 5 } });
  });

  test.each(['', 'nothing', 'p100', '1'])('is nothing for %j', (slug) => expect(belowCategory(menu, given('pech'), slug)).toBeNull());
});
