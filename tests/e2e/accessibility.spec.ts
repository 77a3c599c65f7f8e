import { expectAccessible } from '#tests/setup/access.ts';
import { unfitOf, withTextAt } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { tabTo } from '#tests/setup/keys.ts';
import { logIn } from './customer.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';
import { addButton, cartButton, goToCheckout, ICE_CREAM, layer, openHydrated, submitButton } from './steps.ts';

test('[LAY-05] pages, the question about the place, the cart and a refused checkout pass axe in both themes', async ({ page }) => {
  const phone = await logIn(page);
  const order = await orderQuickly(page.request, { phone });
  for (const path of ['/', '/menu/deserty/morozhenoe', '/menu/supy/supy/tokmach', '/blog', '/contacts', '/lk/orders', orderPage(order)])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, path);
    });
  await test.step('the question about the place', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await expect(layer(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
    await expectAccessible(page, 'place');
    await layer(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the checkout with its errors, and the cart over a page', async () => {
    await goToCheckout(page);
    await page.getByLabel('Телефон').fill('12');
    await submitButton(page).click();
    await expect(page.getByText('Введите корректный номер').first()).toBeVisible();
    await expectAccessible(page, 'checkout');
    await openHydrated(page, ICE_CREAM.page);
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
    await expectAccessible(page, 'cart');
  });
});

test('with letters twice as large nothing of home, a list, a dish and the cart is cut or covered', async ({ page }) => {
  for (const path of ['/', '/menu/pech', ICE_CREAM.page, '/menu/supy/supy/tokmach', '/cart'])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await withTextAt(page, 200, () => expect.poll(() => unfitOf(page), path).toEqual([]));
    });
});

test('[LAY-05] every stop of Tab is seen, also beside the bar of categories and above that of a dish @desktop', async ({ page }) => {
  await openHydrated(page, '/menu/pech/pizza');
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
