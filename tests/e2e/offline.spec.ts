import { z } from 'zod';
import { expect } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, DISH, dialog, openCart, openMenu, pickAt, setCount } from './flow.ts';
import { bar, isKept, keptPaths, keptPhotos, menuIsKept, test } from './offline-line.ts';

// what is asked for in vain is an error of the browser's own
test.use({ serviceWorkers: 'allow', allowed: [/Failed to load resource|WebSocket connection/] });

const heart = (name: string) => new RegExp(`^(В избранное|Убрать из избранного): ${name}`);

test('[CART-13] after one visit menu, dish, cart and hearts work without a network; ordering is refused and nothing is lost; back on line all goes on by itself', async ({
  page,
  line,
}) => {
  test.slow();
  await page.goto('/');
  await isKept(page);
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  await page.reload();
  await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
  await menuIsKept(page);
  await isKept(page);
  line.cut();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
  await expect(bar(page)).toContainText(/Нет связи\. Меню на \d\d:\d\d/);
  await page.goto('/menu/deserty/morozhenoe');
  await expect(bar(page)).toContainText('заказать пока нельзя');
  const picture = page.locator('.card img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const hearts = page.getByRole('button', { name: heart(DISH) }).first();
  await hearts.click();
  await expect(hearts).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.card__name a, .card h3 a').filter({ hasText: DISH }).first().click();
  await expect(dialog(page).locator('.product__title')).toHaveText(DISH);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const cart = await openCart(page);
  await setCount(cart, DISH, 3);

  // the cart outlives the page, and checkout says that it waits
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'Нет связи', level: 1 })).toBeVisible();
  await expect(page.getByText('заказ примем, когда связь вернётся')).toBeVisible();
  line.mend();
  await expect(page.getByRole('heading', { name: 'Нет связи', level: 1 })).toHaveCount(0, { timeout: 30_000 });
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.locator('main')).toContainText(DISH);
  await page.goto('/menu/deserty/morozhenoe');
  await expect(page.getByRole('button', { name: heart(DISH) }).first()).toHaveAttribute('aria-pressed', 'true');
  const again = await openCart(page);
  await expect(again.getByRole('group', { name: `Количество: ${DISH}` })).toContainText('3');
  await expect(bar(page)).toHaveCount(0);
});

test('[CART-13] a second visit without a network is ready at once: a search finds, a dish opens, the cart takes it; the menu is kept once', async ({
  page,
  line,
}) => {
  test.slow();
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  await isKept(page);
  await menuIsKept(page);
  await page.reload();
  await isKept(page);
  expect((await keptPaths(page)).filter((path) => path.includes('app_sync'))).toEqual([]);
  line.cut();

  await page.goto('/menu/deserty/morozhenoe');
  const since = () => page.evaluate(() => Math.round(performance.now()));
  const stepper = page.getByRole('group', { name: `Количество: ${DISH}` }).first();
  await stepper.getByRole('button').nth(1).click();
  await expect(stepper.locator('.stepper__number')).toHaveText('2');
  const taken = await since();
  await page.locator('.card__name a, .card h3 a').filter({ hasText: DISH }).first().click();
  await expect(dialog(page).locator('.product__title')).toHaveText(DISH);
  const opened = await since();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const before = await since();
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  await page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true }).fill('маргарита');
  await expect(page.getByRole('row').first()).toContainText('Маргарита');
  const found = (await since()) - before;
  test.info().annotations.push({ type: 'milliseconds', description: JSON.stringify({ taken, opened, found }) });
  // a second each on a machine of its own; here others work as well
  expect(taken).toBeLessThan(4_000);
  expect(opened - taken).toBeLessThan(4_000);
  expect(found).toBeLessThan(4_000);
});

const manifest = z.object({
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(2),
});

test('[PWA-01] the shop is installable: manifest, icons, a worker for the whole shop, and a page for times without a network', async ({
  page,
  line,
}) => {
  test.slow();
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons } = manifest.parse(await (await page.request.get(href ?? '')).json());
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type'], sizes]).toEqual([
      200,
      'image/png',
      expect.stringMatching(/^(192x192|512x512)$/),
    ]);
  }
  await isKept(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${line.url}/`);
  line.cut();
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Нет связи', level: 1 })).toBeVisible();
  const picture = page.locator('.system img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.locator('.system').getByRole('button', { name: 'Корзина' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.system').getByRole('link', { name: 'Избранное' }).click();
  await expect(page).toHaveURL(/\/catalog\/custom$/);
  await expect(bar(page)).toBeVisible();
  await page.goto('/contacts');
  await page.locator('.system').getByRole('link', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
});

test('[PWA-02] photos are kept in media-cache by their address; a database that fails is told to the log alone', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await isKept(page);
  await page.reload();
  await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
  for (const address of await keptPhotos(page)) expect(address).toMatch(/\/wp-content\/uploads\/.+\.\w+$/);
  const stores = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('media-cache');
        request.onsuccess = () => {
          resolve([...request.result.objectStoreNames]);
          request.result.close();
        };
      }),
  );
  expect(stores).toEqual(['photos', 'videos']);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    console.warn = (text: unknown) => void said.push(String(text));
    const broken = (): never => {
      throw new DOMException('full', 'UnknownError');
    };
    IDBObjectStore.prototype.get = broken;
    IDBObjectStore.prototype.put = broken;
  });
  await page.goto('/menu/deserty/morozhenoe');
  const picture = page.locator('.card img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect
    .poll(() => worker?.evaluate(() => [...new Set(Reflect.get(globalThis, 'said'))].sort()))
    .toEqual(['Ошибка при извлечении фото в кэш', 'Ошибка при сохранении фото в кэш']);
});

test('a line that does not answer in time shows the kept page and says so; nothing of a person is ever kept', async ({ page, line }) => {
  test.slow();
  await logIn(page);
  await page.goto('/lk');
  await page.goto('/order');
  await page.goto('/');
  await isKept(page);
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /^\/(lk|order|pay)|\/(session|get_addresses|orders|user_)/.test(path))).toEqual([]);
  line.slow(20_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
  await expect(bar(page)).toContainText(/Связь медленная\. Показываем меню на \d\d:\d\d/);
  await expect(bar(page)).toHaveCount(0, { timeout: 30_000 });
});
