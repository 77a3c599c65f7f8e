import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { placeOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, hasNoRow, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, filledCart, ledger, says, saysNot, setCount, settled, slide, sums } from '#tests/component/steps.ts';
import { deliverTo, fillCart, logIn } from '#tests/component/visitor.ts';

const TENTH = '\n- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }\n';

const panel = (scope: HTMLElement): Promise<HTMLElement> => within(scope).findByRole('region', { name: 'Списать бонусы' });
const slider = async (scope: HTMLElement): Promise<HTMLElement> =>
  within(await panel(scope)).findByRole('slider', { name: 'Списать бонусов' });

describe('where points pay at most five per cent', () => {
  testShop({
    files: { ...onlyCoupons(''), 'settings.yaml': (text) => text.replace('percent_max: 30', 'percent_max: 5') },
  });

  test('[BON-01] points pay a part of the order, never more than the backend allows, and what is too many is said', async () => {
    await logIn();
    const { user, cart } = await cartOf(4);
    await says(await panel(cart), 'На счёте 100, можно до 54');
    expect(await slider(cart)).toHaveAttribute('max', '54');
    slide(await slider(cart), 54);
    await hasRow(cart, /^Списание бонусов.*−54 ₽$/);
    await setCount(user, cart, ICE_CREAM, 3);
    await says(await panel(cart), 'Столько бонусов списать нельзя');
    await hasNoRow(cart, /^Списание бонусов/);
    await user.click(within(await panel(cart)).getByRole('button', { name: 'Списать 40 бонусов' }));
    await hasRow(cart, /^Списание бонусов.*−40 ₽$/);
    await settled(cart);
    const beside = await toCheckout(user, cart);
    await waitFor(async () => expect(await slider(beside)).toHaveValue('40'));
    slide(await slider(beside), 39);
    await hasRow(beside, /^Списание бонусов.*−39 ₽$/);
    await settled(beside);
    await placeOrder(user);
    const order = screen.getByRole('main');
    expect(ledger(order)).toContainEqual(expect.stringMatching(/^Списание бонусов.*−39 ₽$/));
    expect(sums(order).at(-1)).toBe(81_000 - 3_900 + 14_900);
    await openPage('/lk/bonuses');
    await says(await screen.findByRole('main'), '61бонус');
  });

  test('[BON-01] a guest is offered no points', async () => {
    const { cart } = await cartOf(4);
    await settled(cart);
    expect(within(cart).queryByRole('region', { name: 'Списать бонусы' })).toBeNull();
  });
});

describe('where the programme is off', () => {
  testShop({
    files: { ...onlyCoupons(''), 'settings.yaml': (text) => text.replace('bonus:\n  active: true', 'bonus:\n  active: false') },
  });

  test('[BON-01] nothing of it is shown, and points that were chosen before stop no order', async () => {
    await logIn();
    await deliverTo();
    await fillCart({ [ICE_CREAM]: 4 });
    useCart.getState().setBonuses(50);
    const { user } = await openPage('/order');
    const beside = await screen.findByRole('complementary');
    await hasRow(beside, /^Итого 1 229 ₽$/);
    await settled(beside);
    expect(document.body).not.toHaveTextContent(/бонус/i);
    await placeOrder(user);
    expect(ledger(screen.getByRole('main')).join()).not.toMatch(/бонус/i);
    expect(screen.getByRole('main')).not.toHaveTextContent('Начислим');
    await openPage('/lk');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('main')).not.toHaveTextContent('На счёте');
  });
});

describe('where the shop allows points beside auto coupons', () => {
  testShop({ files: onlyCoupons(TENTH) });

  test('[BON-02] both act', async () => {
    await logIn();
    const { cart } = await cartOf(4);
    await hasRow(cart, /^Десятая часть.*−108 ₽$/);
    slide(await slider(cart), 100);
    await hasRow(cart, /^Списание бонусов.*−100 ₽$/);
    await settled(cart);
    await hasRow(cart, /^Десятая часть.*−108 ₽$/);
  });
});

describe('where the shop excludes points beside auto coupons', () => {
  testShop({
    files: {
      ...onlyCoupons(TENTH),
      'settings.yaml': (text) => text.replace('app_use_bon_with_auto_promo: true', 'app_use_bon_with_auto_promo: false'),
    },
  });

  test('[BON-02] the panel says so, and they can be spent once the discount is taken off', async () => {
    await logIn();
    const { user, cart } = await cartOf(4);
    await hasRow(cart, /^Десятая часть.*−108 ₽$/);
    await says(await panel(cart), 'На счёте 100, с выбранной скидкой они не складываются');
    expect(within(await panel(cart)).queryByRole('slider')).toBeNull();
    await user.click(within(cart).getByRole('button', { name: 'Изменить выбор' }));
    const choice = await dialog('Скидки и подарки');
    await user.click(within(choice).getByRole('radio', { name: /^Без скидки и подарка/ }));
    await user.click(within(choice).getByRole('button', { name: 'Продолжить без скидки' }));
    const changed = await filledCart();
    slide(await slider(changed), 100);
    await hasRow(changed, /^Списание бонусов.*−100 ₽$/);
    await hasNoRow(changed, /^Десятая часть/);
    await saysNot(changed, 'не складываются');
  });
});
