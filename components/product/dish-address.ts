import type { CartLine } from '#lib/domain/cart.ts';

/** Addresses that name a dish with a choice: `?product_id=`, `?variation_id=`, `?line=` (NAV-05, NAV-06). */

export const PRODUCT = 'product_id';
const VARIATION = 'variation_id';
const LINE = 'line';

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What the search of an address asks for. */
export interface DishQuery {
  /** 0 for an id that no product can have; absent without one. */
  readonly productId: number | undefined;
  readonly variationId: number | undefined;
  /** The key of the cart line whose choice is changed. */
  readonly lineKey: string | undefined;
}

export function dishQuery(search: string): DishQuery {
  const query = new URLSearchParams(search);
  const product = query.get(PRODUCT);
  return {
    productId: product === null || product === '' ? undefined : (idOf(product) ?? 0),
    variationId: idOf(query.get(VARIATION)) ?? undefined,
    lineKey: query.get(LINE) ?? undefined,
  };
}

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`;

/** The address of a dish with one of its variations chosen. */
export const variationAddress = (href: string, variationId: number): string => withQuery(href, `${VARIATION}=${variationId}`);

/** The layer of a dish by its id, over any page: the address of the page stays until the dish is known. */
export const productLayer = ({ productId, variationId }: Pick<DishQuery, 'productId' | 'variationId'>): string =>
  `?${new URLSearchParams({ layer: 'dish', [PRODUCT]: String(productId), ...(variationId !== undefined && { [VARIATION]: String(variationId) }) })}`;

/** The layer in which the choice of a cart line is changed: a step inside the cart, so the address stays that of the page below. */
export const editLineLayer = ({ key, productId }: Pick<CartLine, 'key' | 'productId'>): string =>
  `?${new URLSearchParams({ layer: 'dish', [PRODUCT]: String(productId), [LINE]: key })}`;

/** The same address without the question for a product and its choice; everything else stays. */
export function withoutDishQuery({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !['', PRODUCT, VARIATION, LINE].includes(part.split('=', 1)[0] ?? ''));
  return `${pathname}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}
