import type { Locator, Page } from '@playwright/test';
import { MODAL_NAMES } from '#stores/modals.ts';
import { expectAccessible } from '#tests/setup/access.ts';
import { dumbFieldsOf, farActionsOf } from '#tests/setup/fields.ts';
import { expectFits } from '#tests/setup/fit.ts';
import { answerLate, movement, noteShifts } from '#tests/setup/movement.ts';
import { expect, test } from '#tests/setup/test.ts';
import { startVariant, type Variant } from '#tests/setup/variant.ts';
import { dialog } from './flow.ts';
import { open, otherShop, WAYS, type Way } from './layer-ways.ts';

const CATEGORY = '/menu/pech/pizza';

/** Open layers, lower ones too, which nobody but the upper one is told about. */
const layers = (page: Page): Locator => page.locator('[role="dialog"]');
const isPhone = (page: Page): Promise<boolean> => page.evaluate(() => matchMedia('(max-width: 991px)').matches);
const cartButton = (page: Page): Locator => page.locator('.cartbar, .cartbtn').filter({ visible: true }).first();
/** Guards of the trap pass focus on. */
const focusIn = async (page: Page, modal: Locator): Promise<boolean> =>
  (await modal.evaluate((layer) => layer.contains(document.activeElement))) ||
  (await page.evaluate(() => document.activeElement?.matches('[data-base-ui-focus-guard]') === true));

test('[LAY-03] every modal of the shop has a way to it here', () => {
  expect(WAYS.map(({ name }) => name).toSorted()).toEqual(MODAL_NAMES.toSorted());
});

function testWay({ name, opener, title, press: ask, mistake, told, left, only }: Way, shop: () => string): void {
  test(`[LAY-05] ${name}: focus goes in, stays in and comes back; Escape, cross, backdrop and, on phones, back close it; the page stays still, what comes late moves nothing; it is for everybody, mistakes in it too`, async ({
    page,
    operator,
    allowed,
  }) => {
    test.setTimeout(120_000);
    if (told !== undefined) allowed.push(told);
    await noteShifts(page);
    const button = await opener({ page, shop: shop(), operator });
    const phone = await isPhone(page);
    test.skip(only !== undefined && (only === 'phone') !== phone, `${name} opens otherwise here`);
    const modal = title === undefined ? dialog(page) : page.getByRole('dialog', { name: title });
    await button.scrollIntoViewIfNeeded();
    const where = (): Promise<(string | number)[]> => page.evaluate(() => [location.href, Math.round(scrollY)]);
    const before = await where();
    const press = async (): Promise<void> => {
      if (ask) await ask(page, button);
      else {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      await expect(modal).toBeVisible();
      await expect(layers(page)).toHaveCount(left === 'below' ? 2 : 1);
      await expect.poll(() => focusIn(page, modal), 'focus goes in').toBe(true);
    };
    const isClosed = async (way: string): Promise<void> => {
      await expect(modal, way).toHaveCount(0);
      await expect(layers(page), way).toHaveCount(left === undefined ? 0 : 1);
      await expect.poll(where, way).toEqual(before);
      if (left === 'cart') await expect.poll(() => focusIn(page, dialog(page)), `${way}: focus is in the cart`).toBe(true);
      else await expect(button, `${way}: focus comes back`).toBeFocused();
    };
    // the page below has all it waits for
    await page.waitForLoadState('networkidle');
    const answered = await answerLate(page);
    await movement(page);
    await press();
    await answered();
    const { sum, told: moved } = await movement(page);
    expect(sum, moved).toBeLessThan(0.0005);
    await expect(modal).toHaveAccessibleName(/\S/);
    await expectAccessible(page, name);
    await expectFits(page, name);
    if (mistake) {
      await mistake(page, modal);
      await expectAccessible(page, `${name} after a mistake`);
      await expectFits(page, `${name} after a mistake`);
    }
    // larger letters and a narrower screen moved what lies behind
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), Number(before[1]));
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press(i % 3 === 2 ? 'Shift+Tab' : 'Tab');
      await expect.poll(() => focusIn(page, modal), 'focus stays in').toBe(true);
    }
    await page.mouse.move(200, 20);
    for (const way of [600, -600]) {
      await page.mouse.wheel(0, way);
      await page.waitForTimeout(150);
      expect(await page.evaluate(() => Math.round(scrollY)), 'the page behind stays still').toBe(before[1]);
    }
    await page.keyboard.press('Escape');
    await isClosed('Escape');

    await press();
    await modal.getByRole('button', { name: 'Закрыть' }).first().click();
    await isClosed('cross');

    await press();
    const box = await modal.boundingBox();
    const full = box !== null && box.x <= 0 && box.y <= 0;
    if (full) await page.keyboard.press('Escape');
    else await page.mouse.click(4, 4);
    await isClosed('backdrop');

    if (phone) {
      await press();
      expect(await farActionsOf(page), 'the main action lies under the thumb').toEqual([]);
      expect(await dumbFieldsOf(page), 'fields know their keys').toEqual([]);
      await page.goBack();
      await isClosed('back');
    }
    if (left !== 'cart') return;
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(0);
    await expect(cartButton(page), 'focus comes back from the cart that came back').toBeFocused();
  });
}

for (const way of WAYS.filter(({ other }) => !other)) testWay(way, () => '');

test.describe('in a shop with cities, requests and popups', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Variant | undefined;
  test.beforeAll(async () => {
    shop = await startVariant({ settings: otherShop });
  });
  test.afterAll(() => shop?.stop());
  for (const way of WAYS.filter(({ other }) => other)) testWay(way, () => shop?.url ?? '');
});

test('[LAY-05] stacked modals close one at a time, the upper one first', async ({ page }) => {
  await open(page, CATEGORY);
  await page.locator('.menubtn').filter({ visible: true }).first().click();
  const menu = layers(page).filter({ has: page.locator('.burger') });
  await menu.getByRole('button', { name: /Настройки/ }).click();
  await expect(layers(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(layers(page)).toHaveCount(1);
  await expect(menu).toBeVisible();
  if (await isPhone(page)) {
    await menu.getByRole('button', { name: /Настройки/ }).click();
    await expect(layers(page)).toHaveCount(2);
    await page.goBack();
    await expect(layers(page)).toHaveCount(1);
    await page.goBack();
  } else await page.keyboard.press('Escape');
  await expect(layers(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(CATEGORY);
});

test('a link or an address right after closing is followed: the closed layer’s step of history is not in the way', async ({ page }) => {
  for (const leave of ['router', 'document'] as const) {
    await open(page, CATEGORY);
    await page.locator('.menubtn').filter({ visible: true }).first().click();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate((way) => {
      const cross = document.querySelector<HTMLElement>('[role="dialog"] .closebtn');
      cross?.click();
      // in the very next moments, as an impatient finger would
      setTimeout(() => {
        if (way === 'document') location.assign('/contacts');
        else document.querySelector<HTMLElement>('.footer a[href="/contacts"]')?.click();
      });
    }, leave);
    await expect(page, leave).toHaveURL(/\/contacts$/);
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname, leave).toBe('/contacts');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('after a reload nothing is open and a layer that opens then closes to the same page', async ({ page }) => {
  await open(page, CATEGORY);
  await page.locator('.menubtn').filter({ visible: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('.menubtn').filter({ visible: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe(CATEGORY);
});
