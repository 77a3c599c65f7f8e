import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog, minorOf } from './flow.ts';

const cards = (page: Page) => page.locator('.section .card:visible, .section .feature:visible');
const openFilters = async (page: Page): Promise<void> => {
  await page.locator('.filterbtn:visible').first().click();
  await expect(dialog(page).locator('.modal > h2')).toHaveText('Фильтры');
};
const show = (page: Page) => dialog(page).getByRole('button', { name: /^Показать/ });
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

test('[CAT-06] badges, attributes and order leave what they say, live in the address and survive a reload', async ({ page }) => {
  await page.goto('/menu/pech/pizza');
  const before = await cards(page).count();
  await openFilters(page);
  const badge = dialog(page).getByRole('button', { name: /^Острое, / });
  const promised = Number(/, (\d+)/.exec((await badge.getAttribute('aria-label')) ?? '')?.[1]);
  await badge.click();
  await expect(show(page)).toContainText(`Показать ${promised} `);
  await show(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(promised);
  expect(promised).toBeLessThan(before);
  expect(promised).toBeGreaterThan(0);
  await expect.poll(() => query(page).get('badge')).toBe('Острое');

  await openFilters(page);
  await dialog(page).getByText('Дешевле', { exact: true }).click();
  await show(page).click();
  await expect.poll(() => query(page).get('sort')).toBe('up');
  const sorted = async (): Promise<boolean> => {
    const prices = (await cards(page).locator('.buy__price').allTextContents()).map(minorOf);
    return prices.length > 1 && prices.every((p, i) => i === 0 || p >= (prices[i - 1] ?? 0));
  };
  await expect.poll(sorted).toBe(true);

  await page.reload();
  await expect(cards(page)).toHaveCount(promised);
  await expect.poll(sorted).toBe(true);
  await expect(page.getByRole('button', { name: 'Фильтры, выбрано 2' }).first()).toBeVisible();

  await openFilters(page);
  await dialog(page).getByRole('button', { name: 'Сбросить' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(cards(page)).toHaveCount(before);
  await expect.poll(() => page.url()).toMatch(/\/menu\/pech\/pizza$/);
});

test('[CAT-06] any of the chosen options is enough', async ({ page }) => {
  await page.goto('/menu/pech/pizza');
  await openFilters(page);
  const option = (name: RegExp) => dialog(page).getByRole('button', { name });
  const count = async (name: RegExp): Promise<number> => Number(/, (\d+)/.exec((await option(name).getAttribute('aria-label')) ?? '')?.[1]);
  const small = await count(/^25 см, /);
  await option(/^25 см, /).click();
  await option(/^36 см, /).click();
  await show(page).click();
  await expect.poll(() => query(page).getAll('attr').length).toBe(2);
  expect(await cards(page).count()).toBeGreaterThanOrEqual(small);
});

test('filters that leave nothing say so and offer the way back', async ({ page }) => {
  await page.goto('/?badge=Нет+такого');
  await expect(page.getByText('Такого пока не готовим')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/\/$/);
});

test('Escape and the step back of a phone close the filters and give the focus back', async ({ page }, info) => {
  await page.goto('/menu/pech/pizza');
  await openFilters(page);
  await dialog(page)
    .getByRole('button', { name: /^Острое, / })
    .click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.filterbtn:visible').first()).toBeFocused();
  await expect.poll(() => query(page).get('badge')).toBe('Острое');
  if (info.project.name !== 'phone') return;
  await openFilters(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => query(page).get('badge')).toBe('Острое');
  await expect(page).toHaveURL(/\/menu\/pech\/pizza/);
});
