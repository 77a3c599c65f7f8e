import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, dialog, openCart, openMenu, pickAt } from './flow.ts';

const BANNER = {
  gallery: 'desctop_slider',
  type: 'product',
  title: 'Блюдо недели',
  product: 804,
  skladall: true,
  device: ['site'],
  sort: 0,
  image: '',
};
const DISH = 'Пломбир, три шарика';
const off = (scope: Page | Locator, name: RegExp | string = DISH) =>
  scope.getByRole('button', { name: typeof name === 'string' ? `В избранное: ${name}` : name });
const on = (scope: Page | Locator, name: RegExp | string = DISH) =>
  scope.getByRole('button', { name: typeof name === 'string' ? `Убрать из избранного: ${name}` : name });
const inAccount = async (page: Page): Promise<unknown> => (await page.request.get('/api/wp-json/systeminfo/v2/user_favorites')).json();

/** A finger finds it. */
async function expectTarget(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}

test('[LK-05] the heart is wherever a dish is shown: search, what goes with it, the strip of the cart', async ({ page }) => {
  test.slow();
  const known = page.waitForResponse('**/user_favorites*');
  await logIn(page);
  await openMenu(page);
  await known;
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{}').state?.owner ?? null)).not.toBeNull();

  // what goes with a dish
  await page.goto('/menu/pech/pizza/margarita');
  const mini = page.locator('.mini').first();
  const name = ((await mini.locator('b').textContent()) ?? '').trim();
  await expectTarget(off(mini, name));
  await off(mini, name).press('Enter');
  await expect(on(mini, name)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => JSON.stringify(await inAccount(page))).not.toBe('[]');

  // search
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await field.fill('пломбир');
  const row = page.getByRole('row', { name: /Пломбир/ }).first();
  await expectTarget(off(row));
  await off(row).click();
  await expect(on(row)).toBeVisible();
  await expect.poll(() => inAccount(page)).toContain(804);

  // the strip of the cart
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  const cart = await openCart(page);
  const offer = cart.locator('.cart-offer').first();
  const offered = ((await offer.locator('b').textContent()) ?? '').trim();
  const heart = offer.getByRole('button', { name: /избранно/ });
  await expectTarget(heart);
  const was = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
  expect(offered).not.toBe('');
});

test('[LK-05] an offer and a story that lead to a dish have its heart; the rest of them still leads there', async ({ page, variant }) => {
  test.slow();
  const story = {
    ...BANNER,
    is_stories: true,
    title: 'Мороженое недели',
    inner_banners: [{ title: 'Кадр', image: '', screen_time: 60_000 }],
  };
  const shop = await variant({ settings: (wire) => ({ ...wire, banners: [BANNER, story] }) });
  await page.goto(shop.url);
  const banner = page.locator('.banner').filter({ hasText: BANNER.title });
  await expect(off(banner)).toBeVisible();
  await expectTarget(off(banner));
  await off(banner).click();
  await expect(on(banner)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await banner.click({ position: { x: 20, y: 20 } });
  await expect(dialog(page).locator('.product__title')).toHaveText(DISH);
  await expect(on(dialog(page)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: story.title, exact: true }).click();
  const heart = on(dialog(page));
  await expect(heart).toBeVisible();
  await expectTarget(heart);
  await heart.click();
  await expect(off(dialog(page))).toBeVisible();
  await expect(page.locator('.tale')).toBeVisible();
});
