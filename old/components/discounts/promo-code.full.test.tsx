import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { codesAddUp, onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, choose, codeField, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { ledger, openCart, says, settled, sums, typeCode } from '#tests/component/steps.ts';

const COUPONS = `
- { id: 9001, code: ДЕСЯТАЯ, discount_type: percent, amount: 10, description: Десятая часть }
- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
- { id: 9003, code: МНОГО, discount_type: percent, amount: 20, description: Пятая часть, minimum_amount: 1999 }
- { id: 9004, code: САМ, discount_type: percent, amount: 5, description: Самовывоз, pickup_coupon: true }
- { id: 9005, code: ТОЛЬКОТАМ, discount_type: fixed_cart, description: Там, only_in: kitchen.example }
- { id: 9006, code: ПОЧТА, discount_type: fixed_cart, amount: 50, description: По почте, email_restrictions: [anna@example.com] }
`;
const GIFT = `
- { id: 9011, code: auto-podarok, discount_type: free_gift, description: К мороженому, autoapply: true, gift: [{ product: chak-chak-podarok }] }
- { id: 9012, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
`;
const TOTAL = 122_900;

async function expectFullTotal(scope: HTMLElement): Promise<void> {
  await settled(scope);
  await waitFor(() => expect(sums(scope).at(-1)).toBe(TOTAL));
}

describe('codes typed by hand', () => {
  testShop({ files: onlyCoupons(COUPONS) });

  for (const place of ['in the cart', 'beside the order']) {
    test(`[DISC-10] ${place} a code is refused with its reason, applied with what it gives, and removed`, async () => {
      const { user, cart } = await cartOf(4);
      const scope = place === 'in the cart' ? cart : await toCheckout(user, cart);
      for (const [code, reason] of [
        ['НЕТТАКОГО', 'Такого промокода нет'],
        ['сам', 'Только для самовывоза'],
        ['ТОЛЬКОТАМ', 'Этот промокод действует только в kitchen.example'],
        ['МНОГО', /Добавьте ещё на 920 ₽/],
      ] as const) {
        await typeCode(user, scope, code);
        await says(scope, reason);
        expect(codeField(scope)).toBeInvalid();
        await expectFullTotal(scope);
      }
      for (const [code, said, row] of [
        ['десятая', 'Промокод применён. Скидка 10 %', /^Десятая часть.*Промокод десятая.*−108 ₽$/i],
        ['МИНУС150', 'Промокод применён. Скидка 150 ₽', /^Сто пятьдесят.*Промокод МИНУС150.*−150 ₽$/i],
      ] as const) {
        await typeCode(user, scope, code);
        await says(scope, said);
        await hasRow(scope, row);
      }
      await user.click(within(scope).getByRole('button', { name: 'Убрать' }));
      expect(codeField(scope)).toHaveValue('');
      await expectFullTotal(scope);
      expect(ledger(scope).join()).not.toContain('Сто пятьдесят');
    });
  }

  test('a code for an e-mail address asks for it, and is applied once it is typed beside the order', async () => {
    const { user, cart } = await cartOf(4);
    const scope = await toCheckout(user, cart);
    await typeCode(user, scope, 'ПОЧТА');
    await says(scope, 'Укажите почту, на которую выдан промокод');
    await user.type(screen.getByLabelText(/^Почта/), 'Anna@example.com');
    await hasRow(scope, /^По почте.*−50 ₽$/i);
  });
});

describe('codes beside gifts and discounts that come by themselves', () => {
  testShop({ files: { ...onlyCoupons(`${COUPONS}${GIFT}`), 'settings.yaml': codesAddUp } });

  test('[CART-09] clearing takes code, choice, gift and the invitation with the dishes, also for the next visit', async () => {
    const { user, cart: first } = await cartOf(4);
    const cart = await choose(user, first, /^Подарок: Чак-чак/);
    await says(cart, /Чак-чак.*0 ₽/);
    await typeCode(user, cart, 'МИНУС150');
    await hasRow(cart, /^Сто пятьдесят/);
    await user.click(within(cart).getByRole('button', { name: 'Очистить' }));
    await user.click(await screen.findByRole('button', { name: 'Да, очистить' }));
    await says(cart, 'Пока пусто');
    const kept = (): string => `${localStorage.getItem('cart')} ${localStorage.getItem('discounts')}`;
    // the word for other tabs goes a few seconds later
    await waitFor(() => expect(kept()).not.toMatch(/podarok|МИНУС150|sotnya|chak/i));

    const next = await openPage('/menu/deserty/morozhenoe');
    await next.user.click(await screen.findByRole('button', { name: new RegExp(`^Добавить в корзину: ${ICE_CREAM}`) }));
    const again = await openCart(next.user);
    await says(again, 'Вам доступны 2 скидки или подарка');
    await settled(again);
    expect(within(again).getByRole('group', { name: `Количество: ${ICE_CREAM}` })).toHaveTextContent(/^1/);
    expect(again).not.toHaveTextContent('Чак-чак');
    expect(codeField(again)).toHaveValue('');
    expect(ledger(again).join()).not.toContain('−');
  });
});
