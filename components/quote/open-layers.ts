import type { CartLine } from '#lib/domain/cart.ts';
import { openLayer } from '#stores/layers.ts';

/** Opens the login above the cart. */
export const openLogin = (): void => openLayer('?layer=login');

/** Opens the request form for the whole cart, in shops without a checkout (CART-02): with its first dish, and `note` about its content. */
export function openRequest([first]: readonly CartLine[], note: string): void {
  if (first === undefined) return;
  const parameters = { layer: 'request', product_id: String(first.productId), count: String(first.count), note, whole: '1' };
  openLayer(`?${new URLSearchParams(parameters)}`);
}
