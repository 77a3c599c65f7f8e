import { canHaveValues, MOST_VALUES, type VariationNumbers } from '../any-variation.ts';
import { gramsFrom, LeftOut, lineFrom, optionFrom, priceFrom, seoFrom, stockFrom, type WooProduct, type WooVariation } from './entity.ts';
import { descriptionFrom } from './texts.ts';

/** What the conversion of every product of a shop needs. */
export interface Conversion {
  readonly gramsPerUnit: number;
  /** Most products of the shop are virtual, so the flag is ignored. */
  readonly isMostlyVirtual: boolean;
  /** File name of a downloaded picture; undefined while it is missing. */
  readonly picture: (image: { readonly src: string; readonly date_modified_gmt: string }) => string | undefined;
  readonly variationsOf: (productId: number) => readonly WooVariation[];
  /** Ids for the values of variations with any value. */
  readonly numbers: VariationNumbers;
  readonly categoryId: (id: number) => number | undefined;
  readonly warn: (what: string, reason: string) => void;
}

/** Visibilities other than in both menu and search. */
const LISTED_ELSEWHERE: ReadonlySet<string> = new Set(['catalog', 'search', 'hidden']);

type RawProduct = Record<string, unknown> & { readonly id: number; readonly name: string };

/** A product in the form of a content file, without its slug. @throws {LeftOut} when it cannot be sold. */
export function productFrom(product: WooProduct, conversion: Conversion): RawProduct {
  const name = lineFrom(product.name);
  if (name === '') throw new LeftOut('no name');
  if (product.post_password !== '') throw new LeftOut('it needs a password');
  refuseWhatIsNoFood(product, conversion);
  const { facts, rest } = foodFacts(product);
  const shared = {
    id: product.id,
    name,
    external_id: `woo:${product.id}`,
    ...(product.sku !== '' && { sku: product.sku.slice(0, 100) }),
    description: descriptionFrom(product.description).slice(0, 100_000),
    short_description: descriptionFrom(product.short_description).slice(0, 100_000),
    images: product.images.flatMap((image) => conversion.picture(image) ?? []).slice(0, 20),
    categories: [...new Set(product.categories.flatMap(({ id }) => conversion.categoryId(id) ?? []))],
    ...(product.sold_individually && { sold_individually: true }),
    ...(LISTED_ELSEWHERE.has(product.catalog_visibility) && { catalog_visibility: product.catalog_visibility }),
    cross_sell_ids: product.cross_sell_ids,
    upsell_ids: product.upsell_ids,
    ...gramsFrom(product.weight, conversion.gramsPerUnit),
    ...facts,
    ...seoFrom(product.meta_data),
  };
  if (product.type === 'variable')
    return { ...shared, type: 'variable', stock: stockFrom(product) ?? null, ...variable(product, rest, conversion) };
  if (product.type === 'grouped') return { ...shared, type: 'group_variable', group_variations: members(product) };
  if (product.type !== 'simple') throw new LeftOut(`type "${product.type}" cannot be sold here`);
  const isPriced = product.price !== null;
  if (isPriced && !product.purchasable) throw new LeftOut('WooCommerce does not sell it: a plugin makes it not purchasable');
  return {
    ...shared,
    type: 'simple',
    ...(isPriced ? priceFrom(product) : { price: null }),
    stock: stockFrom(product) ?? null,
    attributes: attributesFrom(rest, new Set()),
  };
}

/**
 * Leaves out downloads and vouchers, which are not food. In a shop with mostly virtual products, the owner uses the flag to keep
 * WooCommerce from asking for an address.
 */
function refuseWhatIsNoFood(
  { virtual, downloadable }: Pick<WooProduct, 'virtual' | 'downloadable'>,
  { isMostlyVirtual }: Conversion,
): void {
  if (downloadable) throw new LeftOut('a file to download is no dish');
  if (virtual && !isMostlyVirtual) throw new LeftOut('what is virtual is no dish: take the tick «Virtual» away if it is');
}

const members = ({ grouped_products }: WooProduct) => {
  if (grouped_products.length === 0) throw new LeftOut('a group without products');
  return grouped_products.slice(0, 50).map((product) => ({ product }));
};

const attributesFrom = (attributes: WooProduct['attributes'], varying: ReadonlySet<string>) =>
  attributes
    .map(({ name, options, visible }) => ({
      name: lineFrom(name),
      options: [...new Set(options.map(optionFrom).filter((option) => option !== ''))].slice(0, 50),
      visible,
      variation: varying.has(lineFrom(name).toLowerCase()),
    }))
    .filter(({ name, options }) => name !== '' && options.length > 0)
    .slice(0, 20);

/** Attributes and variations. */
function variable(product: WooProduct, rest: WooProduct['attributes'], conversion: Conversion) {
  const varying = new Set(rest.filter(({ variation }) => variation).map(({ name }) => lineFrom(name).toLowerCase()));
  const attributes = attributesFrom(rest, varying);
  const chosen = attributes.filter(({ variation }) => variation);
  if (chosen.length < 1 || chosen.length > 2) throw new LeftOut(`variations by ${chosen.length} attributes; one or two are possible`);
  const listed = new Map(chosen.map(({ name, options }) => [name, [...options]]));
  const taken = new Map<string, Record<string, unknown>>();
  for (const variation of conversion.variationsOf(product.id)) {
    const what = `variation ${variation.id} of «${lineFrom(product.name)}»`;
    try {
      refuseWhatIsNoFood(variation, conversion);
      const { choices, isAny } = choicesOf(variation, chosen, listed);
      const ids = conversion.numbers.numbersOf(variation.id, choices, isAny);
      const wanted = choices.flatMap((choice, index) => (taken.has(keyOf(choice)) ? [] : [[ids[index] ?? null, choice] as const]));
      if (wanted.length === 0) throw new LeftOut('another variation has the same options');
      const free = wanted.flatMap(([id, choice]) => (id === null ? [] : [[id, choice] as const]));
      if (free.length < wanted.length) conversion.warn(what, 'it has had too many values: make a new variation for the latest ones');
      const image = variation.image === null ? undefined : conversion.picture(variation.image);
      const stock = stockFrom(variation);
      const price = priceFrom(variation);
      for (const [id, choice] of free)
        taken.set(keyOf(choice), {
          id,
          attributes: choice,
          ...price,
          ...(variation.sku !== '' && { sku: variation.sku.slice(0, 100) }),
          ...(variation.description !== '' && { description: descriptionFrom(variation.description).slice(0, 100_000) }),
          ...(image !== undefined && { image }),
          ...gramsFrom(variation.weight, conversion.gramsPerUnit),
          ...(stock !== undefined && { stock }),
        });
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      conversion.warn(what, error.message);
    }
  }
  const variations = [...taken.values()].slice(0, 200);
  if (variations.length === 0) throw new LeftOut('a variable product without variations for sale');
  const preset = Object.fromEntries(
    product.default_attributes.map(({ name, option }) => [lineFrom(name).toLowerCase(), optionFrom(option)]),
  );
  const presets = chosen.map(({ name, options }) => [name, sameOption(options, preset[name.toLowerCase()] ?? '')] as const);
  const isWhole = presets.every(([, option]) => option !== undefined);
  return { attributes, variations, ...(isWhole && { default_attributes: Object.fromEntries(presets) }) };
}

const keyOf = (choice: Readonly<Record<string, string>>): string => JSON.stringify(Object.values(choice));

/** The choices of a variation: one for every value of an attribute that accepts any. */
function choicesOf(
  variation: WooVariation,
  chosen: readonly { name: string; options: string[] }[],
  listed: ReadonlyMap<string, readonly string[]>,
): { choices: Record<string, string>[]; isAny: boolean } {
  if (variation.status !== '' && variation.status !== 'publish') throw new LeftOut('not published');
  let choices: Record<string, string>[] = [{}];
  let isAny = false;
  for (const attribute of chosen) {
    const own = variation.attributes.find(({ name }) => lineFrom(name).toLowerCase() === attribute.name.toLowerCase());
    const wanted = optionFrom(own?.option ?? '');
    const option = sameOption(attribute.options, wanted);
    if (wanted !== '' && option === undefined) {
      if (attribute.options.length >= 50) throw new LeftOut(`more than 50 values of «${attribute.name}»`);
      attribute.options.push(wanted);
    }
    isAny ||= wanted === '';
    const options = wanted === '' ? (listed.get(attribute.name) ?? []) : [option ?? wanted];
    choices = choices.flatMap((choice) => options.map((each) => ({ ...choice, [attribute.name]: each })));
  }
  if (choices.length > MOST_VALUES || (choices.length > 1 && !canHaveValues(variation.id)))
    throw new LeftOut(`for any value, and those are ${choices.length}: at most ${MOST_VALUES} can be sold`);
  return { choices, isAny };
}

/** An option in the spelling of its attribute: shops also send its slug, hyphenated and in lower case. */
function sameOption(options: readonly string[], wanted: string): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '-');
  return options.find((option) => option === wanted) ?? options.find((option) => wanted !== '' && plain(option) === plain(wanted));
}

/** Attributes with facts about the food instead of choices, by their usual names, with the matching field of a content file. */
const NUMBERS: readonly (readonly [RegExp, 'kkal' | 'protein' | 'fat' | 'uglevod'])[] = [
  [/^(калории|калорийность|ккал|calories|kcal|energy)/, 'kkal'],
  [/^(белки|protein)/, 'protein'],
  [/^(жиры|fat)/, 'fat'],
  [/^(углеводы|carb)/, 'uglevod'],
];
const COMPOSITION = /^(состав|composition|ingredients)$/;
const ALLERGENS = /^(аллергены|allergens)$/;
const VOLUME = /^(объ[её]м|volume)/;
const WEIGHT = /^(вес|масса|weight)/;
/** Badges that the storefront has labels for; a tag with this slug adds one. */
export const BADGES: ReadonlySet<string> = new Set(['hit', 'new', 'spicy', 'vegan', 'vegetarian', 'halal', 'preorder', 'sale']);

/** "300 г", "0,5 л", "1.2 kg" → 300, 500, 1200. */
function amountOf(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\S*)$/.exec(text.trim()) ?? [];
  const value = Number(number.replace(',', '.')) * (/^(кг|л|kg|l)\.?$/i.test(unit) ? 1_000 : 1);
  return number !== '' && value >= 1 && value <= 1_000_000 ? Math.round(value) : undefined;
}

/** Composition, allergens, nutrition, size and badges from a product's attributes and tags; `rest` are the other attributes. */
function foodFacts(product: WooProduct) {
  const facts: Record<string, unknown> = {};
  const nutrition: Record<string, number> = {};
  const rest = product.attributes.filter((attribute) => {
    if (attribute.variation) return true;
    const name = lineFrom(attribute.name).toLowerCase();
    const options = attribute.options.map(optionFrom).filter((option) => option !== '');
    const first = options[0] ?? '';
    const number = NUMBERS.find(([pattern]) => pattern.test(name));
    const value = Number(/^\d+(\.\d+)?/.exec(first.replace(',', '.'))?.[0] ?? -1);
    if (number && value >= 0) nutrition[number[1]] = value;
    else if (COMPOSITION.test(name)) facts.composition = options.join(', ').slice(0, 5_000);
    else if (ALLERGENS.test(name)) facts.allergens = options.slice(0, 50);
    else if (VOLUME.test(name) && options.length === 1 && amountOf(first) !== undefined) facts.volume = amountOf(first);
    else if (WEIGHT.test(name) && options.length === 1 && amountOf(first) !== undefined) facts.weight = amountOf(first);
    else return true;
    return false;
  });
  if (NUMBERS.every(([, field]) => field in nutrition)) facts.nutrition = nutrition;
  const badges = new Set(product.tags.map(({ slug }) => slug.toLowerCase()).filter((slug) => BADGES.has(slug)));
  if (product.featured) badges.add('hit');
  if (badges.size > 0) facts['product-badge'] = [...badges].slice(0, 10);
  return { facts, rest };
}
