import type { Product, Variation } from '#lib/contract/product.ts';
import type { ChosenSupplement } from './supplements.ts';

/** Nutrition of a dish as configured (PROD-01): the wire's figures per 100 g (wire-facts 4.4), per portion and mixed with its supplements. */

export interface Nutrients {
  readonly kcal: number;
  readonly protein: number;
  readonly fat: number;
  readonly carbs: number;
}

interface DishNutrition {
  /** Per 100 g or ml of the dish as configured. */
  readonly per100: Nutrients;
  /** Per portion; null when its size is unknown. */
  readonly portion: { readonly amount: number; readonly nutrients: Nutrients } | null;
  readonly unit: 'g' | 'ml';
  /** Chosen supplements without figures. */
  readonly without: readonly string[];
}

const NUMBER = /^\d{1,7}([.,]\d{1,6})?$/;
const numberOf = (wire: string): number | null => (NUMBER.test(wire.trim()) ? Number(wire.trim().replace(',', '.')) : null);

const KEYS = ['kcal', 'protein', 'fat', 'carbs'] as const;
const mapped = (value: (key: (typeof KEYS)[number]) => number): Nutrients => ({
  kcal: value('kcal'),
  protein: value('protein'),
  fat: value('fat'),
  carbs: value('carbs'),
});

/** Per 100 g; null unless all four are numbers. */
function figuresOf({ nutrition }: Product): Nutrients | null {
  if (nutrition === null || KEYS.some((key) => numberOf(nutrition[key]) === null)) return null;
  return mapped((key) => numberOf(nutrition[key]) ?? 0);
}

interface Amount {
  readonly size: number;
  readonly unit: 'g' | 'ml';
}

/** Grams or millilitres of one portion as counted by the stepper; null when unknown. */
function amountOf(product: Product, variation: Variation | null): Amount | null {
  if (!product.countable) return { size: product.portionSize, unit: /^(ml|мл|l|л)$/i.test(product.measureUnit) ? 'ml' : 'g' };
  const grams = numberOf(variation?.weight || product.weight);
  if (grams !== null && grams > 0) return { size: grams, unit: 'g' };
  const millilitres = numberOf(variation?.volume || product.volume);
  return millilitres !== null && millilitres > 0 ? { size: millilitres, unit: 'ml' } : null;
}

/**
 * Nutrition of a dish with its variation and supplements, unrounded; null without figures. A supplement without weight and figures
 * («Прожарка») is ignored; one with only one of them is listed in `without` and left out of the mixture.
 */
export function nutritionOf(product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[]): DishNutrition | null {
  const own = figuresOf(product);
  if (own === null) return null;
  const amount = amountOf(product, variation);
  const unit = amount?.unit ?? 'g';
  const taken = chosen.filter(({ count }) => count > 0);
  const told = taken.map(({ product: option, count }) => {
    const figures = figuresOf(option);
    const size = amountOf(option, null)?.size ?? null;
    return { name: option.name, figures, grams: size === null ? null : size * count };
  });
  const without = told.filter(({ figures, grams }) => (figures === null) !== (grams === null)).map(({ name }) => name);
  if (amount === null) return { per100: own, portion: null, unit, without: told.filter((t) => t.figures !== null).map((t) => t.name) };
  const parts = [
    { figures: own, grams: amount.size },
    ...told.flatMap(({ figures, grams }) => (figures && grams ? [{ figures, grams }] : [])),
  ];
  const whole = parts.reduce((sum, part) => sum + part.grams, 0);
  const nutrients = mapped((key) => parts.reduce((sum, { figures, grams }) => sum + (figures[key] * grams) / 100, 0));
  const per100 = parts.length === 1 ? own : mapped((key) => (nutrients[key] / whole) * 100);
  return { per100, portion: { amount: whole, nutrients }, unit, without };
}
