import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseTab, dialog, GUEST } from './flow.ts';

async function openBooking(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.place:visible button').first().click();
  await chooseTab(page, 'В зале');
  await dialog(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
  await expect(dialog(page).locator('.modal > h2')).toHaveText('Забронировать стол');
}

test('[DLV-06] a table is booked without dishes: day, time, guests, wishes, who', async ({ page }) => {
  await openBooking(page);
  const form = dialog(page);
  await form.getByRole('group', { name: 'День' }).getByRole('button').nth(2).click();
  await form.locator('.slots .chip:not([disabled])').first().click();
  await form.getByRole('button', { name: 'На одного гостя больше' }).click();
  await expect(form.locator('.slots .chip.is-active')).toBeVisible();
  await form.getByLabel('Пожелания').fill('У окна');
  await form.getByLabel('Имя').fill(GUEST.name);
  await form.getByLabel('Телефон').fill(GUEST.phone);
  await form.locator('.check').filter({ hasText: 'Согласен с условиями' }).locator('.check__box').click();
  await form.getByRole('button', { name: /^Забронировать на/ }).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.getByRole('heading', { name: 'Стол ваш' })).toBeVisible();
  await expect(page.getByText('Бронь без блюд')).toBeVisible();
  await expect(page.getByText('У окна')).toBeVisible();
  await expect(page.locator('.deets > div').filter({ hasText: 'Гостей' })).toContainText('3');
});

test('a booking without its fields names each at its place and sends nothing', async ({ page }) => {
  await openBooking(page);
  const form = dialog(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posted.push(request.url());
  });
  await form.getByRole('button', { name: 'Забронировать', exact: true }).click();
  await expect(form.getByText('Выберите время').last()).toBeVisible();
  await expect(form.getByText('Как к вам обращаться?')).toBeVisible();
  await expect(form.getByText('Введите корректный номер')).toBeVisible();
  await expect(form.getByText('Без согласия мы не сможем принять заказ')).toBeVisible();
  await expect(form.locator('.slots')).toBeFocused();
  expect(posted).toEqual([]);
});
