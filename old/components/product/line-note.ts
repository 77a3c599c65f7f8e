import type { CartLine } from '#lib/domain/cart.ts';
import { dishText, timesText } from '#lib/domain/dish-words.ts';

/** «30 см, Халапеньо × 2»: what of a dish was chosen, for people. */
export const noteOf = ({ shown }: CartLine): string =>
  [shown.variation, ...shown.supplements.map((s) => timesText(s.name, s.count))].filter((part) => part !== '').join(', ');

/** «Пицца (30 см, Халапеньо) × 2; Рибай на вес, 0,6 кг»: a whole cart, for people; `weightOf` says what a line weighs, '' for pieces. */
export const cartNote = (lines: readonly CartLine[], weightOf: (line: CartLine) => string): string =>
  lines
    .map((line) => {
      const [dish, weight] = [dishText(line.shown.name, noteOf(line)), weightOf(line)];
      return weight === '' ? `${dish} × ${line.count}` : `${dish}, ${weight}`;
    })
    .join('; ');
