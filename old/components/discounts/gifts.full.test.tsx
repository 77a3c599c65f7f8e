import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useModals } from '#old/stores/modals.ts';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, choose, codeField, hasNoRow, hasRow } from '#tests/component/coupon-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, filledCart, plain, says, settled, sums, typeCode } from '#tests/component/steps.ts';

const COUPONS = `
- { id: 9021, code: auto-dva, discount_type: free_gift, description: К мороженому, autoapply: true, gift: [{ product: chak-chak-podarok }, { product: mors-podarok }] }
- { id: 9022, code: auto-tort, discount_type: free_gift, amount: 1, description: За рубль, autoapply: true, gift: [{ product: tort-imeninniku }] }
- { id: 9023, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
- { id: 9024, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
- { id: 9026, code: МИНУС50, discount_type: fixed_cart, amount: 50, description: Пятьдесят }
`;
const GOODS = 108_000;
const DELIVERY = 14_900;

/** Gifts among the lines of the cart: what stands beside the mark that says so. */
async function expectGifts(cart: HTMLElement, names: readonly RegExp[]): Promise<void> {
  const gifts = (): string[] =>
    within(cart)
      .queryAllByText('Подарок')
      .map((mark) => plain(mark.parentElement?.parentElement?.textContent.replace('Подарок', '') ?? ''));
  await waitFor(() => expect(gifts()).toEqual(names.map((name) => expect.stringMatching(name))));
}

async function expectTotal(cart: HTMLElement, total: number): Promise<void> {
  await settled(cart);
  await waitFor(() => expect(sums(cart).at(-1)).toBe(total));
}

describe('where one discount excludes another', () => {
  testShop({ files: onlyCoupons(COUPONS) });

  test('[DISC-04] [DISC-05] each choice takes the place of the one before: gifts at the price of their coupon, a discount, a code', async () => {
    let { user, cart } = await cartOf(4);
    cart = await choose(user, cart, /^Подарок: Чак-чак на меду, подарок/);
    await expectGifts(cart, [/^Чак-чак на меду, подарок.*0 ₽$/]);
    await expectTotal(cart, GOODS + DELIVERY);

    cart = await choose(user, cart, /^Подарок: Морс из брусники, подарок/);
    await expectGifts(cart, [/^Морс из брусники, подарок/]);

    cart = await choose(user, cart, /^Медовик имениннику за 1\s₽/);
    await expectGifts(cart, [/^Медовик имениннику.*1 ₽$/]);
    await expectTotal(cart, GOODS + 100 + DELIVERY);

    cart = await choose(user, cart, /^Скидка 100\s₽/);
    await hasRow(cart, /^Сотня.*−100 ₽$/);
    await expectGifts(cart, []);
    await expectTotal(cart, GOODS - 10_000 + DELIVERY);

    await typeCode(user, cart, 'МИНУС150');
    await says(cart, /Промокод МИНУС150 заменит: Скидка 100\s₽\. С кодом 1\s079\s₽, со скидками 1\s129\s₽/);
    await hasRow(cart, /^Сотня/);
    await hasNoRow(cart, /^Сто пятьдесят/);
    await user.click(within(cart).getByRole('button', { name: 'Взять код' }));
    await hasRow(cart, /^Сто пятьдесят/);
    await hasNoRow(cart, /^Сотня/);
    await user.click(within(cart).getByRole('button', { name: 'Изменить выбор' }));
    // the code is one of the things to choose from
    const choice = await dialog('Скидки и подарки');
    await user.click(await within(choice).findByRole('radio', { name: /^Скидка 100\s₽/ }));
    await user.click(await within(choice).findByRole('radio', { name: /^Скидка 150\s₽/ }));
    await user.click(within(choice).getByRole('button', { name: 'Применить' }));
    cart = await filledCart();
    expect(codeField(cart)).toHaveValue('МИНУС150');
    await expectTotal(cart, GOODS - 15_000 + DELIVERY);

    cart = await choose(user, cart, /^Подарок: Чак-чак на меду, подарок/);
    expect(codeField(cart)).toHaveValue('');
    await expectGifts(cart, [/^Чак-чак на меду, подарок.*0 ₽$/]);
    await hasNoRow(cart, /^Сто пятьдесят/);
    await expectTotal(cart, GOODS + DELIVERY);
  });

  for (const place of ['in the cart', 'beside the order']) {
    test(`[DISC-03] ${place} a code asks before it takes the place of a discount, with both sums`, async () => {
      const { user, cart: first } = await cartOf(4);
      const cart = await choose(user, first, /^Скидка 100\s₽/);
      const scope = place === 'in the cart' ? cart : await toCheckout(user, cart);
      await typeCode(user, scope, 'МИНУС50');
      await says(scope, /Промокод МИНУС50 заменит: Скидка 100\s₽\. С кодом 1\s179\s₽, со скидками 1\s129\s₽/);
      expect(codeField(scope)).toBeValid();
      await hasRow(scope, /^Сотня/);
      await hasNoRow(scope, /^Пятьдесят/);
      await expectTotal(scope, GOODS - 10_000 + DELIVERY);
      await user.click(within(scope).getByRole('button', { name: 'Взять код' }));
      await hasRow(scope, /^Пятьдесят/);
      await hasNoRow(scope, /^Сотня/);
      await expectTotal(scope, GOODS - 5_000 + DELIVERY);
      expect(within(scope).queryByRole('button', { name: 'Взять скидки' })).toBeNull();
    });
  }

  test('[DISC-03] a code that is applied in the terms of its coupon asks as a typed one, and is written as the shop writes it', async () => {
    const { user, cart: first } = await cartOf(4);
    const cart = await choose(user, first, /^Скидка 100\s₽/);
    act(() => useModals.getState().open('coupon', { code: 'минус50' }));
    const terms = await dialog('Условия');
    await user.click(await within(terms).findByRole('button', { name: 'Скопировать МИНУС50' }));
    await user.click(within(terms).getByRole('button', { name: 'Применить' }));
    await says(cart, /Промокод МИНУС50 заменит: Скидка 100\s₽\. С кодом 1\s179\s₽, со скидками 1\s129\s₽/);
    await hasNoRow(cart, /^Пятьдесят/);
    await user.click(within(cart).getByRole('button', { name: 'Взять код' }));
    await hasRow(cart, /^Пятьдесят/);
  });

  test('[DISC-03] a gift stays until the code is taken in its place, and a press brings it back', async () => {
    const { user, cart: first } = await cartOf(4);
    const cart = await choose(user, first, /^Медовик имениннику за 1\s₽/);
    await typeCode(user, cart, 'МИНУС150');
    await says(cart, /С кодом 1\s079\s₽, со скидками 1\s230\s₽ \+ Медовик имениннику/);
    await expectGifts(cart, [/^Медовик имениннику.*1 ₽$/]);
    await user.click(within(cart).getByRole('button', { name: 'Взять скидки' }));
    expect(codeField(cart)).toHaveValue('');
    await expectGifts(cart, [/^Медовик имениннику.*1 ₽$/]);

    await typeCode(user, cart, 'МИНУС150');
    await user.click(await within(cart).findByRole('button', { name: 'Взять код' }));
    await expectGifts(cart, []);
    await screen.findByText(/^Больше не действует: Медовик имениннику за 1\s₽/);
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await expectGifts(cart, [/^Медовик имениннику.*1 ₽$/]);
    expect(codeField(cart)).toHaveValue('');
    await expectTotal(cart, GOODS + 100 + DELIVERY);
  });
});

describe('where discounts add up', () => {
  const more =
    '- { id: 9025, code: auto-ona, discount_type: free_gift, description: Ещё раз, autoapply: true, gift: [{ product: mors-podarok }] }';
  testShop({
    files: {
      ...onlyCoupons(`${COUPONS}${more}\n`),
      'settings.yaml': (text) => text.replace(/(\s)auto_coupons_summing: false/, '$1auto_coupons_summing: true'),
    },
  });

  test('[DISC-05] a gift two coupons give is given once; the keyboard comes back to the cart and from there to the page', async () => {
    let { user, cart } = await cartOf(4);
    await user.click(await within(cart).findByRole('button', { name: 'Выбрать' }));
    const choice = await dialog('Скидки и подарки');
    const same = within(choice).getAllByRole('checkbox', { name: /^Подарок: Морс из брусники, подарок/ });
    expect(same).toHaveLength(2);
    for (const each of same) await user.click(each);
    expect(within(choice).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    within(choice).getByRole('button', { name: 'Применить' }).focus();
    await user.keyboard('{Enter}');
    cart = await filledCart();
    await expectGifts(cart, [/^Морс из брусники, подарок/]);
    await says(cart, /Уже примененоПодарок: Морс из брусники, подарок, 0\s₽ вместо \d+\s₽Изменить выбор/);
    await waitFor(() => expect(cart.contains(document.activeElement)).toBe(true));
    const where = location.href;
    await user.click(within(cart).getByRole('button', { name: 'Изменить выбор' }));
    await dialog('Скидки и подарки');
    await user.keyboard('{Escape}');
    cart = await filledCart();
    await expectGifts(cart, [/^Морс из брусники, подарок/]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/корзина/i));
    expect(location.href).toBe(where);
  });
});
