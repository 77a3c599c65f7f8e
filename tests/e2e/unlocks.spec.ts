import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseAddress, dialog, openCart, setCount } from './flow.ts';

const WOK = 'Удон с говядиной';

/** Two udon for 980 ₽: twenty roubles short of the code for orders from 1,000 ₽. */
async function almost(page: Page): Promise<Locator> {
  await page.goto('/menu/vok/lapsha');
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${WOK}`) }).click();
  await chooseAddress(page);
  await page
    .getByRole('group', { name: `Количество: ${WOK}` })
    .getByRole('button', { name: 'Добавить ещё одну' })
    .click();
  return openCart(page);
}

test('[CPN-14] the cart says what the next discounts still ask for, exactly, and follows the cart', async ({ page }) => {
  const cart = await almost(page);
  const hints = cart.getByRole('region', { name: 'Почти ваше' });
  await expect(hints.getByRole('listitem').filter({ hasText: 'При самовывозе' })).toContainText('Скидка 10%');
  await expect(hints.getByText('При самовывозе', { exact: true })).toHaveCount(1);
  const short = hints.getByRole('listitem').filter({ hasText: 'по промокоду ugolek10' });
  await expect(short).toContainText('Ещё на 20 ₽');
  await short.getByRole('button').click();
  await expect(dialog(page).last()).toContainText('Сумма заказа больше 999 ₽');
  await page.keyboard.press('Escape');
  await setCount(cart, WOK, 1);
  await expect(hints).toContainText('Ещё на 510 ₽');
  await setCount(cart, WOK, 3);
  await expect(cart.getByText('ugolek10')).toHaveCount(0);
});

test('[CPN-14] what is a choice can be made at once: pickup is asked for, in the cart and beside the order', async ({ page }) => {
  const cart = await almost(page);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await page
    .getByRole('region', { name: 'Почти ваше' })
    .getByRole('button', { name: /^Выбрать\. При самовывозе: Скидка 10%/ })
    .click();
  await expect(dialog(page).getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
});
