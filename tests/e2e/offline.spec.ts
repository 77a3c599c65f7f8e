import { expect } from '#tests/setup/journey.ts';
import { bar, isKept, keptPaths, keptPhotos, menuIsKept, test } from './offline-fixtures.ts';
import { addButton, collect, ICE_CREAM, layer, openCart, openHydrated, quantity, setCount } from './steps.ts';

// A request that fails is an error of the browser's own.
test.use({ serviceWorkers: 'allow', allowed: [/Failed to load resource|WebSocket connection/] });

const heart = (name: string): RegExp => new RegExp(`^(В избранное|Убрать из избранного): ${name}`);

test('[CART-13] [PWA-01] after one visit menu, dish, search, cart and favourites work without a network; ordering waits and goes on by itself', async ({
  page,
  line,
}) => {
  test.slow();
  const picture = page.getByRole('main').locator('img').first();
  const isLoaded = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  await test.step('the visit', async () => {
    await page.goto('/');
    await isKept(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${line.url}/`);
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await collect(page);
    await page.reload();
    await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
    await menuIsKept(page);
    await isKept(page);
    expect((await keptPaths(page)).filter((path) => path.includes('app_sync'))).toEqual([]);
    line.cut();
  });
  await test.step('the menu, a dish and the search', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
    await expect(bar(page)).toContainText(/Нет связи\. Меню на \d\d:\d\d/);
    await openHydrated(page, ICE_CREAM.page);
    await expect(bar(page)).toContainText('заказать пока нельзя');
    await expect.poll(isLoaded).toBe(true);
    const hearts = page.getByRole('button', { name: heart(ICE_CREAM.name) }).first();
    await hearts.click();
    await expect(hearts).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('main').getByRole('link', { name: ICE_CREAM.name }).first().click();
    await expect(layer(page).getByRole('heading', { name: ICE_CREAM.name }).last()).toBeVisible();
    await expect(layer(page).getByRole('button', { name: /^В корзину/ })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Поиск блюд' }).click();
    await layer(page).getByRole('combobox', { name: 'Поиск блюд' }).fill('маргарита');
    await expect(page.getByRole('row').first()).toContainText('Маргарита');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await setCount(await openCart(page), 3);
  });
  await test.step('a page that is not kept leads to the cart, the favourites and the menu', async () => {
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Нет связи', level: 1 })).toBeVisible();
    await expect.poll(isLoaded).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Корзина' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Избранное' }).click();
    await expect(page).toHaveURL(/\/catalog\/custom$/);
    await expect(bar(page)).toBeVisible();
  });
  await test.step('the checkout waits for the network', async () => {
    await page.goto('/order');
    const failure = page.getByRole('heading', { name: 'Нет связи', level: 1 });
    await expect(failure).toBeVisible();
    await expect(page.getByText('заказ примем, когда связь вернётся')).toBeVisible();
    line.mend();
    await expect(failure).toHaveCount(0, { timeout: 30_000 });
    await expect(page).toHaveURL(/\/order$/);
    await expect(page.getByRole('main')).toContainText(ICE_CREAM.name);
    await openHydrated(page, ICE_CREAM.page);
    await expect(page.getByRole('button', { name: heart(ICE_CREAM.name) }).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(quantity(await openCart(page))).toContainText('3');
    await expect(bar(page)).toHaveCount(0);
  });
});
