import { randomUUID } from 'node:crypto';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { orderShop, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { PRODUCTION_KEYS } from './start-shop.ts';

/** Variables of a shop that takes the sample order at every hour. */
export const orderingShop = (): Record<string, string> => ({ ...PRODUCTION_KEYS, SHOP_DIR: shopFolder(orderShop) });

export interface OrderAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: number;
  readonly milliseconds: number;
}

/** Places the sample order as a page of the shop does. */
export async function order(shopUrl: string, key: string = randomUUID()): Promise<OrderAnswer> {
  const from = performance.now();
  const response = await fetch(`${shopUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    body: JSON.stringify(sampleOrderRequest),
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    code: Object(body).code,
    retryAfter: Number(response.headers.get('retry-after')),
    milliseconds: performance.now() - from,
  };
}

/** How many orders the backend holds, up to a hundred. */
export async function orderCount(backendUrl: string | null): Promise<number> {
  const keys = new URLSearchParams({ consumer_key: PRODUCTION_KEYS.CONSUMER_KEY, consumer_secret: PRODUCTION_KEYS.CONSUMER_SECRET });
  const list: unknown = await (await fetch(`${backendUrl}/wp-json/wc/v3/orders?per_page=100&${keys}`)).json();
  return Array.isArray(list) ? list.length : Number.NaN;
}
