/** Where products are named in addresses, links and steps of browser history (NAV-05, NAV-06). */

const QUERY = 'product_id';
const VARIATION = 'variation_id';

const idOf = (text: string | null | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** The product `?product_id=` asks for; null without one. */
export const askedProduct = (search: string): number | null => idOf(new URLSearchParams(search).get(QUERY));

/** An id of no product: an address may ask for one that cannot exist. */
const NO_PRODUCT = 0;

/** The product that an address asks for by `?product_id=`, {@link NO_PRODUCT} where that is no id at all; null for an address that asks for none. */
export function productToOpen(search: string): number | null {
  const asked = new URLSearchParams(search).get(QUERY) ?? '';
  return asked === '' ? null : (idOf(asked) ?? NO_PRODUCT);
}

/** The variation that `?variation_id=` names; null without one. */
export const askedVariation = (search: string): number | null => idOf(new URLSearchParams(search).get(VARIATION));

/** An address of a product with one of its variations. */
export const variationPath = (path: string, variationId: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${VARIATION}=${variationId}`;

/** The same address without the question for a product and its variation; everything else stays. */
export function withoutProduct({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => ![QUERY, VARIATION, ''].includes(part.split('=', 1)[0] ?? ''));
  return `${pathname}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}

/** Below brands the address stays the brand's, whatever is open; a product outside the shown menu has no address of its own. */
export const ownAddress = (pathname: string, path: string | undefined): string | undefined =>
  path === undefined || pathname.includes('/brands/') || askedProduct(path.slice(path.indexOf('?') + 1)) !== null ? undefined : path;

/** What a step of browser history remembers of an open product. */
export const productMark = (productId: number): string => `product-${productId}`;
export const markedProduct = (mark: string): number | null => idOf(/^product-(\d+)$/.exec(mark)?.[1]);

interface ProductLink {
  readonly productId: number;
  /** Its own address; undefined for a link that only names the product. */
  readonly address: string | undefined;
}

/** The product a link opens: a card's (`data-product`), or that of a banner's `/?product_id=`; null for one that opens something of its own. */
export function linkedProduct(link: HTMLAnchorElement, origin: string): ProductLink | null {
  if (link.hasAttribute('aria-haspopup')) return null;
  const named = idOf(link.getAttribute('data-product'));
  if (named !== null) return { productId: named, address: link.getAttribute('href') ?? undefined };
  const asked = link.origin === origin ? askedProduct(link.search) : null;
  return asked === null ? null : { productId: asked, address: undefined };
}
