import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, dialog, openCart, pickAt } from './flow.ts';

/** What a keyboard takes of a phone's screen, in px. */
const KEYS = 340;
const SCREEN = 844;

/** A keyboard of Safari: it lies over the page, of which only `visualViewport` says less is seen. */
const layKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const view = visualViewport;
    if (view === null) return;
    let covered = 0;
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered });
    Object.assign(window, {
      cover: (px: number) => {
        covered = px;
        view.dispatchEvent(new Event('resize'));
      },
    });
  });

const cover = (page: Page, px: number): Promise<void> => page.evaluate((by) => Reflect.get(window, 'cover')(by), px);

/** Whether all of it is seen above the keys. */
async function expectSeen(part: Locator, what: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const box = await part.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= SCREEN - KEYS;
      },
      { message: `${what} is seen above the keyboard` },
    )
    .toBe(true);
}

test('a keyboard that lies over the page covers neither the field nor its button: address, promo code, login, search', async ({ page }) => {
  test.slow();
  await layKeys(page);
  const typeIn = async (field: Locator, what: string, button?: Locator): Promise<void> => {
    await field.click();
    await expect(field).toBeFocused();
    await cover(page, KEYS);
    await expectSeen(field, what);
    if (button) await expectSeen(button, `the button of ${what}`);
    await cover(page, 0);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  await page.goto('/menu/deserty/morozhenoe');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await addButton(page).click();
  await typeIn(dialog(page).getByRole('combobox'), 'the address');
  await pickAt(page, 'на Баумана');
  const cart = await openCart(page);
  await typeIn(cart.getByPlaceholder('Промокод'), 'the promo code', cart.getByRole('button', { name: 'Применить' }));
  await close();
  await page.getByRole('button', { name: 'Личный кабинет' }).filter({ visible: true }).first().click();
  await typeIn(dialog(page).getByLabel('Телефон'), 'the phone', dialog(page).getByRole('button', { name: 'Получить код' }));
  await close();
  await page.locator('.header__seek').filter({ visible: true }).first().click();
  await typeIn(dialog(page).getByRole('combobox'), 'the search');
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'))).toBe('');
});

test('cut-outs of the screen cover nothing: bars stand above the line at the bottom, words keep away from the sides', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await page.goto('/menu/deserty/morozhenoe');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } });
  const gap = (part: Locator): Promise<number> => part.evaluate((own) => innerHeight - own.getBoundingClientRect().bottom);
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  await expect.poll(() => gap(page.locator('.cartbar')), 'the cart').toBeGreaterThanOrEqual(34);
  const cart = await openCart(page);
  await expect.poll(() => gap(cart.getByRole('button', { name: /^Оформить заказ/ })), 'the button of the cart').toBeGreaterThanOrEqual(34);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.setViewportSize({ width: 844, height: 390 });
  await device.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 },
  });
  const near = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const own = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (own === null || text === '' || own.closest('.sr, .skip, script, style, noscript, [hidden]') !== null) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = own.getBoundingClientRect();
      // a rail runs on under the edge, as rails do
      let rolls = false;
      for (let up: Element | null = own; up !== null && up !== document.documentElement; up = up.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) rolls = true;
      if (!rolls && box.width > 1 && (box.left < 47 || box.right > innerWidth - 47))
        found.push(`${own.className}: ${text.slice(0, 30)} ${Math.round(box.left)}–${Math.round(box.right)}`);
    }
    return found;
  });
  expect(near).toEqual([]);
});
