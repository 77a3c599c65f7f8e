import type { WooProduct } from './entity.ts';
import { lineFrom, optionFrom } from './parts.ts';

/** Attributes of a dish that are facts of food and not a choice: by their usual names, in the field of a content file they fill. */
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
/** Badges the storefront has words for; a tag of this slug gives one. */
export const BADGES: ReadonlySet<string> = new Set(['hit', 'new', 'spicy', 'vegan', 'vegetarian', 'halal', 'preorder', 'sale']);

/** "300 г", "0,5 л", "1.2 kg" → 300, 500, 1200. */
function amountOf(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\S*)$/.exec(text.trim()) ?? [];
  const value = Number(number.replace(',', '.')) * (/^(кг|л|kg|l)\.?$/i.test(unit) ? 1_000 : 1);
  return number !== '' && value >= 1 && value <= 1_000_000 ? Math.round(value) : undefined;
}

/** Composition, allergens, nutrition, size and badges out of a product's attributes and tags; `rest` are the attributes that say something else. */
export function foodFacts(product: WooProduct) {
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
