import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/setup/access.ts';
import { expectFits } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { expectSeenFocus, pressKey, tabTo } from '#tests/setup/keys.ts';
import { layerNamed, openLayer } from '../layers.ts';
import {
  ADDRESS,
  addButton,
  cartButton,
  chooseTime,
  deliverTo,
  GUEST,
  ICE_CREAM,
  openCart,
  openHydrated,
  quantity,
  setCount,
  submitButton,
} from '../steps.ts';

const PIZZA = { name: 'Пицца «Уголёк»', page: '/menu/pech/pizza' };
const MODALS = ['product', 'menu', 'auth', 'location', 'filters', 'cart', 'booking', 'layout', 'carousel', 'settings', 'preferences'];

test('[LAY-05] layers pass the checks of accessibility, with their errors too', async ({ page, operator, allowed }) => {
  test.setTimeout(240_000);
  await page.goto('/contacts');
  for (const one of MODALS.map(layerNamed))
    await test.step(one.name, async () => {
      if (one.consoleError !== undefined) allowed.push(one.consoleError);
      await page.evaluate(() => localStorage.clear());
      const opener = await one.opener({ page, shop: '', operator });
      await opener.scrollIntoViewIfNeeded();
      const modal = await openLayer(page, one, opener);
      await one.mistake?.(page, modal);
      await expectAccessible(page, one.name);
      await expectFits(page, one.name);
    });
});

interface Look {
  readonly ground: string;
  readonly ink: string;
  readonly hasEdge: boolean;
}

const lookOf = (part: Locator): Promise<Look> =>
  part.evaluate((one) => {
    const { backgroundColor, color, outlineStyle, borderStyle, boxShadow } = getComputedStyle(one);
    return { ground: backgroundColor, ink: color, hasEdge: [outlineStyle, borderStyle, boxShadow].some((value) => value !== 'none') };
  });

/** A system colour as the page draws it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

test('a customer orders by the keyboard alone and sees every stop of the focus', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(150_000);
  const { keyboard } = page;

  await test.step('walks along the categories, of which the buttons beside them cover none', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await tabTo(page, page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first());
    await tabTo(
      page,
      page
        .getByRole('link', { name: /^Фильтры/ })
        .filter({ visible: true })
        .last(),
    );
    await openHydrated(page, '/contacts');
  });

  await test.step('finds a dish and chooses its size and an extra', async () => {
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Перейти к меню' })).toBeFocused();
    await expectSeenFocus(page);
    await pressKey(page, page.getByRole('link', { name: 'Найти блюдо' }));
    const field = page.getByRole('combobox', { name: 'Поиск блюд' });
    await expect(field).toBeFocused();
    await keyboard.type('пицца уголек');
    await expect(page.getByRole('row').filter({ hasText: PIZZA.name }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /\S/);
    await keyboard.press('Enter');
    const product = page.getByRole('dialog', { name: PIZZA.name });
    const sizes = product.getByRole('group', { name: 'Размер' });
    await tabTo(page, sizes);
    const before = await sizes.getByRole('radio', { checked: true }).getAttribute('value');
    await keyboard.press('ArrowRight');
    await expectSeenFocus(page);
    await expect.poll(() => sizes.getByRole('radio', { checked: true }).getAttribute('value')).not.toBe(before);
    await pressKey(page, product.getByRole('button', { name: /^Добавить: Копчёная моцарелла/ }), 'Space');
    await expect(product.getByRole('button', { name: 'Убрать: Копчёная моцарелла' }).first()).toBeVisible();
    await expectSeenFocus(page);
    await pressKey(page, product.getByRole('button', { name: /^В корзину/ }));
  });

  await test.step('answers where to deliver', async () => {
    const place = page.getByRole('dialog', { name: /Куда|Способ|получ/ }).last();
    await tabTo(page, place.getByRole('combobox'));
    await keyboard.type(ADDRESS);
    await expect(place.getByRole('option').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await pressKey(page, place.getByRole('button', { name: 'Привезти сюда' }));
    await expect(place).toHaveCount(0);
  });

  await test.step('adds a portion and a promo code in the cart', async () => {
    const dialogs = page.getByRole('dialog');
    await expect(cartButton(page)).toBeVisible();
    while ((await dialogs.count()) > 0) {
      const open = await dialogs.count();
      await keyboard.press('Escape');
      await expect.poll(() => dialogs.count()).toBeLessThan(open);
    }
    await expectSeenFocus(page);
    await pressKey(page, cartButton(page));
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await expect(cart).toBeVisible();
    await pressKey(page, quantity(cart, PIZZA).getByRole('button', { name: 'Добавить ещё одну' }));
    await expect(quantity(cart, PIZZA)).toContainText('2');
    await expectSeenFocus(page);
    await tabTo(page, cart.getByRole('textbox', { name: 'Промокод' }));
    await keyboard.type('САЙТ7');
    await keyboard.press('Enter');
    await expect(cart.getByText('САЙТ7').first()).toBeVisible();
    await expectSeenFocus(page);
    await pressKey(page, cart.getByRole('link', { name: /^Оформить заказ/ }));
  });

  await test.step('fills the checkout and sends the order', async () => {
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await tabTo(page, page.getByLabel('Имя'));
    await keyboard.type(GUEST.name);
    await tabTo(page, page.getByLabel('Телефон'));
    await keyboard.type(GUEST.phone.replace(/\D/g, '').slice(1));
    await tabTo(page, page.getByRole('group', { name: 'Когда привезти' }));
    await keyboard.press('ArrowDown');
    await expectSeenFocus(page);
    const time = page.getByLabel('Время', { exact: true });
    await tabTo(page, time);
    await keyboard.press('ArrowDown');
    await expect(time).not.toHaveValue('');
    await tabTo(page, page.getByRole('group', { name: 'Оплата' }));
    const cash = page.getByRole('radio', { name: /^Наличными/ });
    for (let i = 0; i < 6 && !(await cash.isChecked()); i += 1) await keyboard.press('ArrowDown');
    await expect(cash).toBeChecked();
    await expectSeenFocus(page);
    const consent = page.getByRole('checkbox', { name: /^Согласен с условиями/ });
    await pressKey(page, consent, 'Space');
    await expect(consent).toBeChecked();
    await pressKey(page, submitButton(page));
    await page.waitForURL(/\/order\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    await expectSeenFocus(page);
  });
});

test('in forced colours parts take the colours of the system and keep their edges, states and focus rings', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openHydrated(page, ICE_CREAM.page);
  const [canvas, text, highlight] = await Promise.all(['Canvas', 'CanvasText', 'Highlight'].map((name) => systemColour(page, name)));
  expect((await lookOf(page.locator('body'))).ground).toBe(canvas);
  expect((await lookOf(page.getByRole('heading', { level: 1 }))).ink).toBe(text);
  expect(await lookOf(addButton(page))).toEqual({ ground: canvas, ink: text, hasEdge: true });
  await addButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toHaveCSS('outline-width', '3px');
  await expect(addButton(page)).toHaveCSS('outline-color', highlight ?? '');
  await page.keyboard.press('Enter');
  await deliverTo(page);
  const added = quantity(page.getByRole('main'));
  await expect(added).toContainText('1');
  expect((await lookOf(added)).hasEdge).toBe(true);

  await setCount(page.getByRole('main'), 4);
  const cart = await openCart(page);
  const order = cart.getByRole('link', { name: /^Оформить заказ/ });
  for (const part of [quantity(cart), order]) expect((await lookOf(part)).hasEdge).toBe(true);
  await order.click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/\S/);
  expect((await lookOf(page.getByLabel('Телефон'))).hasEdge).toBe(true);
  await chooseTime(page);
  const time = page.getByLabel('Время', { exact: true });
  for (const part of [time, submitButton(page)]) expect((await lookOf(part)).hasEdge).toBe(true);
});
