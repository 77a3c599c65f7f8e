import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ContentTranslation } from '#backend/content/link-menu.ts';
import { loadShop } from '#backend/content/load.ts';
import { COMPOSITION_COMMA, textKey } from '#backend/content/texts.ts';

const shop = await loadShop(fileURLToPath(new URL('.', import.meta.url)));
const products = [...shop.products.values()];
const menu = products.filter(({ categories }) => categories.some((id) => shop.categories.get(id)?.hide_category === false));
const dishes = menu.filter(({ type }) => type !== 'group_variable');

/** Portions of one dish: by the piece and whole, by weight, as a gift, with another filling in the same dough. A set shows its contents. */
const SAME_DISH = [
  ['ribai-na-uglyah', 'ribai-ves'],
  ['shashlyk-iz-baraniny', 'shashlyk-baranina-ves', 'kombo-shashlyk'],
  ['chak-chak-na-myodu', 'chak-chak-ves', 'chak-chak-podarok'],
  ['medovik', 'medovik-tselyi', 'tort-tselikom', 'tort-imeninniku'],
  ['san-sebastyan', 'san-sebastyan-tselyi'],
  ['gubadiya', 'gubadiya-tselaya'],
  ['chai', 'chai-s-chabretsom'],
  ['mors-iz-brusniki', 'mors-podarok'],
  ['echpochmak-s-baraninoi', 'echpochmak-s-govyadinoi'],
];

test('the menu is large enough to judge the storefront by, and every dish has its own words', () => {
  expect(menu.length).toBeGreaterThanOrEqual(140);
  expect(new Set(menu.map(({ description }) => description)).size).toBe(menu.length);
});

test('[KF-CONTENT-13] no two dishes show the same picture, and no dish a drawing among renders', () => {
  const dishOf = (slug: string): string => SAME_DISH.find((portions) => portions.includes(slug))?.[0] ?? slug;
  const shown = new Map<string, Set<string>>();
  for (const { slug, type, images } of products)
    for (const image of images)
      if (type !== 'supplements' && type !== 'supplements_options') shown.set(image, (shown.get(image) ?? new Set()).add(dishOf(slug)));
  expect([...shown].filter(([, slugs]) => slugs.size > 1).map(([image, slugs]) => [image, ...slugs])).toEqual([]);
  expect([...shown.keys()].filter((image) => image.endsWith('.svg'))).toEqual([]);
  expect(globSync('*.svg', { cwd: join(import.meta.dirname, 'media') }).sort()).toEqual(['icon.svg', 'logo.svg']);
});

/** The part of a picture's upper half that is neither clear nor solid, and dark; its shadow lies in the lower half. */
async function darkHaze(name: string): Promise<number> {
  const file = fileURLToPath(new URL(`media/${name}`, import.meta.url));
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let hazy = 0;
  for (let at = 0; at < data.length / 2; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha >= 16 && alpha <= 200 && 0.3 * red + 0.59 * green + 0.11 * blue < 80) hazy += 1;
  }
  return hazy / (info.width * info.height);
}

test('[KF-CONTENT-12] no dark haze stands around the glasses of drinks', async () => {
  for (const name of ['lemonade.webp', 'mors.webp', 'matcha.webp']) {
    expect(products.some(({ images }) => images.includes(name))).toBe(true);
    expect(await darkHaze(name), name).toBeLessThan(0.005);
  }
});

test('[KF-CONTENT-14] no text of the shop reads as an age limit', async () => {
  const said = globSync(['*.yaml', 'products/*.yaml', 'translations/*.yaml', 'posts/*', 'pages/*'], { cwd: import.meta.dirname }).flatMap(
    (file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .filter((line) => /(?<![\d+])(?:\+\s?(?:6|12|16|18|21)(?!\d)|(?:6|12|16|18|21)\s?\+(?!\d))/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
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

test('every option is offered somewhere', () => {
  const offered = new Set(products.flatMap(({ supplements }) => supplements.flatMap((group) => group.products)));
  expect(products.filter(({ id, type }) => type === 'supplements_options' && !offered.has(id)).map(({ slug }) => slug)).toEqual([]);
});

const NOTHING = { articles: new Map(), products: new Map(), categories: new Map(), texts: new Map() } satisfies ContentTranslation;

describe.each(['en', 'tt', 'kk'])('the menu in %s', (lang) => {
  const { products: dishWords, categories, texts } = shop.translations.get(lang) ?? NOTHING;
  const unsaid = (words: readonly string[]): readonly string[] =>
    words.filter((text) => /\p{Script=Cyrillic}/u.test(text) && !texts.has(textKey(text)));

  test('[KF-CONTENT-10] has every name and short text', () => {
    const lacking = products.filter(({ id, short_description: short }) => {
      const words = dishWords.get(id);
      return !words?.name || (short !== '' && !words.short_description);
    });
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
    const menuCategories = [...shop.categories.values()].filter(({ hide_category }) => !hide_category);
    expect(menuCategories.filter(({ id }) => !categories.get(id)?.visual_name_category).map(({ slug }) => slug)).toEqual([]);
    // The cart finds extras by this category name.
    const extras = menuCategories.find(({ name }) => name === 'допы');
    expect(extras && categories.get(extras.id)?.name).toBeUndefined();
  });

  test('[KF-CONTENT-10] has sizes, groups of extras, allergens, compositions, payment methods, consents and banners', () => {
    const { payment_methods, consents } = shop.settings;
    expect(unsaid(payment_methods.flatMap(({ title, description }) => [title, description]))).toEqual([]);
    expect(unsaid(consents.map(({ text }) => text))).toEqual([]);
    expect(unsaid(products.flatMap(({ attributes }) => attributes.flatMap(({ name, options }) => [name, ...options])))).toEqual([]);
    expect(unsaid(products.flatMap(({ supplements }) => supplements.map(({ title }) => title)))).toEqual([]);
    expect(unsaid(products.flatMap(({ allergens }) => allergens))).toEqual([]);
    expect(unsaid(products.flatMap(({ composition }) => composition?.split(COMPOSITION_COMMA) ?? []))).toEqual([]);
    const frames = shop.banners.flatMap(({ inner_banners }) => inner_banners);
    const said = [
      ...shop.banners.flatMap(({ title, description, button }) => [title, description, button]),
      ...frames.flatMap(({ title, text, text_button }) => [title, text, text_button]),
    ];
    expect(unsaid(said.flatMap((text) => text ?? []))).toEqual([]);
  });
});
