import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { callShop, fetchAt, fillCart, logIn } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const GUEST = { name: 'Прежний гость', phone: '+79990000000', email: 'guest@example.com', comment: 'третий подъезд' };

/** An earlier guest of this browser has left a checkout half filled in. */
async function afterGuest(): Promise<void> {
  localStorage.setItem('checkout', JSON.stringify({ state: { fields: GUEST, attempt: null }, version: 1 }));
  await fetchAt('Баумана');
  await fillCart({ [ICE_CREAM]: 2 });
}
const inField = (label: RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;
const digits = (text: string): string => text.replace(/\D/g, '');

test('[ORD-01] who is logged in finds the form filled from the profile, not from an earlier guest', async () => {
  await afterGuest();
  const phone = await logIn();
  await callShop(
    '/api/wp-json/system/users/update',
    { name: 'Анна', email: 'anna@example.com', birth: '' },
    { 'sec-fetch-site': 'same-origin' },
  );
  await openPage('/order');
  await screen.findByRole('heading', { name: /^Контакты/ });
  await waitFor(() => expect(inField(/^Имя/)).toBe('Анна'));
  expect([digits(inField(/^Телефон/)), inField(/^Почта/)]).toEqual([digits(phone), 'anna@example.com']);
});

test('[ORD-01] what the profile does not say stays empty', async () => {
  await afterGuest();
  const phone = await logIn();
  await openPage('/order');
  await waitFor(() => expect(digits(inField(/^Телефон/))).toBe(digits(phone)));
  expect([inField(/^Имя/), inField(/^Почта/)]).toEqual(['', '']);
});

test('[ORD-01] a guest finds what was typed before', async () => {
  await afterGuest();
  await openPage('/order');
  await waitFor(() => expect(inField(/^Имя/)).toBe(GUEST.name));
});
