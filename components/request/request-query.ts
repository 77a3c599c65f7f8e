/** What the address of the request layer says. */
export interface RequestQuery {
  readonly productId: number;
  /** Steps of the stepper; null: as many as the first tap adds. */
  readonly count: number | null;
  /** What was chosen, in words that the shop reads before the visitor's own. */
  readonly note: string;
  /** Minor units of one piece with its choice; null: the product's own price. */
  readonly unitPrice: number | null;
  /** The whole cart is requested; it goes by its first dish. */
  readonly isCart: boolean;
}

const PATTERN = /^[1-9]\d{0,14}$/;
const numberOf = (text: string | null): number | null => (text !== null && PATTERN.test(text) ? Number(text) : null);

/** Reads `?layer=request&product_id=804&count=2`. */
export function requestQuery(search: string): RequestQuery {
  const query = new URLSearchParams(search);
  return {
    productId: numberOf(query.get('product_id')) ?? 0,
    count: numberOf(query.get('count')),
    note: (query.get('note') ?? '').slice(0, 1_000),
    unitPrice: numberOf(query.get('price')),
    isCart: query.get('whole') === '1',
  };
}
