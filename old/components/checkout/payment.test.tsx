import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { choosePayment, fillContact, orderNumber, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf } from '#tests/component/coupon-steps.ts';
import { spot } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says, saysNot, settled } from '#tests/component/steps.ts';

testShop();

const methods = (): HTMLInputElement[] => within(screen.getByRole('group', { name: 'Оплата' })).getAllByRole<HTMLInputElement>('radio');

/** Waits until these ways to pay are offered, in this order. */
async function offers(titles: readonly string[]): Promise<void> {
  await waitFor(() => {
    const shown = methods();
    expect(shown).toHaveLength(titles.length);
    for (const [at, title] of titles.entries()) expect(shown[at]).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${title}`)));
  });
}

async function openPlace(user: UserEvent): Promise<HTMLElement> {
  const [change] = await screen.findAllByRole('button', { name: 'Изменить' });
  await user.click(change ?? document.body);
  return dialog('Способ получения');
}

test('[ORD-02] ways to pay follow the way of delivery; a chosen one that is no longer offered is withdrawn with its reason', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await offers(['Картой онлайн', 'Система быстрых платежей', 'Наличными', 'Картой курьеру']);
  await choosePayment(user, 'Картой курьеру');
  const place = await openPlace(user);
  await user.click(within(place).getByRole('radio', { name: 'Самовывоз' }));
  await user.click(await spot(place, /на Баумана/));
  await user.click(within(place).getByRole('button', { name: /^Забрать здесь/ }));
  const main = screen.getByRole('main');
  await says(main, '«Картой курьеру» здесь не принимают. Выберите другой способ.');
  await offers(['Картой онлайн', 'Система быстрых платежей', 'Наличными', 'Картой на месте']);
  for (const method of methods()) expect(method).not.toBeChecked();
  await settled(beside);
  await fillContact(user);
  await user.click(submitButton());
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'checkout-payment'));
  await choosePayment(user, 'Картой на месте');
  await saysNot(main, 'здесь не принимают');
  await user.click(submitButton());
  expect(await orderNumber()).toBeGreaterThan(0);
});

test('[ORD-02] an address in the red zone is paid online', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await choosePayment(user, 'Наличными');
  const place = await openPlace(user);
  const field = await within(place).findByRole('combobox');
  await user.clear(field);
  await user.type(field, '2-я Азинская, 10');
  await user.click((await within(place).findAllByRole('option'))[0] ?? place);
  await user.click(await within(place).findByRole('button', { name: 'Привезти сюда' }));
  await says(screen.getByRole('main'), '«Наличными» здесь не принимают');
  await offers(['Картой онлайн', 'Система быстрых платежей']);
});
