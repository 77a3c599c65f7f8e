import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { deliverTo, fetchAt, fillCart } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const HALL = 'Лаунж';

const cutlery = () => screen.queryByRole('group', { name: 'Приборы' });

test.each([
  ['without dishes', 0],
  ['with dishes', 2],
])('[DLV-06] a table %s is asked for its guests once, and for no cutlery', async (_, dishes) => {
  await fetchAt(HALL, 'lounge');
  if (dishes > 0) await fillCart({ [ICE_CREAM]: dishes });
  await openPage('/order');
  await screen.findByRole('heading', { name: /^Контакты/ });
  expect(screen.getAllByRole('group', { name: /^Гостей/ })).toHaveLength(1);
  expect(cutlery()).toBeNull();
});

test('[CART-12] cutlery is one count from none on, the same for a delivery and a pickup', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 2 });
  const { user } = await openPage('/order');
  const counter = within(await screen.findByRole('group', { name: 'Приборы' }));
  expect(counter.getByText('0')).toBeVisible();
  expect(counter.getByRole('button', { name: 'Меньше приборов' })).toBeDisabled();
  expect(screen.getByText('Не нужны')).toBeVisible();
  await user.click(counter.getByRole('button', { name: 'Больше приборов' }));
  expect(counter.getByText('1')).toBeVisible();
  expect(screen.queryByText('Не нужны')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /прибор/i })).toBeNull();
  await fetchAt('Баумана');
  await openPage('/order');
  expect(within(await screen.findByRole('group', { name: 'Приборы' })).getByText('1')).toBeVisible();
});
