import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choosePayment, placeOrder, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { plain, says, settled } from '#tests/component/steps.ts';
import { callShop, deliverTo, fillCart, logIn } from '#tests/component/visitor.ts';

testShop();

test('[ROUTE-07] an empty cart says so and leads to the menu', async () => {
  const { user } = await openPage('/order');
  expect(await screen.findByText('Корзина пуста')).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Открыть меню' }));
  await expect.poll(() => location.pathname).toBe('/');
});

test('[ORD-01] each error is shown at its field and the first one gets the focus', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await user.type(screen.getByLabelText('Телефон'), '+7 917 24');
  await user.click(submitButton());
  expect(await screen.findByText('Как к вам обращаться?')).toBeVisible();
  expect(screen.getByText('Введите корректный номер')).toBeVisible();
  expect(screen.getByText('Без согласия мы не сможем принять заказ')).toBeVisible();
  expect(screen.getByLabelText('Имя')).toHaveFocus();
  expect(screen.getByLabelText('Имя')).toBeInvalid();
});

/** What browsers and on-screen keyboards are told about each field. */
const FIELDS: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/^Имя/, { type: 'text', inputmode: 'text', autocomplete: 'given-name', enterkeyhint: 'next', autocapitalize: 'words' }],
  [/^Квартира/, { inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next' }],
  [/^Подъезд/, { inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next' }],
  [/^Этаж/, { inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next' }],
  [/^Домофон/, { inputmode: 'text', autocomplete: 'off', enterkeyhint: 'next' }],
  [/^Телефон/, { type: 'tel', inputmode: 'tel', autocomplete: 'tel', enterkeyhint: 'next' }],
  [
    /^Почта/,
    { type: 'email', inputmode: 'email', autocomplete: 'email', enterkeyhint: 'next', autocapitalize: 'none', spellcheck: 'false' },
  ],
  [/^С какой суммы подготовить/, { type: 'text', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'next' }],
  [/^Комментарий к заказу/, { autocomplete: 'off', autocapitalize: 'sentences' }],
];

test('[ORD-01] every field names its keyboard and its autofill; Enter moves to the next one and sends nothing', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await choosePayment(user, 'Наличными');
  for (const [label, attributes] of FIELDS) {
    const field = screen.getByLabelText(label);
    for (const [name, value] of Object.entries(attributes)) expect(field, `${label} ${name}`).toHaveAttribute(name, value);
    expect(field, String(label)).toHaveAttribute('maxlength', expect.stringMatching(/^\d+$/));
  }
  await user.type(screen.getByLabelText('Имя'), 'Проба{Enter}');
  expect(screen.getByLabelText('Телефон')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Почта/)).toHaveFocus();
  expect(screen.queryByText('Введите корректный номер')).toBeNull();
});

test('[ORD-01] the form is filled from the account', async () => {
  const phone = await logIn();
  await callShop('/api/wp-json/system/users/update', { name: 'Алсу', email: 'alsu@example.test' });
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  await openPage('/order');
  await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('Имя')?.value).toBe('Алсу');
  expect(screen.getByLabelText(/^Почта/)).toHaveValue('alsu@example.test');
  expect(screen.getByLabelText<HTMLInputElement>('Телефон').value.replace(/[^\d+]/g, '')).toBe(phone);
});

test('[ORD-01] a guest’s next order is filled from the last one, without its comment and its consent', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await user.type(screen.getByLabelText(/^Комментарий к заказу/), 'Позвонить за час');
  await placeOrder(user);
  await fillCart({ [ICE_CREAM]: 4 });
  await openPage('/order');
  expect(await screen.findByLabelText('Имя')).toHaveValue('Проба');
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Телефон').value.replace(/\D/g, '')).toBe('79170001122');
  expect(screen.getByLabelText<HTMLInputElement>('Улица и дом').value).toMatch(/Пушкина, 12/);
  expect(screen.getByRole('radio', { name: /^Наличными/ })).toBeChecked();
  expect(screen.getByLabelText(/^Комментарий к заказу/)).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /^Согласен с условиями/ })).not.toBeChecked();
});

test('[ORD-01] change has to be from more than the total; cutlery and the door are on the page of the order', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await choosePayment(user, 'Наличными');
  await user.click(within(screen.getByRole('group', { name: 'Чаевые курьеру' })).getByRole('button', { name: /^100\s₽$/ }));
  await hasRow(beside, /^Чаевые.*100 ₽$/);
  const change = screen.getByLabelText(/^С какой суммы подготовить/);
  await user.type(change, '100');
  await settled(beside);
  await user.click(submitButton());
  expect(await screen.findByText('Введите сумму больше итоговой')).toBeVisible();
  await user.clear(change);
  await user.type(change, '5000');
  await user.click(screen.getByRole('checkbox', { name: /^Оставить у двери/ }));
  const cutlery = screen.getByRole('group', { name: 'Приборы' });
  await user.click(within(cutlery).getByRole('button', { name: 'Больше приборов' }));
  await user.click(within(cutlery).getByRole('button', { name: 'Больше приборов' }));
  await settled(beside);
  await placeOrder(user);
  const main = screen.getByRole('main');
  await says(main, /Наличными, сдача с 5 000 ₽/);
  await says(main, 'Оставить у двери');
  const row = within(main).getByText('Приборы');
  expect(plain(row.parentElement?.textContent ?? '')).toMatch(/2$/);
  expect(within(main).queryByText(/^Персон/)).toBeNull();
});
