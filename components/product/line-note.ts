import type { CartLine } from '#lib/domain/cart.ts';

/** «30 см, Халапеньо × 2»: what of a dish was chosen, for people. */
export const noteOf = ({ shown }: CartLine): string =>
  [shown.variation, ...shown.supplements.map((s) => (s.count > 1 ? `${s.name} × ${s.count}` : s.name))]
    .filter((part) => part !== '')
    .join(', ');

/** «Пицца (30 см, Халапеньо) × 2; Морс × 1»: a whole cart, for people. */
export const cartNote = (lines: readonly CartLine[]): string =>
  lines
    .map((line) => {
      const note = noteOf(line);
      return `${line.shown.name}${note === '' ? '' : ` (${note})`} × ${line.count}`;
    })
    .join('; ');
