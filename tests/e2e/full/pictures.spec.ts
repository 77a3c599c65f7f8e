import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { RICH, richDishes } from '#tests/setup/rich-dishes.ts';
import { touchInput } from '#tests/setup/touch-input.ts';
import { layer, openHydrated } from '../steps.ts';

/** A picture of the open carousel, which has the name of its gallery or dish. */
const picture = (page: Page, name: string) =>
  layer(page).getByRole('button', { name: new RegExp(`^(Приблизить|Показать целиком): ${name}$`) });
const isWhole = (page: Page, name: string): Promise<void> => expect(picture(page, name)).toHaveAccessibleName(`Приблизить: ${name}`);

/** Waits until «Из печи, 3 из 9» is the picture that is seen. */
async function sees(page: Page, name: string): Promise<void> {
  const [, number, count] = /(\d+) из (\d+)$/.exec(name) ?? [];
  await expect(layer(page).getByText(`${number} / ${count}`, { exact: true })).toBeVisible();
  await expect(picture(page, name)).toBeInViewport({ ratio: 0.6 });
}

const box = async (page: Page, name: string) =>
  (await picture(page, name).locator('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a point of the picture, in parts of its width and height, is from this point of the screen; in such parts, the larger of both. */
async function distanceOf(page: Page, name: string, part: Point, at: Point): Promise<number> {
  const now = await box(page, name);
  return Math.max(Math.abs((at.x - now.x) / now.width - part.x), Math.abs((at.y - now.y) / now.height - part.y));
}
/** Twice the picture about its centre would move the points of these tests by more. */
const NEAR = 0.08;

const photo = (scope: Page | Locator, number = 1) => scope.getByRole('button', { name: new RegExp(`^Увеличить фотографию ${number} из`) });

test('[ROUTE-03] [PROD-01] fingers leaf through pictures, a double tap and a pinch bring one closer, Back closes; a dish has its own', async ({
  page,
  content,
}) => {
  test.slow();
  const SECOND = 'Кондитерская, 2 из 7';
  const finger = await touchInput(page);
  const swipe = async (y: number): Promise<void> => {
    await finger.drag([320, y], [60, y], 8, 16);
    await finger.lift();
  };
  await openHydrated(page, '/gallery');
  await page.getByRole('link', { name: 'Кондитерская, 1 из 7' }).click();
  await sees(page, 'Кондитерская, 1 из 7');
  await swipe(420);
  await sees(page, SECOND);

  await test.step('a double tap brings it closer, another shows it whole', async () => {
    const whole = await box(page, SECOND);
    const at: Point = { x: whole.x + whole.width * 0.5, y: whole.y + whole.height * 0.5 };
    // On a busy machine two taps may be too far apart for a double tap.
    const doubleTap = (name: RegExp): Promise<void> =>
      expect(async () => {
        await page.touchscreen.tap(at.x, at.y);
        await page.touchscreen.tap(at.x, at.y);
        await expect(picture(page, SECOND)).toHaveAccessibleName(name, { timeout: 2_000 });
      }).toPass();
    await doubleTap(/^Показать целиком/);
    await expect.poll(async () => (await box(page, SECOND)).width).toBeGreaterThan(2 * whole.width);
    await doubleTap(/^Приблизить/);
    await expect.poll(async () => (await box(page, SECOND)).width).toBe(whole.width);
  });
  await test.step('a pinch keeps the point between the fingers, and the next picture is whole', async () => {
    const whole = await box(page, SECOND);
    const at: Point = { x: whole.x + whole.width * 0.7, y: whole.y + whole.height * 0.4 };
    const device = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: [-apart, apart].map((by, id) => ({ x: at.x + by, y: at.y, id })) });
    await fingers('touchStart', 20);
    for (const apart of [25, 35, 50]) await fingers('touchMove', apart);
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await box(page, SECOND)).width).toBeGreaterThan(2.2 * whole.width);
    await expect.poll(() => distanceOf(page, SECOND, { x: 0.7, y: 0.4 }, at)).toBeLessThan(NEAR);
    await sees(page, SECOND);
    await page.keyboard.press('ArrowRight');
    await sees(page, 'Кондитерская, 3 из 7');
    await isWhole(page, 'Кондитерская, 3 из 7');
    await isWhole(page, SECOND);
    await expect(layer(page).getByRole('button', { name: 'Мельче' })).toBeDisabled();
  });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);

  await test.step('the pictures of a dish', async () => {
    const shop = await content(richDishes);
    await openHydrated(page, `${shop.url}${RICH.path}`);
    await expect(photo(page, 1)).toBeInViewport({ ratio: 0.6 });
    const first = await photo(page, 1).boundingBox();
    await swipe((first?.y ?? 0) + (first?.height ?? 0) / 2);
    await expect(photo(page, 2)).toBeInViewport({ ratio: 0.6 });
    await photo(page, 2).click();
    await sees(page, `${RICH.name}, 2 из 10`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Another variation begins with its own picture.
    await page.getByRole('group', { name: 'Размер' }).getByText('36 см').click();
    await expect(photo(page, 1)).toBeInViewport({ ratio: 0.6 });
  });
});

test('[ROUTE-03] buttons, keys, wheel and mouse leaf through pictures, bring one closer and move it; closing returns the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  const FIRST = 'Из печи, 1 из 9';
  await openHydrated(page, '/gallery');
  const link = page.getByRole('link', { name: 'Из печи, 3 из 9' });
  await link.click();
  await sees(page, 'Из печи, 3 из 9');
  await page.keyboard.press('ArrowRight');
  await sees(page, 'Из печи, 4 из 9');
  await page.keyboard.press('End');
  await sees(page, 'Из печи, 9 из 9');
  await expect(layer(page).getByRole('button', { name: 'Следующая картинка' })).toBeDisabled();
  await layer(page).getByRole('button', { name: 'Предыдущая картинка' }).click();
  await sees(page, 'Из печи, 8 из 9');
  await page.keyboard.press('Home');
  await sees(page, FIRST);

  const whole = await box(page, FIRST);
  const at: Point = { x: whole.x + whole.width * 0.7, y: whole.y + whole.height * 0.4 };
  await test.step('the wheel keeps the point under the mouse', async () => {
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -450);
    await expect.poll(async () => (await box(page, FIRST)).width).toBeGreaterThan(2.2 * whole.width);
    await expect.poll(() => distanceOf(page, FIRST, { x: 0.7, y: 0.4 }, at)).toBeLessThan(NEAR);
  });
  await test.step('the mouse drags it', async () => {
    const before = await box(page, FIRST);
    await page.mouse.down();
    await page.mouse.move(at.x - 80, at.y - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await box(page, FIRST)).x - before.x)).toBe(-80);
  });
  await test.step('a button brings it closer, the next picture is whole', async () => {
    await layer(page).getByRole('button', { name: 'Крупнее' }).click();
    await expect.poll(async () => (await box(page, FIRST)).width).toBeGreaterThan(3.5 * whole.width);
    await page.keyboard.press('ArrowRight');
    await sees(page, 'Из печи, 2 из 9');
    await expect(layer(page).getByRole('button', { name: 'Мельче' })).toBeDisabled();
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/gallery$/);
});
