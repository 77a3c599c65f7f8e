import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { onlyCoupons } from './discounts.ts';
import { addButton, DISH, dialog, pickAt } from './flow.ts';

const COUNT = `.line__row .stepper__number`;

/** Where the middle of the first dish's «+» is now. */
const plus = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.line__row .stepper button:last-of-type')?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });

/** A dish in the cart of a shop without discounts, whose choice would open before the cart. */
async function withDish(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  await expect(page.locator('.cartbar')).toBeVisible();
  // loaded once, so that the next opening begins at once
  await page.locator('.cartbar').click();
  await expect(dialog(page).locator(COUNT)).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('no tap on «+» is lost while the cart opens, whenever it comes', async ({ page, content }) => {
    test.slow();
    const shop = await content({ 'coupons.yaml': onlyCoupons('') });
    await withDish(page, shop.url);
    let count = 1;
    for (const moment of [0, 20, 60, 120, 200, 300, 350]) {
      await page.locator('.cartbar').click();
      await page.waitForFunction(() => document.querySelector('.line__row .stepper button:last-of-type') !== null);
      // it stands still until the finger is down, so that a busy machine aims no worse
      await page.evaluate((at) => {
        for (const moving of document.querySelector('.sheet')?.getAnimations() ?? []) {
          moving.pause();
          moving.currentTime = at;
        }
      }, moment);
      const at = await plus(page);
      if (at === null) throw new Error('no «+» to press');
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      // the sheet goes on meanwhile
      await page.evaluate(() => {
        for (const moving of document.querySelector('.sheet')?.getAnimations() ?? []) moving.play();
        return new Promise(requestAnimationFrame);
      });
      await page.mouse.up();
      count += 1;
      await expect(dialog(page).locator(COUNT), `${moment} ms after it appeared`).toHaveText(String(count));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
});

test('the count slides the way it changes and the press is felt; neither for who wants no motion', async ({ page, context }) => {
  await context.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => Reflect.get(window, 'felt'));
  await page.goto('/menu/deserty/morozhenoe');
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  const stepper = page.getByRole('group', { name: `Количество: ${DISH}` }).first();
  const number = stepper.locator('.stepper__number');
  await stepper.getByRole('button').nth(1).click();
  await expect(number).toHaveText('2');
  expect(await felt(), 'calm').toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stepper.getByRole('button').nth(1).click();
  await expect(number).toHaveText('3');
  await expect(number).toHaveCSS('animation-name', 'rise');
  await stepper.getByRole('button').nth(0).click();
  await expect(number).toHaveText('2');
  await expect(number).toHaveCSS('animation-name', 'sink');
  expect(await felt()).toEqual([8, 8]);
});

test('what is pressed is meant, where the rows move before the finger is lifted; who moves away has changed their mind', async ({
  page,
  content,
}) => {
  const shop = await content({ 'coupons.yaml': onlyCoupons('') });
  await withDish(page, shop.url);
  await page.locator('.cartbar').click();
  const number = dialog(page).locator(COUNT);
  await expect(number).toHaveText('1');
  const shift = (px: number) =>
    page.evaluate((by) => document.querySelector<HTMLElement>('.cart__body')?.style.setProperty('padding-top', `${by}px`), px);
  for (const [moved, expected] of [
    [90, '2'],
    [0, '3'],
    [200, '4'],
  ] as const) {
    const at = await plus(page);
    if (at === null) throw new Error('no «+» to press');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await shift(moved);
    await page.mouse.up();
    await expect(number).toHaveText(expected);
  }
  const at = await plus(page);
  if (at === null) throw new Error('no «+» to press');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y + 80, { steps: 4 });
  await page.mouse.up();
  await expect(number).toHaveText('4');
  await expect(dialog(page).getByRole('group', { name: `Количество: ${DISH}` })).toBeVisible();
});

test('every quick tap of a finger counts, though the page is busy with the first one and the rows move', async ({ page, content }) => {
  const shop = await content({ 'coupons.yaml': onlyCoupons('') });
  await withDish(page, shop.url);
  await page.locator('.cartbar').click();
  await expect(dialog(page).locator(COUNT)).toHaveText('1');
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every((moving) => moving.playState !== 'running'));
  const at = await plus(page);
  if (at === null) throw new Error('no «+» to press');
  const device = await page.context().newCDPSession(page);
  const order = await page.evaluateHandle((by) => {
    const heard: string[] = [];
    for (const name of ['pointerdown', 'pointerup', 'click']) addEventListener(name, () => heard.push(name), { capture: true });
    const work = (): void => {
      document.querySelector<HTMLElement>('.cart__body')?.style.setProperty('padding-top', `${by}px`);
      for (const end = performance.now() + 500; performance.now() < end; );
    };
    addEventListener('pointerdown', work, { once: true, capture: true });
    return heard;
  }, 90);
  const touch = (y: number) => [
    device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at.x, y }] }),
    device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ];
  const padding = await page.locator('.cart__body').evaluate((body) => Number.parseFloat(getComputedStyle(body).paddingTop));
  await Promise.all([...touch(at.y), ...touch(at.y + 90 - padding)]);
  await expect(dialog(page).locator(COUNT)).toHaveText('3');
  expect((await order.jsonValue()).slice(0, 3), 'the second press comes before the first click').toEqual([
    'pointerdown',
    'pointerup',
    'pointerdown',
  ]);
});

test('a finger pushes a line out to the left; a short push and a scroll leave it', async ({ page, content }) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons('') });
  await withDish(page, shop.url);
  await page.locator('.cartbar').click();
  const line = dialog(page).locator('.line').first();
  await expect(line).toContainText(DISH);
  const device = await page.context().newCDPSession(page);
  const push = async (x: number, y: number): Promise<void> => {
    // an earlier push may have scrolled it away, and goes on doing so: a finger is put down on what stands still
    await page.locator('.sheet__scroll').evaluate(async (list) => {
      for (let still = 0, last = ''; still < 5; ) {
        list.scrollTo(0, 0);
        await new Promise(requestAnimationFrame);
        const now = String(list.querySelector('.line')?.getBoundingClientRect().y);
        still = list.scrollTop === 0 && now === last ? still + 1 : 0;
        last = now;
      }
    });
    const box = await line.boundingBox();
    if (box === null) throw new Error('no line');
    const start = { x: box.x + box.width - 60, y: box.y + 20 };
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (let part = 1; part <= 5; part++)
      await device.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: start.x + (x * part) / 5, y: start.y + (y * part) / 5 }],
      });
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await push(-60, 0);
  await expect(line).toHaveCSS('translate', 'none');
  await expect(line).toContainText(DISH);
  await push(-30, -160);
  await expect(line).toContainText(DISH);
  await expect(dialog(page)).toBeVisible();
  await push(-240, 0);
  await expect(dialog(page).getByText('Пока пусто')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(line).toContainText(DISH);
});
