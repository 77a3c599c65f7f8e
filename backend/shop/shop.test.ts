import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadShop } from '#backend/content/load.ts';

const shop = await loadShop(fileURLToPath(new URL('.', import.meta.url)));
const products = [...shop.products.values()];
const menu = products.filter(({ categories }) => categories.some((id) => shop.categories.get(id)?.hide_category === false));
const dishes = menu.filter(({ type }) => type !== 'group_variable');

test('the menu is large enough to judge the storefront by, and every dish has a picture and its own words', () => {
  expect(menu.length).toBeGreaterThanOrEqual(140);
  expect(menu.filter(({ images }) => images.length === 0)).toEqual([]);
  expect(new Set(menu.map(({ description }) => description)).size).toBe(menu.length);
});

test('kilocalories follow from proteins, fats and carbohydrates', () => {
  const wrong = dishes.filter(({ nutrition: n }) => n && Math.abs(n.kkal - (4 * n.protein + 9 * n.fat + 4 * n.uglevod)) > 1);
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
  expect(dishes.filter(({ nutrition }) => !nutrition).map(({ slug }) => slug)).toEqual(['pribory']);
});

test('every counted dish says its weight or volume', () => {
  const silent = dishes.filter(
    ({ countable, weight, volume, variations }) =>
      countable && !weight && !volume && !variations.every((variation) => variation.weight || variation.volume),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
  expect(dishes.filter(({ type, variations }) => type === 'variable' && variations.length === 0)).toEqual([]);
});

test('meat, fish and their broths are marked against the vegetarian preference', () => {
  const animal =
    /говяд|баран|ягнён|цыпл|куриц|курин|индей|утин|утка|конин|казылык|лосос|угорь|краб|тунец|креветк|кальмар|анчоус|икра|рыбн/i;
  const unmarked = dishes.filter(({ composition, conflicts }) => animal.test(composition ?? '') && !conflicts.includes('vegetarian'));
  expect(unmarked.map(({ slug }) => slug)).toEqual([]);
});

test.each([
  ['no_garlic', /чеснок|чесноч/i],
  ['no_onion', /(?<![а-яё])(лук|лука|луком|лук-порей|шалот)(?![а-яё])/i],
  ['no_spicy', /чили|халапеньо|кайенск|аджик|шрирача|кимчи/i],
] as const)('dishes whose composition says so are marked against %s', (code, word) => {
  const unmarked = [...dishes, ...products.filter(({ type }) => type === 'supplements_options')].filter(
    ({ name, composition, conflicts, removes }) => word.test(composition ?? name) && !conflicts.includes(code) && !removes.includes(code),
  );
  expect(unmarked.map(({ slug }) => slug)).toEqual([]);
});

test('every link in posts and pages leads somewhere in this shop', () => {
  const chain = (id: number): string => {
    const category = shop.categories.get(id);
    return category ? `${chain(category.parent)}/${category.slug}` : '';
  };
  const known = new Set([
    ...products.map(({ url }) => `/menu${url}`),
    ...[...shop.categories.keys()].map((id) => `/menu${chain(id)}`),
    ...shop.posts.map(({ slug }) => `/information/post/${slug}`),
    ...shop.pages.map(({ slug }) => `/information/page/${slug}`),
    '/gallery',
    '/contacts',
    '/blog',
    '/lk/preferences',
  ]);
  const links = [...shop.posts, ...shop.pages].flatMap(({ content }) =>
    [...content.matchAll(/href="(\/[^"]*)"/g)].map((found) => found[1] ?? ''),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

test('every option is offered somewhere, and every English name exists', () => {
  const offered = new Set(products.flatMap(({ supplements }) => supplements.flatMap((group) => group.products)));
  expect(products.filter(({ id, type }) => type === 'supplements_options' && !offered.has(id)).map(({ slug }) => slug)).toEqual([]);
  const english = shop.translations.get('en');
  expect(products.filter(({ id }) => !english?.products.get(id)?.name).map(({ slug }) => slug)).toEqual([]);
  const extras = [...shop.categories.values()].find(({ name }) => name === 'допы');
  expect(extras && english?.categories.get(extras.id)?.name).toBeUndefined();
});
