import { expect, onTestFinished, test, vi } from 'vitest';
import { startHttpShop } from './start-shop.ts';

const shop = (path: string): string => `${process.env.SHOP_URL}${path}`;

test('answers 200 on /healthz, /readyz and /api/health while the shop is open', async () => {
  const statuses = await Promise.all(['/healthz', '/readyz', '/api/health'].map(async (path) => (await fetch(shop(path))).status));
  expect(statuses).toEqual([200, 200, 200]);
});

test('does not cache the health answers', async () => {
  const response = await fetch(shop('/api/health'));
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a visitor who comes while the shop starts waits for the page', async () => {
  const { url, stop } = await startHttpShop({ waits: false });
  onTestFinished(stop);
  // the first connection that is accepted: the storefront listens before its backend does
  const first = await vi.waitFor(() => fetch(url), { timeout: 30_000, interval: 10 });
  expect(first.status).toBe(200);
}, 60_000);
