import { expect, test } from '#tests/setup/test.ts';
import { codeField, filled, onlyCoupons, row, settled, typeCode } from './discounts.ts';
import { addButton, DISH, dialog, openCart, totalOf } from './flow.ts';

const COUPONS = `
- { id: 9001, code: ДЕСЯТАЯ, discount_type: percent, amount: 10, description: Десятая часть }
- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
- { id: 9003, code: МНОГО, discount_type: percent, amount: 20, description: Пятая часть, minimum_amount: 1999 }
- { id: 9004, code: САМ, discount_type: percent, amount: 5, description: Самовывоз, pickup_coupon: true }
`;

test('[DISC-10] a code by hand is refused with its reason, applied with what it gives, and removed: in the cart and beside the order', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS) });
  const cart = await filled(page, shop.url, 4);
  for (const scope of [cart, page.locator('.summary')]) {
    if (scope !== cart) {
      await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
      await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    }
    const field = codeField(scope);
    for (const [code, reason] of [
      ['НЕТТАКОГО', 'Такого промокода нет'],
      ['сам', 'Только для самовывоза'],
      ['МНОГО', /^Добавьте ещё на 920\s₽/],
    ] as const) {
      await typeCode(scope, code);
      await expect(scope.getByText(reason)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await settled(scope);
      expect(await totalOf(scope)).toBe(122_900);
    }
    for (const [code, words, label, off] of [
      ['десятая', 'Промокод применён. Скидка 10%', 'Десятая часть', '−108 ₽'],
      ['МИНУС150', /Промокод применён\. Скидка 150\s₽/, 'Сто пятьдесят', '−150 ₽'],
    ] as const) {
      await typeCode(scope, code);
      await expect(scope.getByText(words)).toBeVisible();
      await expect(row(scope, label)).toContainText(off);
      await expect(row(scope, label)).toContainText(new RegExp(`Промокод ${code}`, 'i'));
    }
    await scope.getByRole('button', { name: 'Убрать', exact: true }).click();
    await expect(field).toHaveValue('');
    await expect(row(scope, 'Сто пятьдесят')).toHaveCount(0);
    await settled(scope);
    expect(await totalOf(scope)).toBe(122_900);
  }
});

const GIFT = `
- { id: 9011, code: auto-podarok, discount_type: free_gift, description: К мороженому, autoapply: true, gift: [{ product: chak-chak-podarok }] }
- { id: 9012, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
`;

test('[CART-09] clearing takes code, choice, gift and the invitation with the dishes, also for the next visit', async ({
  page,
  content,
}) => {
  test.slow();
  const summing = (text: string) => text.replace('coupons_and_auto_coupons_summing: false', 'coupons_and_auto_coupons_summing: true');
  const shop = await content({
    'coupons.yaml': onlyCoupons(`${COUPONS}${GIFT}`),
    'settings.yaml': summing,
  });
  const cart = await filled(page, shop.url, 4);
  await cart.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await dialog(page).getByText('Подарок: Чак-чак').click();
  await dialog(page).getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.line--gift')).toContainText('0 ₽');
  await typeCode(cart, 'МИНУС150');
  await expect(row(cart, 'Сто пятьдесят')).toBeVisible();
  await cart.getByRole('button', { name: 'Очистить' }).click();
  await dialog(page).last().getByRole('button', { name: 'Да, очистить' }).click();
  await expect(cart.getByText('Пока пусто')).toBeVisible();
  // a moment later also the word for other tabs is gone
  const kept = () => page.evaluate(() => `${localStorage.getItem('cart')} ${localStorage.getItem('discounts')}`);
  await expect.poll(kept, { timeout: 15_000 }).not.toMatch(/podarok|МИНУС150|sotnya|chak/i);
  await page.reload();
  await addButton(page).click();
  const again = await openCart(page);
  await expect(again.getByRole('group', { name: `Количество: ${DISH}` })).toContainText('1');
  await expect(again.getByText('Вам доступны 2 скидки или подарка')).toBeVisible();
  await settled(again);
  await expect(again.locator('.line--gift')).toHaveCount(0);
  await expect(codeField(again)).toHaveValue('');
  await expect(again.locator('.totals .is-minus')).toHaveCount(0);
});
