import { expect, test } from '#tests/setup/journey.ts';
import { addButton, deliverTo, ICE_CREAM, layer, openCart, openHydrated, quantity, scrollTo, scrollTop, setCount } from './steps.ts';

test('[CART-01] [CART-03] [CART-07] the place is asked first, the count changes and the cart survives a reload', async ({ page }) => {
  await page.goto(ICE_CREAM.page);
  await addButton(page).click();
  await expect(layer(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
  await layer(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(addButton(page)).toBeVisible();

  await addButton(page).click();
  await deliverTo(page);
  await expect(quantity(page.getByRole('main'))).toContainText('1');
  const cart = await openCart(page);
  await setCount(cart, 3);
  // the open cart has an address of its own: a reload shows it as a page
  await page.reload();
  const again = page.getByRole('main');
  await expect(quantity(again)).toContainText('3');
  await again.getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM.name}` }).click();
  await again.getByRole('button', { name: 'Вернуть' }).click();
  await expect(quantity(again)).toContainText('3');
});

test('[KF-PLACE-02] [LAY-05] after an address was chosen from «+» the page stands where it was, with the dish added, in view and in focus', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await scrollTo(page, 1_700);
  const plus = page.getByRole('main').getByRole('button', { name: /^Добавить в корзину/ });
  const labelInView = () =>
    plus.evaluateAll((buttons) =>
      buttons
        .find((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top > 200 && bottom < innerHeight - 100;
        })
        ?.getAttribute('aria-label'),
    );
  await expect.poll(labelInView).toBeTruthy();
  const label = (await labelInView()) ?? '';
  const from = await scrollTop(page);
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
  await deliverTo(page);
  const dish = { name: label.replace(/^[^:]+: /, '').replace(/, [^,]*$/, ''), page: '/' };
  const stepper = quantity(page.getByRole('main'), dish).first();
  await expect(stepper).toContainText('1');
  await expect(stepper).toBeInViewport();
  await expect(stepper.getByRole('button').last()).toBeFocused();
  expect(Math.abs((await scrollTop(page)) - from)).toBeLessThan(10);
});

test('[CART-08] two tabs show one cart and lose no press', async ({ page, context }) => {
  await page.goto(ICE_CREAM.page);
  await addButton(page).click();
  await deliverTo(page);
  const other = await context.newPage();
  await other.goto(ICE_CREAM.page);
  const tabs = [page, other];
  for (const tab of tabs) await expect(quantity(tab.getByRole('main'))).toContainText('1');
  for (let presses = 1; presses <= 10; presses += 1) {
    await tabs[presses % 2]?.getByRole('main').getByRole('button', { name: 'Добавить ещё одну' }).click();
    for (const tab of tabs) await expect(quantity(tab.getByRole('main'))).toContainText(String(1 + presses));
  }
});
