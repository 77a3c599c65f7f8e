import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fillContact, orderNumber, placeOrder, submitOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { codesAddUp, onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { spot } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, ledger, says, setCount, settled, sums, typeCode } from '#tests/component/steps.ts';
import { orderInBackend } from '#tests/component/visitor.ts';

const CODES = `
- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
- { id: 9003, code: ВСЁДАРОМ, discount_type: fixed_cart, amount: 100000, description: Всё даром }
`;
const TENTH = '- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }\n';

/** A screen shows these sums, the total last, and the backend has confirmed them. */
async function showsSums(scope: HTMLElement, expected: readonly number[]): Promise<void> {
  await waitFor(() => expect(sums(scope)).toEqual(expected));
  await settled(scope);
  expect(sums(scope)).toEqual(expected);
}

async function apply(user: UserEvent, cart: HTMLElement, code: string): Promise<void> {
  await typeCode(user, cart, code);
  await says(cart, 'Промокод применён');
}

describe('where codes add up with what comes by itself', () => {
  testShop({ files: { ...onlyCoupons(`${TENTH}${CODES}`), 'settings.yaml': codesAddUp } });

  test('[PRICE-02] a percentage and a promo code: the same sums in cart, checkout, order and the backend’s answer', async () => {
    const { user, cart } = await cartOf(4);
    await showsSums(cart, [108_000, -10_800, 14_900, 112_100]);
    await apply(user, cart, 'МИНУС150');
    // the fixed sum first, the tenth of what is left
    const expected = [108_000, -15_000, -9_300, 14_900, 98_600];
    await showsSums(cart, expected);
    await showsSums(await toCheckout(user, cart), expected);
    const id = await placeOrder(user);
    await showsSums(screen.getByRole('main'), expected);
    expect(await orderInBackend(id)).toMatchObject({ total: '986.00', discount_total: '243.00', shipping_total: '149.00' });
  });
});

describe('without discounts that come by themselves', () => {
  testShop({ files: onlyCoupons(CODES) });

  test('the conditions of an applied promo code open over the cart and close back to it', async () => {
    const { user, cart } = await cartOf(4);
    await apply(user, cart, 'МИНУС150');
    await user.click(within(cart).getByRole('button', { name: 'Условия' }));
    await says(await dialog('Условия'), 'Сто пятьдесят');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Условия' })).toBeNull());
    await dialog('Корзина');
  });

  test('[PRICE-02] a discount larger than everything leaves delivery to be paid, and nothing at all where one fetches it', async () => {
    const { user, cart } = await cartOf(4);
    await apply(user, cart, 'ВСЁДАРОМ');
    await showsSums(cart, [108_000, -108_000, 14_900, 14_900]);
    const beside = await toCheckout(user, cart);
    const [change] = await screen.findAllByRole('button', { name: 'Изменить' });
    await user.click(change ?? beside);
    const place = await dialog('Способ получения');
    await user.click(within(place).getByRole('radio', { name: 'Самовывоз' }));
    await user.click(await spot(place, /на Баумана/));
    await user.click(within(place).getByRole('button', { name: /^Забрать здесь/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await showsSums(beside, [108_000, -108_000, 0]);
    await fillContact(user);
    await submitOrder(user);
    const id = await orderNumber();
    expect(await orderInBackend(id)).toMatchObject({ total: '0.00', shipping_total: '0.00' });
  });

  test('[PRICE-03] delivery by its step, express on top, free from the last step: everywhere the same', async () => {
    const { user, cart } = await cartOf(9);
    await showsSums(cart, [243_000, 14_900, 257_900]);
    await setCount(user, cart, ICE_CREAM, 10);
    await showsSums(cart, [270_000, 270_000]);
    expect(ledger(cart)).toContainEqual(expect.stringMatching(/^Доставка.*Бесплатно$/));
    await setCount(user, cart, ICE_CREAM, 9);
    const beside = await toCheckout(user, cart);
    await user.click(screen.getByRole('checkbox', { name: /^Срочная доставка/ }));
    const expected = [243_000, 14_900, 20_000, 277_900];
    await showsSums(beside, expected);
    const id = await placeOrder(user);
    await showsSums(screen.getByRole('main'), expected);
    expect(await orderInBackend(id)).toMatchObject({ total: '2779.00', shipping_total: '149.00', fee_lines: [{ total: '200.00' }] });
  });
});

describe('where the shop keeps the price of delivery to itself', () => {
  testShop({ files: { ...onlyCoupons(''), 'settings.yaml': (text) => `${text}\ndont_show_delivery_price: true\n` } });

  test('[PRICE-03] it is neither shown nor charged nor worked towards', async () => {
    const { user, cart } = await cartOf(4);
    await showsSums(cart, [108_000, 108_000]);
    expect(cart).not.toHaveTextContent('бесплатной доставки');
    expect(ledger(cart).join()).not.toContain('Доставка');
    await showsSums(await toCheckout(user, cart), [108_000, 108_000]);
    const id = await placeOrder(user);
    expect(await orderInBackend(id)).toMatchObject({ total: '1080.00', shipping_total: '0.00' });
  });
});
