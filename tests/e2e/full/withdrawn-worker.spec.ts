import { expect } from '#tests/setup/journey.ts';
import { isKept, keptPaths, test } from '../offline-fixtures.ts';
import { addButton } from '../steps.ts';

// The browser itself reports the requests that fail while the storefront changes.
test.use({ serviceWorkers: 'allow', allowed: [/Failed to load resource|WebSocket connection/] });

test('[PWA-02] a service worker that the operator withdraws keeps nothing, forgets what was kept, and the shop goes on', async ({
  page,
  line,
  variant,
}) => {
  test.setTimeout(300_000);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await page.goto('/');
  // A worker that is still storing would keep the new one waiting.
  await isKept(page);
  expect((await keptPaths(page)).length).toBeGreaterThan(10);
  await expect.poll(databases).toContain('media-cache');

  const plain = await variant({ env: { OFFLINE_COPIES: '0' } });
  line.to(plain.url);
  await page.goto('/');
  // Playwright stops each worker at its start to attach to it, and a navigation in that moment may wait for it without end: so the new worker is waited for first.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state ?? 'none');
    });
  // It takes over once the old one has stored the whole shop.
  await expect.poll(workers, { timeout: 120_000 }).toEqual(['none', 'none', 'activated']);
  // The old worker may still be storing while the new one takes over; each page asks the new one to forget it again.
  await expect(async () => {
    await page.goto('/menu/deserty/morozhenoe', { timeout: 30_000 });
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  }).toPass({ timeout: 100_000 });
  await expect.poll(databases).not.toContain('media-cache');
  await expect(addButton(page)).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
});
