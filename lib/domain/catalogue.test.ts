import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { category, dish, menuOf, option, productOf } from '#tests/setup/sample-menu.ts';
import { belowCategory, type MenuCategory, shownCategory, subcategoryOf } from './catalogue.ts';

const menu = menuOf([
  category(20, 'Печь', [dish(1, '100', { categories: [20, 41] })], { slug: 'pech' }),
  category(41, 'Пицца', [dish(1, '100', { categories: [20, 41] }), dish(2, '200')], { slug: 'pizza', parent: 20 }),
  category(21, 'Гриль', [dish(3, '300')], { slug: 'gril' }),
  category(37, 'Подарки', [dish(9, '0')], { slug: 'podarki', hide_category: '1' }),
  category(38, 'Ниже подарков', [dish(10, '0')], { slug: 'nizhe', parent: 37 }),
  category(15, 'Uncategorized', [option(100, '50')], { slug: 'uncategorized' }),
  category(70, 'Добавки', [option(101, '60')], { slug: 'dobavki', parent: 15 }),
  category(71, 'Ещё uncategorizeD', [dish(102, '70')], { slug: 'more' }),
]);

describe('menu', () => {
  test('[CAT-02] categories 15, below 15 and named uncategorized are kept apart; their products remain known', () => {
    expect(menu.roots.map((c) => c.id)).toEqual([20, 21]);
    expect([15, 70, 71].map((id) => menu.category(id))).toEqual([null, null, null]);
    expect([100, 101, 102].map((id) => menu.optionProduct(id)?.id)).toEqual([100, 101, 102]);
    expect(menu.optionProduct(1)).toBeNull();
    expect(menu.product(102)?.id).toBe(102);
  });

  test('[CAT-02] category 15 is apart whatever its name, and so are its children without it', () => {
    const named = menuOf([category(15, 'Разное', [dish(1, '1')]), category(2, 'Печь', [dish(2, '1')])]);
    expect([named.roots.map((c) => c.id), named.optionProduct(1)?.id]).toEqual([[2], 1]);
    const orphan = menuOf([category(70, 'Добавки', [dish(1, '1')], { parent: 15 }), category(2, 'Печь', [dish(2, '1')])]);
    expect([orphan.roots.map((c) => c.id), orphan.optionProduct(1)?.id]).toEqual([[2], 1]);
  });

  test('[CAT-02] hide_category hides the category and what is below it, by address too', () => {
    expect(menu.category('podarki')).toBeNull();
    expect(menu.category('podarki/nizhe')).toBeNull();
    expect(menu.hidden.map((c) => c.id)).toEqual([37, 38]);
    expect(menu.category(37)?.products[0]?.id).toBe(9);
  });

  test('subcategories stand below their parent', () => {
    expect(menu.roots[0]?.children.map((c) => [c.id, c.path])).toEqual([[41, '/menu/pech/pizza']]);
    expect(menu.category('pech/pizza')?.id).toBe(41);
    expect(menu.category('gril/pizza')).toBeNull();
    expect(menu.category('pizza')?.path).toBe('/menu/pech/pizza');
  });

  test('[CAT-10] a category without dishes in it and below it stands in no list; where a file has no dishes at all, all do', () => {
    const rows = [
      category(1, 'Печь', [], { slug: 'pech' }),
      category(2, 'Пицца', [], { slug: 'pizza', parent: 1 }),
      category(3, 'Тонкая', [dish(1, '100')], { slug: 'thin', parent: 2 }),
      category(4, 'Толстая', [], { slug: 'thick', parent: 2 }),
      category(5, 'Завтраки', [], { slug: 'breakfast' }),
      category(6, 'Каши', [], { slug: 'porridge', parent: 5 }),
      category(7, 'Только по ссылке', [dish(2, '100', { catalog_visibility: 'hidden' })], { slug: 'unlisted' }),
      category(8, 'С добавкой', [option(3, '10')], { slug: 'options' }),
    ];
    const idsOf = (all: readonly MenuCategory[]): unknown[] => all.map(({ id, children }) => [id, idsOf(children)]);
    expect(idsOf(menuOf(rows).roots)).toEqual([[1, [[2, [[3, []]]]]]]);
    expect(menuOf(rows).category('breakfast')?.id).toBe(5);
    expect(idsOf(menuOf(rows.slice(0, 2)).roots)).toEqual([[1, [[2, []]]]]);
  });

  test('a product has one address, and no other', () => {
    expect([1, 2, 3].map((id) => menu.pathOf(productOf(menu, id)))).toEqual([
      '/menu/pech/pizza/p1',
      '/menu/pech/pizza/p2',
      '/menu/gril/gril/p3',
    ]);
    expect(menu.productBySlugs('pech', 'pizza', 'p1')?.id).toBe(1);
    expect(menu.productBySlugs('pech', 'pech', 'p1')?.id).toBe(1);
    expect(menu.productBySlugs('gril', 'gril', 'p3')?.id).toBe(3);
    expect(menu.productBySlugs('gril', 'pizza', 'p1')).toBeNull();
    expect(menu.productBySlugs('pizza', 'pizza', 'p1')).toBeNull();
    expect(menu.productBySlugs('pech', 'pizza', 'p3')).toBeNull();
    expect(menu.pathOf(productOf(menu, 9))).toBe('/?product_id=9');
  });

  test('[CAT-02] a product in two categories is one product; a category repeats none', () => {
    expect(menu.productsOf(20).map((p) => p.id)).toEqual([1, 2]);
    expect(menu.products.map((p) => p.id)).toEqual([1, 2, 3, 9, 10, 100, 101, 102]);
    expect([...menu.categoryIdsOf(productOf(menu, 2))].sort()).toEqual([20, 41]);
  });

  test('a category that comes twice counts once, as it came first', () => {
    const twice = menuOf([category(1, 'Первая', [dish(1, '1')]), category(1, 'Вторая', [dish(2, '1')])]);
    expect(twice.roots.map((c) => c.name)).toEqual(['Первая']);
  });

  test('[CAT-02] every category is reachable once whatever the parents are, cycles included', () => {
    const parents = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(parents, (list) => {
        const made = menuOf(list.map((parent, i) => category(i + 1, `К${i}`, [], { parent })));
        const seen: number[] = [];
        const walk = (all: typeof made.roots): void => {
          for (const c of all) {
            seen.push(c.id);
            walk(c.children);
          }
        };
        walk(made.roots);
        expect(seen.sort((a, b) => a - b)).toEqual(list.map((_, i) => i + 1));
      }),
    );
  });
});

describe('category address', () => {
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
});
