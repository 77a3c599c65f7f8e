import type { Locator, Page } from '@playwright/test';
import { BARE, RICH, richDishes, SOLD_OUT } from '#tests/setup/rich-dishes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { chooseAddress, DISH, dialog, minorOf, openCart } from './flow.ts';

const toCart = (page: Page): Locator => page.getByRole('button', { name: /^В корзину/ });
const radio = (page: Page, group: string, option: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option });
const pick = (page: Page, group: string, option: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).locator('label', { hasText: option }).click();
const add = (page: Page, option: string): Promise<void> => page.getByRole('button', { name: `Добавить: ${option}` }).click();
const group = (page: Page, title: string): Locator => page.getByRole('group', { name: new RegExp(`^${title}`) });

test('[PROD-01] [PROD-02] size and dough, groups with bounds, removals: what is impossible says so, what lacks is led to, and the cart costs what was shown', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content(richDishes);
  await page.goto(`${shop.url}${RICH.path}`);

  // a combination that there is none of moves the other choice along
  await expect(radio(page, 'Размер', '30 см')).toBeChecked();
  await expect(page.getByText('Тонкая и хрустящая.')).toBeVisible();
  await expect(group(page, 'Размер').locator('label', { hasText: '36 см' })).toContainText('только Пышное');
  await pick(page, 'Размер', '36 см');
  await expect(radio(page, 'Тесто', 'Пышное')).toBeChecked();
  await expect(page.getByText('Собирается как угодно.')).toBeVisible();
  // thick dough of 30 cm is sold out: thin dough leads back to the nearest
  await pick(page, 'Тесто', 'Тонкое');
  await expect(radio(page, 'Размер', '25 см')).toBeChecked();
  await expect(toCart(page)).toContainText(/от\s610\s₽/);

  // what lacks is said, shown and ready for the keyboard
  await toCart(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Выберите: Соус' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Добавить: Томатный/ })).toBeFocused();
  await expect(group(page, 'Соус')).toContainText('Закончилось');
  await add(page, 'Томатный');
  await add(page, 'Сливочный');
  await expect(page.getByRole('button', { name: 'Убрать: Сливочный' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать: Томатный' })).toHaveCount(0);
  await toCart(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Сыры: выберите не меньше 2' })).toBeInViewport();
  await add(page, 'Моцарелла');
  await expect(group(page, 'Сыры')).toContainText('выбрано 1, нужно 2');
  await expect(page.getByRole('button', { name: 'Добавить: Моцарелла' })).toBeFocused();
  await add(page, 'Дорблю');
  await expect(group(page, 'Сыры')).toContainText('выбрано 2 из 3');
  await add(page, 'Моцарелла');
  await expect(page.getByRole('button', { name: 'Добавить: Дорблю' })).toBeDisabled();

  // forty options: found by name
  await expect(group(page, 'Ещё добавки').getByRole('button', { name: /^Добавить/ })).toHaveCount(12);
  await page.getByRole('searchbox', { name: 'Найти: Ещё добавки' }).fill('трюф');
  await add(page, 'Трюфельная стружка');
  await page.getByRole('searchbox', { name: 'Найти: Ещё добавки' }).fill('');
  await expect(page.getByRole('button', { name: 'Убрать: Трюфельная стружка' })).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё 27' }).click();
  await expect(group(page, 'Ещё добавки').getByRole('button', { name: /^Добавить/ })).toHaveCount(39);
  await page.getByRole('button', { name: 'Без лука' }).click();
  await expect(page.getByRole('button', { name: 'Без лука' })).toHaveAttribute('aria-pressed', 'true');

  // 490 + 30 + 60 × 2 + 90 + 47
  await expect(toCart(page)).toContainText(/^В корзину777\s₽$/);
  await toCart(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  for (const part of ['25 см', 'Моцарелла, 2 шт.', 'Дорблю', 'Трюфельная стружка', 'Без лука']) await expect(cart).toContainText(part);
  await expect.poll(async () => minorOf((await cart.locator('.line__sum').first().textContent()) ?? '')).toBe(77_700);
});

test('[PROD-01] [NAV-07] an address names a variation; nutrition follows it and what is added; pairings come along by one tap', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content(richDishes);
  await page.goto(`${shop.url}${RICH.path}?variation_id=90014`);
  await expect(radio(page, 'Размер', '36 см')).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Пищевая ценность на 100 г' })).toBeVisible();
  const facts = page.locator('.facts');
  await expect(facts).toContainText('ккал250');
  await page.getByText('порция', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Пищевая ценность порции 648 г' })).toBeVisible();
  await expect(facts).toContainText(/ккал1\s620/);
  await add(page, 'Моцарелла');
  await expect(page.getByRole('heading', { name: 'Пищевая ценность порции 698 г' })).toBeVisible();
  await expect(facts).toContainText(/ккал1\s770/);
  await add(page, 'Дорблю');
  await expect(page.getByText('Без учёта: Дорблю')).toBeVisible();

  await page.getByRole('button', { name: `Добавить в корзину: ${DISH}` }).click();
  await chooseAddress(page);
  await expect((await openCart(page)).locator('.line')).toHaveText(new RegExp(DISH));

  // over any page too, and the question leaves the address
  await page.goto(`${shop.url}/contacts?product_id=${RICH.id}&variation_id=90014&a=1`);
  await expect(dialog(page).locator('label', { hasText: '36 см' }).getByRole('radio')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contacts\?a=1$/);

  await page.goto(`${shop.url}${BARE.path}`);
  await expect(page.locator('.product__art img')).toHaveCount(0);
  const more = page.getByRole('group', { name: `Количество: ${BARE.name}` }).getByRole('button', { name: 'Добавить ещё одну' });
  await more.click();
  await more.click();
  // three are left
  await expect(more).toBeDisabled();
  await page.goto(`${shop.url}${SOLD_OUT.path}`);
  await expect(page.locator('.wishbar')).toContainText('Нет в наличии');
  // its film stands before its picture
  const slides = page.locator('.product__slide');
  await expect(slides).toHaveCount(2);
  await expect(slides.first().locator('video')).toHaveAttribute('poster', /corn/);
  await expect(toCart(page)).toHaveCount(0);
});

test('[PROD-01] ten pictures: thumbnails or dots, arrow keys, the same picture in the carousel', async ({ page, content, isMobile }) => {
  const shop = await content(richDishes);
  await page.goto(`${shop.url}${RICH.path}`);
  const art = page.locator('.product__art');
  const seen = (index: number) =>
    expect(page.getByRole('button', { name: `Увеличить фотографию ${index} из 10` })).toBeInViewport({ ratio: 0.6 });
  await seen(1);
  if (isMobile) {
    await art.locator('.product__slides').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' }));
    await expect(art.locator('.product__dot').nth(2)).toHaveClass(/is-on/);
  } else {
    await page.getByRole('button', { name: 'Фото 2 из 10' }).click();
    await seen(2);
    await page.getByRole('button', { name: 'Увеличить фотографию 2 из 10' }).focus();
    await page.keyboard.press('ArrowRight');
  }
  await seen(3);
  await page.getByRole('button', { name: 'Увеличить фотографию 3 из 10' }).click();
  await expect(dialog(page).locator('.carousel__caption')).toContainText('3 / 10');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // another variation begins with its own picture, and is what is shared
  await pick(page, 'Размер', '36 см');
  await seen(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}${RICH.path}?variation_id=90014`);
});
