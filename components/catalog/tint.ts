export const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;

/** The background colour of a dish, an offer or a story: `data-tint` in app/(shop)/tokens.css. */
export type Tint = (typeof TINTS)[number];

const tintNamed = (name: string): Tint | undefined => TINTS.find((tint) => tint === name);

/** The first of these names that is a tint, otherwise one by index, so that neighbours differ. */
export function firstTint(names: readonly string[], position: number): Tint {
  for (const name of names) {
    const tint = tintNamed(name);
    if (tint !== undefined) return tint;
  }
  return TINTS[position % (TINTS.length - 1)] ?? 'ash';
}
