import { expect, test } from 'vitest';

const shop = (path: string): string => `${process.env.SHOP_URL}${path}`;

test('answers 200 on /healthz, /readyz and /api/health while the shop is open', async () => {
  const statuses = await Promise.all(['/healthz', '/readyz', '/api/health'].map(async (path) => (await fetch(shop(path))).status));
  expect(statuses).toEqual([200, 200, 200]);
});

test('does not cache the health answers', async () => {
  const response = await fetch(shop('/api/health'));
  expect(response.headers.get('cache-control')).toBe('no-store');
});
