import type { Locator, Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { overflowingElements } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { logIn } from '../customer.ts';
import { codeFor, ownAddress, ownPhone } from '../login-ways.ts';
import { orderQuickly } from '../ordering.ts';
import { orderPage } from '../paying.ts';
import {
  addButton,
  cartButton,
  collect,
  goToCheckout,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  setCount,
  submitButton,
} from '../steps.ts';

test('[LAY-06] [LAY-05] pages and layers keep room for their words in windows between phone and desktop', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const phone = await logIn(page);
  const items = [121, 122, 124, 125, 126, 127, 202, 203, 204, 207, 208, 212].map((productId) => ({ productId, count: 1 }));
  const order = await orderQuickly(page.request, { phone, items });
  const expectRoom = async (where: string): Promise<void> => {
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowingElements(page), `${where}, ${width} px`).toEqual([]);
      const sections = page.getByRole('main').locator('section').filter({ visible: true });
      const widths = await sections.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
      expect(Math.min(...widths, 999), `${where}, ${width} px`).toBeGreaterThanOrEqual(240);
    }
  };
  for (const path of ['/lk', '/lk/bonuses', '/lk/orders', '/lk/promocodes', orderPage(order)])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expectRoom(path);
    });
  await test.step('an order shows eight dishes, then all twelve', async () => {
    const dishes = page.getByRole('main').getByRole('listitem').filter({ hasText: '₽', visible: true });
    await expect(dishes).toHaveCount(8);
    await page.getByText('Показать ещё 4').click();
    await expect(dishes).toHaveCount(items.length);
    await expectRoom('all dishes');
  });
  await test.step('the checkout', async () => {
    await goToCheckout(page);
    // a window that changes its size ends the transition of a page with an error
    await page.waitForFunction(() => Reflect.get(document, 'activeViewTransition') == null);
    await expectRoom('checkout');
  });
  await test.step('the close button of a layer is on the screen', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => localStorage.clear());
    await openHydrated(page, ICE_CREAM.page);
    // the checkout may write its cart to the storage again while it is left
    await addButton(page, { ...ICE_CREAM, name: 'Моти с манго' }).click();
    await expect(layer(page)).toBeVisible();
    for (const width of [1280, 1024, 992]) {
      await page.setViewportSize({ width, height: 768 });
      const close = await boxOf(layer(page).getByRole('button', { name: 'Закрыть' }).first());
      expect(close.x + close.width).toBeLessThanOrEqual(width);
      const title = await boxOf(layer(page).getByRole('heading', { level: 2 }).first());
      expect(title.x).toBeGreaterThan(0);
      expect(title.x + title.width).toBeLessThan(width);
    }
  });
});

test('[LAY-06] a long name of the shop leaves every page its width', { tag: '@desktop' }, async ({ page, variant }) => {
  const name = `Ресторан грузинской кухни «Хинкальная на набережной» ${'Ы'.repeat(60)}`;
  const { url } = await variant({ settings: (wire) => ({ ...wire, logo: {}, seo: { ...Object(wire.seo), name } }) });
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/contacts', '/order']) {
      await openHydrated(page, `${url}${path}`);
      await expect(page.getByRole('link', { name: new RegExp(`^${name.slice(0, 20)}`) }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width} px`).toBe(width);
    }
  }
});

/** Height of an on-screen keyboard and of the screen, in CSS pixels. */
const KEYBOARD = 340;
const SCREEN = 844;

type ShowKeyboard = (shown: boolean) => Promise<void>;

/** Safari's keyboard lies over the page: only `visualViewport` says that less of it is seen. */
async function overlayKeyboard(page: Page): Promise<ShowKeyboard> {
  await page.addInitScript(() => {
    const view = visualViewport;
    if (view === null) return;
    let covered = 0;
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered });
    Object.assign(window, {
      coverScreen: (height: number) => {
        covered = height;
        view.dispatchEvent(new Event('resize'));
      },
    });
  });
  return (shown) => page.evaluate((height) => Reflect.get(window, 'coverScreen')(height), shown ? KEYBOARD : 0);
}

/** Android's keyboard makes the page shorter (`interactive-widget`). */
const resizingKeyboard =
  (page: Page): ShowKeyboard =>
  (shown) =>
    page.setViewportSize({ width: 390, height: SCREEN - (shown ? KEYBOARD : 0) });

/** The whole of a part is above the keyboard and nothing lies over it. */
const expectSeen = (part: Locator, what: string): Promise<void> =>
  expect
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
          // The icon of a field is its sibling.
          return !over || over.parentElement === own.parentElement ? 'seen' : `below ${over.outerHTML.slice(0, 80)}`;
        }, SCREEN - KEYBOARD),
      { message: `${what} above the keyboard` },
    )
    .toBe('seen');

/** Types into the fields on the way to an order and expects that each, its button and its error stay above the keyboard. */
async function typeAboveKeyboard(page: Page, keyboard: ShowKeyboard): Promise<void> {
  const typeIn = async (field: Locator, what: string, button?: Locator): Promise<void> => {
    await field.click();
    await expect(field).toBeFocused();
    await keyboard(true);
    await expectSeen(field, what);
    if (button) await expectSeen(button, `the button of ${what}`);
  };
  const expectErrorSeen = async (field: Locator, what: string): Promise<void> => {
    await expect(field).toBeFocused();
    await expectSeen(field, `${what} that is wrong`);
    await expectSeen(page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`), `the error of ${what}`);
    await keyboard(false);
  };
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  const address = layer(page).getByRole('combobox');
  await typeIn(address, 'the address');
  await address.pressSequentially('Лукина, 5');
  await expectSeen(layer(page).getByRole('option').first(), 'a suggestion');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(layer(page).getByText('Ваш адрес вне зоны доставки')).toBeVisible();
  await expectErrorSeen(address, 'the address');
  await collect(page);

  const cart = await openCart(page);
  await setCount(cart, 4);
  const code = cart.getByRole('textbox', { name: 'Промокод' });
  await typeIn(code, 'the promo code', cart.getByRole('button', { name: 'Применить' }));
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Такого промокода нет');
  await expectErrorSeen(code, 'the promo code');
  await code.fill('');
  await cart.getByRole('link', { name: /^Оформить заказ/ }).click();

  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  const phone = page.getByLabel('Телефон');
  await typeIn(phone, 'the phone of an order');
  await phone.fill('12');
  await page.getByLabel('Имя').fill('Проба');
  await submitButton(page).click();
  await expect(phone).toHaveAccessibleDescription(/\S/);
  await expectErrorSeen(phone, 'the phone of an order');

  await openHydrated(page, '/contacts');
  await page.getByRole('link', { name: 'Личный кабинет' }).filter({ visible: true }).first().click();
  const own = layer(page).getByLabel('Телефон');
  await typeIn(own, 'the phone', layer(page).getByRole('button', { name: 'Получить код' }));
  const number = ownPhone();
  await own.fill(number);
  await own.press('Enter');
  const digits = layer(page).getByRole('textbox', { name: 'Код' });
  await expect(digits).toBeFocused();
  await expectSeen(digits, 'the code');
  await digits.fill(String((Number(await codeFor(page, number)) + 1) % 1_000_000).padStart(6, '0'));
  await expect(layer(page).getByRole('alert')).toContainText('Неверный код');
  await expectSeen(layer(page).getByRole('alert'), 'the error of the code');
  await keyboard(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Поиск блюд' }).filter({ visible: true }).first().click();
  await typeIn(layer(page).getByRole('combobox'), 'the search');
  await keyboard(false);
}

/** Empties the storages from an address without scripts: a page that is still open could write its cart once more. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('neither a keyboard nor the line and the cut-outs of the screen cover fields, errors, buttons and links', async ({
  page,
  context,
  allowed,
}) => {
  test.setTimeout(150_000);
  allowed.push(/status of 422 .*\/api\/auth\/check/);
  await ownAddress(page);
  const device = await context.newCDPSession(page);
  await test.step('a line at the bottom', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await collect(page);
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } });
    const expectAboveLine = (button: Locator): Promise<void> =>
      expect.poll(() => button.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(34);
    await expectAboveLine(cartButton(page));
    const cart = await openCart(page);
    await expectAboveLine(cart.getByRole('link', { name: /^Оформить заказ/ }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('cut-outs at both sides', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const insets = { left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 };
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const near = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const own = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (own === null || text === '' || own.closest('script, style, noscript, [hidden]') !== null) continue;
        if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = own.getBoundingClientRect();
        // A rail continues under the edge.
        let isInRail = false;
        for (let up: Element | null = own; up !== null && up !== document.documentElement; up = up.parentElement)
          if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) isInRail = true;
        // A text for screen readers alone is a pixel wide, the link to the menu stands above the page until it takes the focus.
        const isSeen = box.width > 1 && box.bottom > -scrollY;
        if (isSeen && !isInRail && (box.left < 47 || box.right > innerWidth - 47))
          found.push(`${text.slice(0, 30)} ${Math.round(box.left)}–${Math.round(box.right)}`);
      }
      return found;
    });
    expect(near).toEqual([]);
  });
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await page.setViewportSize({ width: 390, height: SCREEN });
  await forgetAll(page);

  for (const [kind, startKeyboard] of [
    ['a keyboard lies over the page', overlayKeyboard],
    ['a keyboard makes the page shorter', resizingKeyboard],
  ] as const)
    await test.step(kind, async () => {
      await typeAboveKeyboard(page, await startKeyboard(page));
      await forgetAll(page);
    });
});
