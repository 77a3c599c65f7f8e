import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, dialog, openCart, openMenu } from './flow.ts';

async function openBurger(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  const burger = dialog(page);
  await expect(burger.locator('.burger h2')).toHaveText('Меню');
  return burger;
}
const top = (page: Page): Locator => dialog(page).last();

test('the burger menu holds sections, nested pages, contacts; Escape closes it and focus returns', async ({ page }) => {
  const burger = await openBurger(page);
  const sections = burger.getByRole('navigation', { name: 'Разделы меню' });
  await expect(sections.getByRole('link', { name: 'Печь' })).toHaveAttribute('href', '/menu/pech');
  expect(await sections.getByRole('link').count()).toBeGreaterThan(10);
  const pages = burger.getByRole('navigation', { name: 'Страницы' });
  await expect(pages.getByRole('link', { name: 'Вакансии' })).toBeHidden();
  await pages.getByText('О нас', { exact: true }).first().click();
  await expect(pages.getByRole('link', { name: 'Вакансии' })).toHaveAttribute('href', '/information/page/vakansii');
  await expect(pages.getByRole('link', { name: 'О нас', exact: true })).toHaveAttribute('href', '/information/page/o-nas');
  const contacts = burger.getByRole('region', { name: 'Контакты' });
  await expect(contacts.getByRole('link', { name: /\+7 843 200-40-40/ })).toHaveAttribute('href', 'tel:+78432004040');
  await expect(contacts.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /^https:\/\/t\.me\//);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Меню и настройки' })).toBeFocused();
});

test('a section of the burger menu is a page, which closes the menu', async ({ page }) => {
  const burger = await openBurger(page);
  await burger.getByRole('link', { name: 'Супы' }).click();
  await expect(page).toHaveURL(/\/menu\/supy$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('login opens over the menu and closes back to it', async ({ page }) => {
  const burger = await openBurger(page);
  await burger.getByRole('button', { name: /^Войти/ }).click();
  await expect(top(page).getByLabel(/Телефон/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.burger h2')).toBeVisible();
});

test('the theme is the visitor’s: dark, light or the system’s, at once and after a reload', async ({ page }) => {
  const root = page.locator('html');
  const burger = await openBurger(page);
  await burger.getByRole('button', { name: /^Настройки/ }).click();
  await expect(top(page).getByRole('radio', { name: 'Светлая' })).toBeChecked();
  await top(page).getByText('Тёмная', { exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await openBurger(page);
  await dialog(page)
    .getByRole('button', { name: /^Настройки/ })
    .click();
  await top(page).getByText('Как в системе', { exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('three ways to receive an order, each leads to its place', async ({ page }) => {
  const burger = await openBurger(page);
  await burger.getByRole('button', { name: /^Укажите адрес/ }).click();
  const ways = top(page);
  await expect(ways.getByRole('button', { name: /^Доставка/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(ways.getByRole('button', { name: /^В зале/ })).toBeVisible();
  await ways.getByRole('button', { name: /^Самовывоз/ }).click();
  await expect(top(page).getByText('«Уголёк» на Баумана').first()).toBeVisible();
});

test('clearing the cart asks first: the question lies over the cart, no keeps it, yes empties it', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  await openCart(page);
  await page.getByRole('button', { name: 'Очистить', exact: true }).click();
  const question = top(page);
  await expect(question).toContainText('Убрать всё из корзины?');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.locator('.cart__body .line')).toHaveCount(1);
  await page.getByRole('button', { name: 'Очистить', exact: true }).click();
  await top(page).getByRole('button', { name: 'Да, очистить' }).click();
  await expect(page.locator('.cart__empty')).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the burger button leads to the pages of the shop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Меню и настройки' }).click();
    await expect(page).toHaveURL(/\/information$/);
  });
});
