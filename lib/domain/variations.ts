import type { Product, Variation } from '#lib/contract/product.ts';

/** Options of a variation in one line, as stored in carts and orders. */
export const choiceWords = ({ attributes }: Pick<Variation, 'attributes'>): string => attributes.map(({ option }) => option).join(', ');

/** Normalises a choice: the order of attributes, attribute names before options and spelling do not matter. */
const plain = (words: string): string =>
  words
    .split(/,\s+/)
    .map((word) =>
      word
        .replace(/^[^:]*:\s+/, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .sort()
    .join(', ');

/**
 * The chosen variation: the one with the id, if its options are still those that the customer saw (decisions «Orders»). An owner can change the options of an
 * id, and a customer who chose a dish without nuts must not get nuts. Without stored options the id is sufficient.
 */
export function chosenVariation(
  product: Pick<Product, 'variations'>,
  { variationId, choice }: { readonly variationId: number | null; readonly choice?: string | undefined },
): Variation | null {
  const found = product.variations.find(({ id }) => id === variationId) ?? null;
  const isOther = found !== null && choice !== undefined && choice !== '' && plain(choiceWords(found)) !== plain(choice);
  return isOther ? null : found;
}

/** Variations as one choice per attribute: size × dough (PROD-02, wire-facts 4.5). */

export interface Axis {
  readonly name: string;
  readonly options: readonly string[];
}

/** Whether a variation is available now. */
type Has = (variation: Variation) => boolean;

/** The effect of choosing an option: `exact` keeps the other choices, `moves` changes some, `out` is sold out in every combination. */
interface OptionState {
  readonly kind: 'exact' | 'moves' | 'out';
  readonly variation: Variation;
  /** Options that would change as well, in the order of the axes. */
  readonly changed: readonly string[];
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const optionOn = (variation: Variation, axis: Axis): string =>
  variation.attributes.find((attribute) => same(attribute.name, axis.name))?.option ?? '';

/** Attributes that distinguish the variations, options in the product's order; empty when variations do not have exactly one option of each, or two are equal. */
export function axesOf({ variations, attributes }: Pick<Product, 'variations' | 'attributes'>): readonly Axis[] {
  const [first] = variations;
  if (first === undefined) return [];
  const axes = first.attributes.map(({ name }): Axis => {
    const used = [...new Set(variations.map((variation) => optionOn(variation, { name, options: [] })))];
    const order = attributes.find((attribute) => same(attribute.name, name))?.options ?? [];
    const place = (option: string): number => {
      const at = order.findIndex((each) => same(each, option));
      return at === -1 ? order.length : at;
    };
    return { name, options: [...used].sort((a, b) => place(a) - place(b)) };
  });
  const combinations = new Set(variations.map((variation) => axes.map((axis) => optionOn(variation, axis).toLowerCase()).join('\n')));
  const complete = axes.every((axis) => axis.options.every((option) => option !== ''));
  return complete && combinations.size === variations.length ? axes.filter((axis) => axis.options.length > 1) : [];
}

/**
 * The result of choosing `option` of `axis`: the available variation that keeps most of the other choices, earlier axes
 * first; a sold-out one when none with this option is available. Null for an option that no variation has.
 */
export function optionState(
  product: Pick<Product, 'variations' | 'attributes'>,
  current: Variation | null,
  { axis, option }: { readonly axis: Axis; readonly option: string },
  has: Has,
): OptionState | null {
  const others = axesOf(product).filter((each) => each.name !== axis.name);
  const kept = (variation: Variation): readonly boolean[] =>
    others.map((each) => current === null || same(optionOn(variation, each), optionOn(current, each)));
  // more kept choices are better; with ties those of earlier axes
  const worth = (variation: Variation): number =>
    kept(variation).reduce((sum, isKept, i) => sum + (isKept ? (1 << others.length) + (1 << (others.length - 1 - i)) : 0), 0);
  const candidates = product.variations.filter((variation) => same(optionOn(variation, axis), option));
  const available = candidates.filter(has);
  const [variation] = [...(available.length > 0 ? available : candidates)].sort((a, b) => worth(b) - worth(a));
  if (variation === undefined) return null;
  const changed = others.flatMap((each, i) => (kept(variation)[i] === true ? [] : [optionOn(variation, each)]));
  if (available.length === 0) return { kind: 'out', variation, changed };
  return { kind: changed.length === 0 ? 'exact' : 'moves', variation, changed };
}

/** Whether a variation has the option. */
export const isChosen = (variation: Variation | null, axis: Axis, option: string): boolean =>
  variation !== null && same(optionOn(variation, axis), option);
