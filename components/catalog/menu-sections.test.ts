import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';
import { category, type Dish, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { NOON, summaryContextOf } from '#tests/setup/summary-context.ts';
import { listSection, MAX_CARDS, sectionLimits, sectionsOf, sentCounts } from './menu-sections.ts';

const labels = { all: (count: number) => `Все ${count}`, allOf: (name: string) => `Все блюда раздела «${name}»` };
type Categories = Parameters<typeof menuOf>[0];

function sections(categories: Categories, settings: Partial<SettingsWire> = {}, first?: string) {
  const menu = menuOf(categories);
  return sectionsOf(menu.roots, summaryContextOf(menu, settings), labels, { first });
}
const dishes = (count: number, from = 1): readonly Dish[] => Array.from({ length: count }, (_, index) => dish(from + index, '100'));
const namesOf = (all: ReturnType<typeof sections>) => all.map(({ title, dishes: cards }) => [title, cards.map(({ name }) => name)]);

test('a section has the dishes of its category and of everything below it', () => {
  expect(namesOf(sections([category(1, 'Гриль', [dish(1, '100')]), category(2, 'Бургеры', [dish(2, '200')], { parent: 1 })]))).toEqual([
    ['Гриль', ['Блюдо 1', 'Блюдо 2']],
  ]);
});

test('[KF-CATALOG-15] dishes of the third level stand in the section of their root', () => {
  const menu = [category(1, 'Гриль'), category(2, 'Бургеры', [], { parent: 1 }), category(3, 'Острые', [dish(3, '300')], { parent: 2 })];
  expect(namesOf(sections(menu))).toEqual([['Гриль', ['Блюдо 3']]]);
});

describe('[KF-CATALOG-16] a category with nothing to show has no section', () => {
  test.each<[string, Categories, Partial<SettingsWire>]>([
    ['no dishes', [category(1, 'Печь')], {}],
    ['only hidden dishes', [category(1, 'Печь', [dish(1, '100', { in_stock: false })])], { show_out_of_stock_products: false }],
    ['only options of other dishes', [category(1, 'Печь', [dish(1, '100', { type: 'supplements_options' })])], {}],
  ])('%s', (_, categories, settings) => expect(sections(categories, settings)).toEqual([]));
});

test('[KF-CATALOG-06] a dish that the shop shows in searches alone, or nowhere, stands in no section', () => {
  const visibilities = ['visible', 'catalog', 'search', 'hidden'];
  const all = visibilities.map((catalog_visibility, index) => dish(index + 1, '100', { name: catalog_visibility, catalog_visibility }));
  expect(namesOf(sections([category(1, 'Печь', all)]))).toEqual([['Печь', ['visible', 'catalog']]]);
});

test('[CAT-02] uncategorised dishes and hidden categories have none', () => {
  const menu = [
    category(15, 'Без рубрики', [dish(1, '100')]),
    category(2, 'Uncategorized goods', [dish(2, '100')]),
    category(3, 'Архив', [dish(3, '100')], { hide_category: true }),
    category(4, 'Печь', [dish(4, '100')]),
  ];
  expect(namesOf(sections(menu))).toEqual([['Печь', ['Блюдо 4']]]);
});

test('[KF-CATALOG-24] sold-out dishes are hidden or shown as such, as the shop wants', () => {
  const menu = [category(1, 'Печь', [dish(1, '100'), dish(2, '100', { in_stock: false })])];
  const buys = (settings: Partial<SettingsWire>) => sections(menu, settings)[0]?.dishes.map(({ id, buy }) => [id, buy]);
  expect(buys({ show_out_of_stock_products: true })).toEqual([
    [1, 'add'],
    [2, 'unavailable'],
  ]);
  expect(buys({ show_out_of_stock_products: false })).toEqual([[1, 'add']]);
});

describe('the signature dish', () => {
  const signature = (more: object) => dish(2, '500', { acf: { feature: true }, images: ['/ugolek.webp'], ...more } as Dish);
  const parts = (more: object, section = {}) =>
    sections([category(1, 'Печь', [dish(1, '100'), signature(more)], section)]).map(({ feature, dishes: cards }) => [
      feature?.id,
      cards.map(({ id }) => id),
    ]);

  test('opens the section and stands in it once', () => expect(parts({})).toEqual([[2, [1]]]));
  test('is a common card when its picture is no cut-out render', () =>
    expect(parts({ images: ['/a.jpg'] })).toEqual([[undefined, [1, 2]]]));
  test('extras have none: they are compact tiles', () => {
    expect(parts({}, { name: ' Допы ' })).toEqual([[undefined, [1, 2]]]);
    expect(sections([category(1, 'допы', [dish(1, '50')])])[0]?.isCompact).toBe(true);
  });
});

test('[CAT-10] title, note, description and colour are those of the site; empty ones are absent', () => {
  const [section] = sections([
    category(1, 'pech', [dish(1, '100')], {
      visual_name_category: 'Печь',
      description: '<p>Берёза и дуб</p>',
      color_text_category: '#b33f08',
      acf: { note: '400°' },
    } as object),
  ]);
  expect(section).toMatchObject({
    title: 'Печь',
    note: '400°',
    description: 'Берёза и\u00a0дуб',
    colour: expect.stringContaining('light-dark'),
  });
  expect(Object.keys(sections([category(1, 'Печь', [dish(1, '100')])])[0] ?? {})).toEqual(['slug', 'categoryId', 'title', 'dishes']);
});

describe('[CAT-06] of an address with filters', () => {
  const spicy = { acf: { 'product-badge': ['spicy'] } };
  const menu = menuOf([
    category(1, 'Печь', [
      dish(1, '300'),
      dish(2, '500', spicy),
      dish(3, '400', { acf: { 'product-badge': ['spicy'], feature: true }, images: ['/ugolek.webp'] } as Dish),
    ]),
    category(2, 'Супы', [dish(4, '200')]),
  ]);
  const filtered = (filters: Partial<Filters>) =>
    sectionsOf(menu.roots, summaryContextOf(menu, {}, { filters: { ...NO_FILTERS, ...filters } }), labels);

  test('a section has what the filters leave, in their order, and no signature dish', () => {
    const [section] = filtered({ badges: ['spicy'], sort: 'up' });
    expect([section?.feature, section?.dishes.map(({ id }) => id)]).toEqual([undefined, [3, 2]]);
  });

  test('a section of which nothing is left is not there', () => {
    expect(filtered({ badges: ['spicy'] }).map(({ title }) => title)).toEqual(['Печь']);
  });
});

test('neighbouring sections without a tint of their own have different ones', () => {
  const tints = sections([
    category(1, 'А', [dish(1, '1')]),
    category(2, 'Б', [dish(2, '1')]),
    category(3, 'В', [dish(3, '1')], { acf: { tint: 'wok' } } as object),
  ]);
  expect(tints.map(({ dishes: [card] }) => card?.tint)).toEqual(['oven', 'grill', 'wok']);
});

test('[CAT-03] a category outside of its hours says when it opens, with its hours on other days', () => {
  const openingOf = (window: object) =>
    sections([category(1, 'Завтраки', [dish(1, '100')], { category_availability: [window] } as object)])[0]?.opening;
  expect(openingOf({ from: '17:00', to: '23:00' })).toEqual({
    text: 'С 17:00',
    changes: [
      [NOON + 5 * 3_600_000, ''],
      [NOON + 11 * 3_600_000, 'С 17:00'],
    ],
  });
  expect(openingOf({ days: [6, 7], from: '09:00', to: '12:00' })?.text).toBe('По выходным, 09:00–12:00');
});

describe('[KF-CATALOG-14] a large menu', () => {
  const large = Array.from({ length: 20 }, (_, index) => category(index + 101, `Раздел ${index + 1}`, dishes(500, index * 500 + 1)));

  test('shows the first dishes of each category and leads to all of them', () => {
    const all = sections(large);
    expect(all.map(({ dishes: cards }) => cards.length)).toEqual(Array.from({ length: 20 }, () => 12));
    expect(all[3]?.more).toEqual({ href: '/menu/c104', text: 'Все 500', label: 'Все блюда раздела «Раздел 4»' });
  });

  test('weighs as little as a menu of the usual size', () => {
    const usual = sections(large.slice(0, 12).map((one) => ({ ...one, products: dishes(20, Number(one.id) * 1_000) })));
    expect(JSON.stringify(sections(large)).length).toBeLessThan(JSON.stringify(usual).length * 1.2);
  });

  test('has the cards of the category at which the page begins', () => {
    const many = Array.from({ length: 300 }, (_, index) => category(index + 101, `Раздел ${index + 1}`, dishes(33, index * 33 + 1)));
    const all = sections(many, {}, 'c300');
    expect([all[0]?.dishes.length, all[199]?.dishes.length, all[200]?.dishes.length]).toEqual([0, 4, 4]);
    expect(all[0]?.more?.href).toBe('/menu/c101');
  });
});

describe('[KF-CATALOG-14] cards that the page of a category is sent with', () => {
  test('a list of the usual size is sent whole', () => {
    expect(sentCounts([240])).toEqual([240]);
    expect(sentCounts([100, 140])).toEqual([100, 140]);
  });

  test('a longer one is sent with its first 96', () => {
    expect(sentCounts([241])).toEqual([96]);
    expect(sentCounts([10_000])).toEqual([96]);
  });

  test('of several lists the first ones are sent', () => {
    expect(sentCounts([60, 60, 200])).toEqual([60, 36, 0]);
  });

  test('the others are known by name and address', () => {
    const dishes = Array.from({ length: 241 }, (_, index) => dish(index + 1, '100'));
    const menu = menuOf([category(1, 'Печь', dishes)]);
    const section = listSection({ slug: 'dishes', title: 'Меню', products: menu.products }, summaryContextOf(menu));
    expect(section.dishes).toHaveLength(96);
    expect(section.rest).toHaveLength(145);
    expect(section.rest?.[0]).toEqual({ id: 97, name: 'Блюдо 97', href: '/menu/c1/c1/p97' });
  });
});

const total = (limits: readonly number[]): number => limits.reduce((sum, limit) => sum + limit, 0);

describe('[KF-CATALOG-14] cards of a page', () => {
  test('a menu of the usual size is shown whole', () => {
    expect(sectionLimits([100, 140])).toEqual([100, 140]);
    expect(sectionLimits([])).toEqual([]);
  });

  test('of a larger one each section shows its first dishes', () => {
    expect(sectionLimits([100, 100, 41])).toEqual([24, 24, 24]);
    expect(sectionLimits(Array.from({ length: 20 }, () => 500))).toEqual(Array.from({ length: 20 }, () => 12));
  });

  test.each([10, 100, 300, 2_000])('ten thousand dishes in %i sections cost no more than the limit', (sections) => {
    const limits = sectionLimits(Array.from({ length: sections }, () => Math.ceil(10_000 / sections)));
    expect(limits).toHaveLength(sections);
    expect(total(limits)).toBeLessThanOrEqual(MAX_CARDS);
    expect(total(limits)).toBeGreaterThan(MAX_CARDS / 2);
  });

  test('the section at which the page begins has cards, then those after it, then those above', () => {
    const limits = sectionLimits(
      Array.from({ length: 300 }, () => 30),
      290,
    );
    expect([limits[290], limits[299], limits[289], limits[0]]).toEqual([4, 4, 4, 0]);
  });
});
