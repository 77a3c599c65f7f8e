import type { Page } from '@playwright/test';
import { holdBack, holdParts } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, arrive, dialog } from './flow.ts';
import { askCode, codeField, openLogin, ownAddress, ownPhone } from './login-ways.ts';

/** Answers that come after a visitor has gone on: none of them takes over what is done now. */

const CODES = /\/auth\/send$/;
const resend = (page: Page) => dialog(page).getByRole('button', { name: 'Отправить ещё раз', exact: true });

test('[AUTH-01] a code that was asked for once more takes nobody back who chose another number', async ({ page }) => {
  await ownAddress(page);
  await page.clock.install();
  await page.goto('/contacts');
  await openLogin(page);
  await askCode(page, ownPhone());
  await page.clock.fastForward(61_000);
  const release = await holdBack(page, CODES);
  const asked = page.waitForRequest(CODES);
  await codeField(page).fill('12');
  await resend(page).click();
  await expect(codeField(page)).toHaveValue('');
  await asked;
  await dialog(page).getByRole('button', { name: 'Другой номер' }).click();
  const phone = dialog(page).getByLabel('Телефон');
  await phone.fill('+7 917 000');
  const answered = page.waitForResponse(CODES);
  release();
  await answered;
  await page.clock.runFor(1_000);
  await expect(phone).toHaveValue('+7 917 000');
  await expect(codeField(page)).toHaveCount(0);
});

test('[AUTH-01] a number that is corrected while its code is asked for is the one that counts', async ({ page }) => {
  await ownAddress(page);
  await page.goto('/contacts');
  await openLogin(page);
  const phone = dialog(page).getByLabel('Телефон');
  await phone.fill(ownPhone());
  const release = await holdBack(page, CODES);
  const answered = page.waitForResponse(CODES);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await phone.fill('+7 917 000-11-22');
  release();
  await answered;
  await expect(dialog(page).getByRole('button', { name: 'Получить код' })).toBeEnabled();
  await expect(phone).toHaveValue(/917 000.?11.?22/);
  await expect(codeField(page)).toHaveCount(0);
});

test('[AUTH-01] a number that the page only writes as its country does, while its code is asked for, gets it', async ({ page }) => {
  await ownAddress(page);
  // the rules of numbers are told by what they say of wrong ones
  const { release } = await holdParts(page, /INVALID_COUNTRY/);
  await page.goto('/contacts');
  await openLogin(page);
  const phone = dialog(page).getByLabel('Телефон');
  const bare = ownPhone().slice(1);
  await phone.pressSequentially(`8${bare.slice(1)}`);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(phone).toHaveValue(`8${bare.slice(1)}`);
  release();
  await expect(dialog(page).getByText('Введите код')).toBeVisible();
});

test('[CMS-02] a video that was loaded behind another frame runs its time and moves on', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Живой огонь', exact: true }).click();
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Кадр 1 из 4');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  const ahead = dialog(page).locator('.tale__art.is-next video');
  await expect.poll(() => ahead.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Кадр 4 из 4');
  await expect.poll(() => page.locator('.tale__bar i').evaluate((bar) => getComputedStyle(bar).animationPlayState)).toBe('running');
});

test.describe('with popups', () => {
  test.use({ popups: true });

  test('[CMS-03] nothing opens over somebody who began to type while it was chosen', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T03:00:00+03:00'));
    const release = await holdBack(page, /all_settings/);
    const asked = page.waitForRequest(/all_settings/);
    await page.goto('/contacts');
    await asked;
    // long enough for the popups to be looked for
    await page.waitForTimeout(2_500);
    const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
    const icon = page.getByRole('link', { name: 'Поиск блюд' });
    if (await icon.isVisible()) await icon.click();
    await field.focus();
    await field.pressSequentially('пиц');
    release();
    await page.waitForTimeout(2_500);
    await expect(field).toBeFocused();
    await expect(page.getByText('Сейчас мы закрыты')).toHaveCount(0);
  });
});

test('[CAT-07] a question that was sent and closed before its answer opens no dish later', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone search is a layer, which goes with its question');
  const release = await holdBack(page, /app_sync|api\/menu\/dishes/);
  await arrive(page, '/contacts');
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await field.fill('маргарита');
  await field.press('Enter');
  await field.press('Escape');
  await field.blur();
  release();
  await page.waitForTimeout(1_500);
  await field.focus();
  await expect(page.getByRole('row', { name: /Маргарита/ }).first()).toBeVisible();
  await page.waitForTimeout(500);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contacts$/);
});

test.describe('a part of the page that does not come', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to load|ChunkLoadError/] });

  test('[CART-02] a request that could not be checked says so and can be sent again', async ({ page, variant }) => {
    const shop = await variant({ settings: (wire) => ({ ...wire, simplified_order: '1' }) });
    await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
    await addButton(page).click();
    await expect(dialog(page).getByLabel('Имя')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/**', (route) => route.abort());
    await dialog(page).getByLabel('Имя').fill('Проба');
    await dialog(page).getByLabel('Телефон').fill(ownPhone());
    const send = dialog(page).getByRole('button', { name: 'Отправить заявку' });
    await send.click();
    await expect(dialog(page).getByText('Нет связи. Заявка не отправлена')).toBeVisible();
    await expect(send).toBeEnabled();
    await page.unroute('**/_next/static/**');
    await send.click();
    await expect(dialog(page).getByText('Скоро перезвоним')).toBeVisible();
  });
});
