import { STILL_AT, shutShop, stillShop } from '#tests/setup/still-shop.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { ADDRESS, addButton, chooseTab, DISH, dialog, openCart, openMenu, placeOrder, setCount, typeAddress } from './flow.ts';
import { see, type Theme } from './still.ts';

/** The main screens beside those of docs/screens: one shop, one customer, one moment. A changed look is looked at, then kept: `npm run screens`. */

const still = test.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const shop = await stillShop();
    await use(shop.url);
    await shop.stop();
  },
});

still.describe.configure({ timeout: 360_000 });
still.use({ allowed: [/404|503/] });

for (const theme of ['light', 'dark'] satisfies Theme[]) {
  still(`main screens look as they are kept, ${theme}`, async ({ page, context }, info) => {
    const seen = (name: string): Promise<void> => see(page, info, theme, name);
    await context.clock.setFixedTime(STILL_AT);
    await context.addInitScript((name) => {
      // a sandboxed frame has no storage
      if (self.origin !== 'null') localStorage.setItem('theme', name);
    }, theme);
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
    };

    await open('/');
    await seen('home');
    await open('/menu/gril/burgery');
    await seen('category');
    await page.locator('.card:visible a').first().click();
    await expect(dialog(page).locator('.product__title')).toBeVisible();
    await seen('dish');

    await open('/');
    const icon = page.getByRole('link', { name: 'Поиск блюд' });
    if (await icon.isVisible()) await icon.click();
    await page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true }).fill('с курицей');
    await expect(page.getByRole('row').first()).toBeVisible();
    await seen('search');

    await open('/menu/pech/pizza');
    await page.locator('.filterbtn:visible').first().click();
    await expect(dialog(page).locator('.modal > h2')).toHaveText('Фильтры');
    await seen('filters');

    await openMenu(page);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await addButton(page).click();
    await expect(dialog(page).getByRole('combobox')).toBeVisible();
    await chooseTab(page, 'Самовывоз');
    await expect(dialog(page).locator('.spot').first()).toBeVisible();
    await seen('location-pickup');
    await chooseTab(page, 'Доставка');
    await typeAddress(page, ADDRESS);
    await expect(dialog(page).getByRole('status').filter({ hasText: 'Зелёная зона' })).toBeVisible();
    await seen('location');
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(dialog(page)).toHaveCount(0);

    const cart = await openCart(page);
    await setCount(cart, DISH, 4);
    await seen('cart');
    await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
    await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
    await seen('checkout');
    await placeOrder(page);
    await expect(page.getByRole('list', { name: 'Ход заказа' })).toBeVisible();
    await seen('order');

    await openMenu(page);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await addButton(page).click();
    const stepper = (await openCart(page)).getByRole('group', { name: `Количество: ${DISH}` });
    await stepper.getByRole('button').first().click();
    await expect(dialog(page).getByText('Пока пусто')).toBeVisible();
    await seen('cart-empty');

    await logIn(page, '', '+79170001122');
    await open('/lk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await seen('account');
    await open('/lk/game');
    await seen('game');
    await open('/such-a-page-there-is-not');
    await seen('not-found');

    const shut = await shutShop();
    await page.goto(shut.url);
    await expect(page.getByText('сайт находится на профилактике')).toBeVisible();
    await seen('maintenance');
    await page.close();
    await shut.stop();
  });
}
