import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, dialog, openMenu } from './flow.ts';

const CATEGORY = '/menu/pech/pizza';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** A page with a modal's opener on it; the opener is pressed as a visitor would. */
interface Way {
  readonly name: string;
  readonly opener: (page: Page) => Promise<Locator>;
  /** Shown on narrow or wide screens alone. */
  readonly only?: 'phone' | 'desktop';
}

const at =
  (path: string, find: (page: Page) => Locator): Way['opener'] =>
  async (page) => {
    await open(page, path);
    return find(page).filter({ visible: true }).first();
  };

const WAYS: readonly Way[] = [
  { name: 'product', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Маргарита с углей', exact: true })) },
  { name: 'menu', opener: at(CATEGORY, (page) => page.locator('.menubtn')) },
  { name: 'auth', opener: at(CATEGORY, (page) => page.getByRole('button', { name: 'Личный кабинет' })) },
  { name: 'location', opener: at(CATEGORY, (page) => page.getByRole('button', { name: /Укажите адрес/ })) },
  { name: 'categories', opener: at('/', (page) => page.locator('.pill--all')), only: 'phone' },
  { name: 'filters', opener: at(CATEGORY, (page) => page.locator('.filterbtn')) },
  { name: 'layout', opener: at(CATEGORY, (page) => page.locator('.footer .chip[aria-haspopup="dialog"]')) },
  { name: 'stories', opener: at('/', (page) => page.locator('.story')) },
  { name: 'carousel', opener: at('/gallery', (page) => page.locator('main a:has(img)')) },
  {
    name: 'cart',
    opener: async (page) => {
      await openMenu(page);
      await addButton(page).click();
      await chooseAddress(page);
      return page.locator('.cartbar, .cartbtn').filter({ visible: true }).first();
    },
  },
];

/** Open layers, lower ones too, which nobody but the upper one is told about. */
const layers = (page: Page): Locator => page.locator('[role="dialog"]');
const isPhone = (page: Page): Promise<boolean> => page.evaluate(() => matchMedia('(max-width: 991px)').matches);
const focusIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"], [data-base-ui-focus-guard]') != null);

for (const { name, opener, only } of WAYS)
  test(`[LAY-05] ${name}: focus goes in, stays in and comes back; Escape, cross, backdrop and, on phones, back close it; the page stays still`, async ({
    page,
  }) => {
    const button = await opener(page);
    const phone = await isPhone(page);
    test.skip(only !== undefined && (only === 'phone') !== phone, `${name} opens otherwise here`);
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [location.href, Math.round(scrollY)]);
    const press = async (): Promise<void> => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await expect.poll(() => focusIn(page), 'focus goes in').toBe(true);
    };
    const isClosed = async (way: string): Promise<void> => {
      await expect(dialog(page), way).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => [location.href, Math.round(scrollY)]), way).toEqual(before);
      await expect(button, `${way}: focus comes back`).toBeFocused();
    };
    await press();
    await expect(dialog(page)).toHaveAccessibleName(/\S/);
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press(i % 3 === 2 ? 'Shift+Tab' : 'Tab');
      await expect.poll(() => focusIn(page), 'focus stays in').toBe(true);
    }
    await page.mouse.move(200, 20);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
    expect(await page.evaluate(() => Math.round(scrollY)), 'the page behind stays still').toBe(before[1]);
    await page.keyboard.press('Escape');
    await isClosed('Escape');

    await press();
    await dialog(page).getByRole('button', { name: 'Закрыть' }).first().click();
    await isClosed('cross');

    const full = await (async () => {
      await press();
      const box = await dialog(page).boundingBox();
      return box !== null && box.x <= 0 && box.y <= 0;
    })();
    if (full) await page.keyboard.press('Escape');
    else await page.mouse.click(4, 4);
    await isClosed('backdrop');

    if (phone) {
      await press();
      await page.goBack();
      await isClosed('back');
    }
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
