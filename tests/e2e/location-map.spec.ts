import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { yandexDouble } from '#tests/setup/yandex-double.ts';
import { ADDRESS, dialog, typeAddress } from './flow.ts';

const field = (page: Page) => dialog(page).getByRole('combobox');
const grip = (page: Page) => dialog(page).getByRole('button', { name: /^Точка на карте: стрелки/ });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Привезти сюда' });

async function open(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await page.locator('.place:visible .place__addr').first().click();
  await expect(field(page)).toBeVisible();
}

/** Where the tip of the visitor's pin stands on the screen. */
async function tipOf(page: Page): Promise<{ x: number; y: number }> {
  const shadow = await dialog(page).locator('.map__pin').last().locator('ellipse').boundingBox();
  if (shadow === null) throw new Error('there is no pin');
  return { x: shadow.x + shadow.width / 2, y: shadow.y + shadow.height / 2 - 2 };
}

/** Waits until the picture of the map stands still. */
async function settled(page: Page): Promise<{ x: number; y: number }> {
  let last = await tipOf(page);
  await expect
    .poll(async () => {
      const next = await tipOf(page);
      const still = next.x === last.x && next.y === last.y;
      last = next;
      return still;
    })
    .toBe(true);
  return last;
}

test('[DLV-04] a tap puts the pin, its address is shown and said, and goes nowhere before it is confirmed', async ({ page }) => {
  await open(page);
  await typeAddress(page, ADDRESS);
  await expect(field(page)).toHaveValue('улица Пушкина, 12');
  const { x, y } = await settled(page);
  await page.mouse.click(x, y);
  await expect(field(page)).toHaveValue('улица Пушкина, 12');
  await expect(dialog(page).getByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  await expect(dialog(page).locator('.map__name').last()).toHaveText('улица Пушкина, 12');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.place:visible .place__addr').first()).toContainText('Укажите адрес');
  await open(page);
  await typeAddress(page, ADDRESS);
  const again = await settled(page);
  await page.mouse.click(again.x, again.y);
  await expect(dialog(page).getByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  await confirm(page).click();
  await expect(page.locator('.place:visible .place__addr').first()).toContainText('Пушкина, 12');
});

test('[DLV-04] by keyboard: arrows move the pin and ask nobody, Escape puts it back, Enter takes its address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geo/v1/reverse')) asked.push(request.url());
  });
  await open(page);
  await typeAddress(page, ADDRESS);
  const home = await settled(page);
  await grip(page).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect(dialog(page).getByText('Точка сдвинута. Enter возьмёт её адрес.')).toBeAttached();
  expect(await tipOf(page)).not.toEqual(home);
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(1);
  await expect.poll(() => tipOf(page)).toEqual(home);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page).getByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  expect(asked).toHaveLength(1);
  await confirm(page).press('Enter');
  await expect(page.locator('.place:visible .place__addr').first()).toContainText('Пушкина, 12');
});

test('[DLV-04] over the service’s map the pin is moved and taken alike, by tap and by keyboard', async ({ page, variant }) => {
  test.slow();
  const shop = await variant({ env: { YANDEX_MAPS_KEY: 'proba-klyuch-1' } });
  await yandexDouble(page);
  await open(page, `${shop.url}/`);
  await expect(dialog(page).locator('.map__service.is-ready')).toBeVisible();
  await typeAddress(page, ADDRESS);
  await grip(page).focus();
  await expect(grip(page)).toBeInViewport();
  for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page).getByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  await confirm(page).click();
  await expect(page.locator('.place:visible .place__addr').first()).toContainText('Пушкина, 12');
});
