import { expect, test } from '#tests/setup/journey.ts';
import { deliverTo, openCart, quantity } from './steps.ts';

const PIZZA = { name: 'Маргарита с углей', page: '/menu/pech/pizza/margarita' };

test('[CART-01] a press on the button of a dish’s page before its scripts have come counts when they have', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PIZZA.page, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^В корзину/ });
  await add.tap();
  await add.tap();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  release();
  await deliverTo(page);
  await expect(quantity(await openCart(page), PIZZA)).toContainText('1');
  // a reload of the cart's address shows its page
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(quantity(page.getByRole('main'), PIZZA)).toContainText('1');
});
