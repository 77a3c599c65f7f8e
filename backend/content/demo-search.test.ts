import { describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { searchDocs } from '#lib/domain/search/search-doc.ts';
import { SearchIndex } from '#lib/domain/search/search-index.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';
import { DEMO_QUERIES } from './demo-queries.fixture.ts';
import { loadShop } from './load.ts';
import { startingStock } from './stock.ts';
import { catalogueWire } from './wire/catalogue.ts';

const shop = await loadShop('backend/shop');
const wire = catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'ru' });
const menu = buildMenu(catalogueFile.parse(JSON.parse(JSON.stringify(wire))));
const WORDS: Readonly<Record<string, string>> = { hit: 'Хит', new: 'Новинка', spicy: 'Острое', vegan: 'Постное', halal: 'Халяль' };
const index = new SearchIndex(await loadStemmer('ru'));
index.add(
  searchDocs(menu, {
    standing: () => ({ visible: true, addable: true }),
    badges: (wire) => wire.map((badge) => WORDS[badge] ?? badge),
  }),
);
const named = (query: string, limit: number): readonly string[] =>
  index.find(query, limit).products.map(({ id }) => menu.product(id)?.name ?? '');

describe('[CAT-07] what people type finds what they mean among the first three', () => {
  test('the table is long enough to say something', () => {
    expect(DEMO_QUERIES.length).toBeGreaterThanOrEqual(200);
    const dishes = new Set(menu.products.map(({ name }) => name));
    expect(DEMO_QUERIES.filter(([, dish]) => !dishes.has(dish))).toEqual([]);
  });

  test.each(DEMO_QUERIES)('«%s» → %s', (query, dish) => expect(named(query, 3)).toContain(dish));

  test('every dish is found by its whole name, before all others', () => {
    const findable = menu.products.filter((p) => p.type !== 'supplements_options' && menu.pathOf(p).startsWith('/menu/'));
    expect(findable.length).toBeGreaterThan(120);
    expect(findable.filter(({ name }) => named(name, 1)[0] !== name).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['gbwwf', 'Пицца'],
    ['десерты', 'Десерты'],
    ['дисерты', 'Десерты'],
    ['napitki', 'Напитки'],
    ['супы', 'Супы'],
  ])('«%s» finds the category %s too', (query, category) =>
    expect(index.find(query, 8).categories.map(({ id }) => menu.category(id)?.visualName)).toContain(category),
  );
});
