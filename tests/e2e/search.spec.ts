import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { deliverTo, openCart, openHydrated, pathOf, quantity } from './steps.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });

/** Focuses the field of the header, or opens the layer with one. */
async function openSearch(page: Page): Promise<void> {
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  await fieldOf(page).focus();
}

const PIZZA = { name: 'Пицца «Уголёк»', page: '/menu/pech/pizza' };

/** Lines that each name of the list takes, and whether it is cut. */
const nameLines = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('a > b');
      if (!(name instanceof HTMLElement)) return [];
      const lines = Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
      return [{ name: name.textContent, lines, isCut: name.scrollHeight > name.clientHeight + 1 }];
    }),
  );

test('[KF-CATALOG-21] rows show whole names in one or two lines, on phones and tablets', async ({ page }) => {
  await openHydrated(page, '/contacts');
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await openSearch(page);
    for (const query of ['с', 'говядина', 'сет']) {
      await fieldOf(page).fill(query);
      await expect.poll(async () => (await nameLines(page)).length).toBeGreaterThan(1);
      const rows = await nameLines(page);
      expect(rows.filter(({ lines, isCut }) => lines > 2 || isCut)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('[CAT-07] [NAV-06] a dish typed with mistakes is found, opens over the search and goes into the cart', async ({ page }) => {
  await openHydrated(page, '/contacts');
  await openSearch(page);
  await fieldOf(page).fill('пицца уголек');
  const found = page.getByRole('row').filter({ hasText: PIZZA.name }).first().getByRole('link').first();
  const sheet = page.getByRole('dialog', { name: PIZZA.name });
  for (const close of [() => sheet.getByRole('button', { name: 'Закрыть' }).click(), () => page.goBack()]) {
    await found.click();
    await expect(sheet).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza/pizza-ugolek');
    await close();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe('/contacts?layer=search');
    await expect(fieldOf(page)).toHaveValue('пицца уголек');
  }
  await found.click();
  await sheet.getByRole('button', { name: /^В корзину/ }).click();
  await deliverTo(page);
  await page.goto('/contacts');
  const cart = await openCart(page);
  await expect(quantity(cart, PIZZA)).toContainText('1');
});
