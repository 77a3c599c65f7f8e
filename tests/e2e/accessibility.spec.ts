import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/setup/access.ts';
import { boxOf } from '#tests/setup/boxes.ts';
import { overflowingElements, withTextAt } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { expectSeenFocus, pressKey, tabTo } from '#tests/setup/keyboard.ts';
import { outlineFaults } from '#tests/setup/outline.ts';
import { logIn } from './customer.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';
import {
  ADDRESS,
  addButton,
  cartButton,
  deliverTo,
  GUEST,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  quantity,
  setCount,
  submitButton,
  typeAddress,
} from './steps.ts';

const PIZZA = { name: 'Пицца «Уголёк»', page: '/menu/pech/pizza' };
const PAGES = [
  '/',
  ICE_CREAM.page,
  '/menu/supy/supy/tokmach',
  '/catalog',
  '/blog/echpochmak-kak-est',
  '/contacts',
  '/gallery',
  '/information/page/o-nas',
  '/lk',
  '/lk/bonuses',
  '/lk/orders',
  '/no-such-page',
];

/** Layers that a link of the category's page opens. */
const LAYERS = [
  { name: 'a dish', link: /^Маргарита с углей$/, dialog: 'Маргарита с углей' },
  { name: 'the menu', link: /^Меню и настройки$/, dialog: 'Меню' },
  { name: 'the filters', link: /^Фильтры/, dialog: 'Фильтры' },
  { name: 'the search', link: /^Поиск блюд$/, dialog: 'Поиск' },
  { name: 'the login', link: /^Личный кабинет$/, dialog: 'Вход' },
  { name: 'the choice of the layout', link: /^Вид магазина$/, dialog: 'Вид магазина' },
];

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[LAY-05] [KF-APP-35] thirteen pages have an outline and pass axe in both themes', async ({ page, allowed }) => {
  allowed.push(/404/);
  const phone = await logIn(page);
  const order = await orderQuickly(page.request, { phone });
  for (const path of [...PAGES, orderPage(order)])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => outlineFaults(page), path).toEqual([]);
      await expectAccessible(page, path);
    });
});

test('[LAY-05] [KF-APP-35] nine layers, the cart, the checkout and their errors pass axe in both themes', async ({ page }) => {
  await openHydrated(page, PIZZA.page);
  for (const { name, link, dialog } of LAYERS)
    await test.step(name, async () => {
      await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectAccessible(page, name);
      await close(page);
    });
  await test.step('the question about the place, with an address outside of the zones', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await expect(layer(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
    await expectAccessible(page, 'place');
    await deliverTo(page);
  });
  await test.step('the cart with a code that it refuses', async () => {
    const cart = await openCart(page);
    await expectAccessible(page, 'cart');
    await cart.getByRole('textbox', { name: 'Промокод' }).fill('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expect(cart.getByText('Такого промокода нет')).toBeVisible();
    await expectAccessible(page, 'refused code');
    await setCount(cart, 4);
    await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
  });
  await test.step('the checkout with its errors', async () => {
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await expectAccessible(page, 'checkout');
    await page.getByLabel('Телефон').fill('12');
    await submitButton(page).click();
    await expect(page.getByText('Введите корректный номер').first()).toBeVisible();
    await expectAccessible(page, 'refused checkout');
  });
});

test('with letters twice as large nothing of home, a list, a dish and the cart is cut or covered', async ({ page }) => {
  for (const path of ['/', '/menu/pech', ICE_CREAM.page, '/menu/supy/supy/tokmach', '/cart'])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await withTextAt(page, 200, () => expect.poll(() => overflowingElements(page), path).toEqual([]));
    });
});

for (const [where, { width, height }] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1_440, height: 900 } }))
  test(`with letters twice as large an address can be completed, and no bar covers the button of a dish: ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openHydrated(page, ICE_CREAM.page);
    await withTextAt(page, 200, async () => {
      await addButton(page).click();
      await typeAddress(page, ADDRESS);
      const bring = layer(page).getByRole('button', { name: 'Привезти сюда' });
      await expect(layer(page).getByText(/^Зелёная зона: привезём/)).toBeVisible();
      for (const field of ['Адрес', 'Квартира', 'Комментарий курьеру']) await layer(page).getByLabel(field, { exact: true }).click();
      await bring.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await openHydrated(page, '/menu/pech/pizza/margarita');
    await withTextAt(page, 200, async () => {
      const add = page.getByRole('button', { name: /^В корзину/ });
      await expect(cartButton(page)).toBeVisible();
      const covered = async (): Promise<number> => {
        const [button, bar] = await Promise.all([boxOf(add), boxOf(cartButton(page))]);
        return Math.max(0, Math.min(button.y + button.height, bar.y + bar.height) - Math.max(button.y, bar.y));
      };
      await expect.poll(covered).toBe(0);
    });
  });

test('[LAY-05] [KF-APP-35] a customer orders by the keyboard and the names of the accessibility tree alone and sees every stop of Tab @desktop', async ({
  page,
}) => {
  const { keyboard } = page;
  await test.step('beside the bar of categories and above that of a dish', async () => {
    await openHydrated(page, PIZZA.page);
    await tabTo(page, page.getByRole('main').getByRole('article').first().getByRole('link').first());
    await openHydrated(page, '/menu/pech/pizza/margarita');
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^Добавить в корзину/ })
        .first(),
    );
  });
  await test.step('finds a dish and chooses its size and an extra', async () => {
    await openHydrated(page, '/contacts');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Перейти к меню' })).toBeFocused();
    await expectSeenFocus(page);
    await pressKey(page, page.getByRole('link', { name: 'Найти блюдо' }));
    const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
    await expect(field).toBeFocused();
    await keyboard.type('пицца уголек');
    await expect(page.getByRole('row').filter({ hasText: PIZZA.name }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /\S/);
    await keyboard.press('Enter');
    const product = page.getByRole('dialog', { name: PIZZA.name });
    const sizes = product.getByRole('group', { name: 'Размер' });
    await tabTo(page, sizes);
    const chosen = () => sizes.getByRole('radio', { checked: true }).getAttribute('value');
    const before = await chosen();
    await keyboard.press('ArrowRight');
    await expectSeenFocus(page);
    await expect.poll(chosen).not.toBe(before);
    await pressKey(page, product.getByRole('button', { name: /^Добавить: Копчёная моцарелла/ }), 'Space');
    await expect(product.getByRole('button', { name: 'Убрать: Копчёная моцарелла' }).first()).toBeVisible();
    await expectSeenFocus(page);
    await pressKey(page, product.getByRole('button', { name: /^В корзину/ }));
  });
  await test.step('answers where to deliver', async () => {
    const place = page.getByRole('dialog', { name: 'Способ получения' });
    await tabTo(page, place.getByRole('combobox', { name: 'Адрес' }));
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
    await pressKey(page, quantity(cart, PIZZA).getByRole('button', { name: 'Добавить ещё одну' }));
    await expect(quantity(cart, PIZZA)).toContainText('2');
    await expectSeenFocus(page);
    // What the new quote brings stands above the field.
    await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
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
    await expect(page.getByRole('heading', { name: 'Заказ принят', level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    await expectSeenFocus(page);
  });
});
