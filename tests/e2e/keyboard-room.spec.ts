import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, DISH, dialog, openCart, pickAt, setCount, submit } from './flow.ts';
import { codeField, codeFor, ownAddress, ownPhone } from './login-ways.ts';

/** What a keyboard takes of a phone's screen, in px. */
const KEYS = 340;
const SCREEN = 844;

/** Keys that come and go. */
type Keys = (are: boolean) => Promise<void>;

/** A keyboard of Safari: it lies over the page, of which only `visualViewport` says less is seen. */
async function keysOver(page: Page): Promise<Keys> {
  await page.addInitScript(() => {
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
  return (are) => page.evaluate((by) => Reflect.get(window, 'cover')(by), are ? KEYS : 0);
}

/** A keyboard of Android: it makes the page shorter (`interactive-widget`). */
const keysBelow =
  (page: Page): Keys =>
  (are) =>
    page.setViewportSize({ width: 390, height: SCREEN - (are ? KEYS : 0) });

/** All of it is seen above the keys, and nothing lies over it. */
async function expectSeen(part: Locator, what: string): Promise<void> {
  await expect
    .poll(
      () =>
        part.evaluate((own, end) => {
          const { left, right, top, bottom, width, height } = own.getBoundingClientRect();
          if (width === 0 || top < 0 || bottom > end) return `${Math.round(top)}–${Math.round(bottom)} of ${end}`;
          const points = [
            [left + width / 2, top + height / 2],
            [left + 4, top + 4],
            [right - 4, bottom - 4],
          ] as const;
          const over = points
            .map(([x, y]) => document.elementFromPoint(x, y))
            .find((hit) => hit && !own.contains(hit) && !hit.contains(own));
          // what is drawn for a field lies beside it
          return !over || over.parentElement === own.parentElement ? 'seen' : `below ${over.className}`;
        }, SCREEN - KEYS),
      { message: `${what} above the keyboard` },
    )
    .toBe('seen');
}

/** Types in every field a visitor on the way to an order meets, with the keys there, and sees it, its error and its button. */
async function typeEverywhere(page: Page, keys: Keys): Promise<void> {
  const typeIn = async (field: Locator, what: string, button?: Locator): Promise<void> => {
    await field.click();
    await expect(field).toBeFocused();
    await keys(true);
    await expectSeen(field, what);
    if (button) await expectSeen(button, `the button of ${what}`);
  };
  const errorOf = async (field: Locator, what: string): Promise<void> => {
    await expect(field).toBeFocused();
    await expectSeen(field, `${what} that is wrong`);
    await expectSeen(page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`), `what is wrong with ${what}`);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  await page.goto('/menu/deserty/morozhenoe');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await addButton(page).click();
  const address = dialog(page).getByRole('combobox');
  await typeIn(address, 'the address');
  await address.pressSequentially('Лукина, 5');
  await expectSeen(dialog(page).getByRole('option').first(), 'a suggestion');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Ваш адрес вне зоны доставки')).toBeVisible();
  await errorOf(address, 'the address');
  await keys(false);
  await pickAt(page, 'на Баумана');

  const cart = await openCart(page);
  await setCount(cart, DISH, 4);
  const code = cart.getByPlaceholder('Промокод');
  await typeIn(code, 'the promo code', cart.getByRole('button', { name: 'Применить' }));
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Такого промокода нет');
  await errorOf(code, 'the promo code');
  await keys(false);
  await code.fill('');
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();

  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const phone = page.getByLabel('Телефон');
  await typeIn(phone, 'the phone of an order');
  await phone.fill('12');
  await page.getByLabel('Имя').fill('Проба');
  await submit(page).click();
  await expect(phone).toHaveAccessibleDescription(/\S/);
  await errorOf(phone, 'the phone of an order');
  await keys(false);
  await typeIn(page.getByLabel(/^Комментарий/), 'the comment');
  await keys(false);

  await page.goto('/contacts');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('button', { name: 'Личный кабинет' }).filter({ visible: true }).first().click();
  const own = dialog(page).getByLabel('Телефон');
  await typeIn(own, 'the phone', dialog(page).getByRole('button', { name: 'Получить код' }));
  const number = ownPhone();
  await own.fill(number);
  await own.press('Enter');
  const digits = codeField(page);
  await expect(digits).toBeFocused();
  await expectSeen(digits, 'the code');
  await digits.fill(String((Number(await codeFor(page, number)) + 1) % 10_000).padStart(4, '0'));
  await expect(dialog(page).getByRole('alert')).toContainText('Неверный код');
  await errorOf(digits, 'the code');
  await keys(false);
  await close();
  await page.locator('.header__seek').filter({ visible: true }).first().click();
  await typeIn(dialog(page).getByRole('combobox'), 'the search');
  await keys(false);
}

test.describe('keys cover neither a field nor what is wrong with it nor its button: address, promo code, checkout, login, code, search', () => {
  test.use({ allowed: [/status of 422 .*\/api\/auth\/check/] });

  test('a keyboard that lies over the page', async ({ page }) => {
    test.slow();
    await ownAddress(page);
    await typeEverywhere(page, await keysOver(page));
    await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'))).toBe('');
  });

  test('a keyboard that makes the page shorter', async ({ page }) => {
    test.slow();
    await ownAddress(page);
    await typeEverywhere(page, keysBelow(page));
  });
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
