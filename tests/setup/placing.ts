import { readStock } from '#backend/db/stock.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import type { TestBackend } from './backend.ts';
import { orderBody } from './order-shop.ts';

export const ORDERS = '/wp-json/wc/v3/orders';

/** An item of an order request. */
export const item = (productId: number, count: number, more: object = {}) => ({
  productId,
  variationId: null,
  count,
  supplements: [],
  ...more,
});

/** Places orders in a backend and counts what is left. */
export function placing(backend: TestBackend) {
  const send = (body: unknown, key?: string) =>
    backend.call('POST', ORDERS, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  return {
    send,
    place: (changes: Partial<OrderRequest> = {}, key?: string, customerId: number | null = null) =>
      send(orderBody(backend, changes, customerId), key),
    move: (id: number, status: string) => backend.call('PUT', `${ORDERS}/${id}`, { body: { status } }),
    /** Soups left at the first warehouse: 50 at the start. */
    soup: async () => (await readStock(backend.db, [500]))(500, null, 11),
    count: async () => (await backend.db.selectFrom('orders').select('id').execute()).length,
  };
}
