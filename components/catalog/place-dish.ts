import type { DishSummary } from './dish-summary.ts';

/** The fields of a card that depend on the warehouse: price, stock, availability. */
const PLACE_FIELDS = [
  'badges',
  'buy',
  'buyLater',
  'left',
  'oldPrice',
  'price',
  'quantity',
  'regularPrice',
  'stockText',
  'unavailableChanges',
  'unavailableText',
  'unitPrice',
  'variation',
] as const satisfies readonly (keyof DishSummary)[];

export type PlaceDish = Pick<DishSummary, (typeof PLACE_FIELDS)[number]>;

/** These fields of a summary made for a warehouse. */
export const placeDish = (summary: DishSummary): PlaceDish => ({
  buy: summary.buy,
  price: summary.price,
  unitPrice: summary.unitPrice,
  ...Object.fromEntries(PLACE_FIELDS.flatMap((field) => (summary[field] === undefined ? [] : [[field, summary[field]]]))),
});

const NOTHING = Object.fromEntries(PLACE_FIELDS.map((field) => [field, undefined]));

/** A card's summary with the fields of a warehouse. */
export const withPlace = (summary: DishSummary, here: PlaceDish): DishSummary => ({ ...summary, ...NOTHING, ...here });
