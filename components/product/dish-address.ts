import type { CartLine } from '#lib/domain/cart.ts';

/** Addresses with a dish and a choice: `?product_id=`, `?variation_id=`, `?line=` (NAV-05, NAV-06). */

export const PRODUCT = 'product_id';
const VARIATION = 'variation_id';
const LINE = 'line';

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export interface DishQuery {
  /** 0 for an invalid id; absent without one. */
  readonly productId: number | undefined;
  readonly variationId: number | undefined;
  /** The key of the cart line to edit. */
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

export const variationAddress = (href: string, variationId: number): string => withQuery(href, `${VARIATION}=${variationId}`);

/** The layer of a dish by its id, over any page: the address does not change until the dish is loaded. */
export const productLayer = ({ productId, variationId }: Pick<DishQuery, 'productId' | 'variationId'>): string =>
  `?${new URLSearchParams({ layer: 'dish', [PRODUCT]: String(productId), ...(variationId !== undefined && { [VARIATION]: String(variationId) }) })}`;

/** The layer for editing a cart line: part of the cart, so the address stays that of the page below. */
export const editLineLayer = ({ key, productId }: Pick<CartLine, 'key' | 'productId'>): string =>
  `?${new URLSearchParams({ layer: 'dish', [PRODUCT]: String(productId), [LINE]: key })}`;

/** The same address without product and choice; other parameters are kept. */
export function withoutDishQuery({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !['', PRODUCT, VARIATION, LINE].includes(part.split('=', 1)[0] ?? ''));
  return `${pathname}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}
