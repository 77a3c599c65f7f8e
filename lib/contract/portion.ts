/** Portion sizes of products sold by weight or volume (decisions «Second turn»). Without zod, because browsers need it for prices. */

interface Measured {
  readonly countable: boolean;
  readonly measureUnit: string;
}

/** Whether the price is per kilogram. */
export const isPricedByKilogram = ({ countable, measureUnit }: Measured): boolean => !countable && /^(kg|кг)$/i.test(measureUnit);

/** Backends send the portion of kilogram products in kilograms or grams, that of litre products in litres or millilitres. */
const isWholeUnits = (size: number): boolean => size < 20;

/** The portion in grams or millilitres, to the thousandth, from the size on the wire. */
export function portionFromWire(size: number, { countable, measureUnit }: Measured): number {
  const isLarge = !countable && /^(kg|кг|l|л)$/i.test(measureUnit);
  return isLarge && isWholeUnits(size) ? Math.round(size * 1_000_000) / 1_000 : size;
}

/** The size on the wire that {@link portionFromWire} reads as these grams. */
export const portionToWire = (grams: number, product: Measured): number =>
  isPricedByKilogram(product) && isWholeUnits(grams) ? grams / 1_000 : grams;
