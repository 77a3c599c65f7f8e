import type { Shop } from './shop.ts';

/** Translated texts, keyed by the text in the shop's own language. */
export type Texts = ReadonlyMap<string, string>;

/** The key of a text in translations: all kinds of spaces are equal, because they look the same in a file. */
export const textKey = (text: string): string => text.replace(/\s/g, ' ');

/** Returns a function that translates a text; texts without a translation are returned unchanged. */
export function sayIn(shop: Pick<Shop, 'translations'>, lang: string): (text: string) => string {
  const texts = shop.translations.get(lang)?.texts;
  return (text) => texts?.get(textKey(text)) ?? text;
}

/** A copy of a wire value with every text translated. */
export function translated<T>(value: T, shop: Pick<Shop, 'translations'>, lang: string): T {
  if ((shop.translations.get(lang)?.texts.size ?? 0) === 0) return value;
  const say = sayIn(shop, lang);
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => (typeof each === 'string' ? say(each) : each));
}

/** Separator of the parts of a composition. */
export const COMPOSITION_COMMA = ', ';

type Said = Pick<Shop, 'settings' | 'banners' | 'brands' | 'categories' | 'products' | 'coupons' | 'promotions' | 'posts'>;

/** Every text that `texts` of a translation file can translate. */
export function textsOf({ settings, banners, brands, categories, products, coupons, promotions, posts }: Said) {
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(textKey(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  add(settings);
  add(banners);
  add(brands.map(({ name, description }) => [name, description]));
  add(coupons.map(({ description }) => description));
  add(promotions.map(({ title }) => title));
  add(posts.map(({ post_resource_button_text: button }) => button));
  for (const { note } of categories.values()) add(note);
  for (const product of products.values()) {
    add(product.attributes.flatMap(({ name, options }) => [name, ...options]));
    add(product.supplements.map(({ title }) => title));
    add(product.group_variations.map(({ product_name_short }) => product_name_short));
    add([product.allergens, product['product-badge'], product.composition?.split(COMPOSITION_COMMA)]);
  }
  return texts;
}
