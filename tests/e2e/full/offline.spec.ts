import { expect } from '#tests/setup/journey.ts';
import { logIn } from '../customer.ts';
import { bar, isKept, keptPaths, keptPhotos, test } from '../offline-fixtures.ts';
import { ICE_CREAM } from '../steps.ts';

// A request that fails is an error of the browser's own.
test.use({ serviceWorkers: 'allow', allowed: [/Failed to load resource|WebSocket connection/] });

const _heart = (name: string): RegExp => new RegExp(`^(В избранное|Убрать из избранного): ${name}`);

test('[PWA-02] photos are kept by their address; a database that fails is written to the log alone', async ({ page, context }) => {
  test.slow();
  await page.goto('/');
  await isKept(page);
  await page.reload();
  await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
  for (const address of await keptPhotos(page)) expect(address).toMatch(/\/wp-content\/uploads\/.+\.\w+$/);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const logged: string[] = [];
    Object.assign(globalThis, { logged });
    console.warn = (text: unknown) => void logged.push(String(text));
    const broken = (): never => {
      throw new DOMException('full', 'UnknownError');
    };
    IDBObjectStore.prototype.get = broken;
    IDBObjectStore.prototype.put = broken;
  });
  await page.goto(ICE_CREAM.page);
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect
    .poll(() => worker?.evaluate(() => [...new Set(Reflect.get(globalThis, 'logged'))].sort()))
    .toEqual(['Ошибка при извлечении фото в кэш', 'Ошибка при сохранении фото в кэш']);
});

test('a slow network shows the kept page and says so; no page or answer of a customer is kept', async ({ page, line }) => {
  test.slow();
  await logIn(page, line.url);
  for (const path of ['/lk', '/order', '/']) await page.goto(path);
  await isKept(page);
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /^\/(lk|order|pay)|\/(session|get_addresses|orders|user_)/.test(path))).toEqual([]);
  line.slow(20_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
  await expect(bar(page)).toContainText(/Связь медленная\. Показываем меню на \d\d:\d\d/);
  await expect(bar(page)).toHaveCount(0, { timeout: 30_000 });
});
