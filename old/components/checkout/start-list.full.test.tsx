import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useDelivery } from '#old/stores/delivery.ts';
import { timeField, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf } from '#tests/component/coupon-steps.ts';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';

testShop();

async function checkoutWith(answer: object) {
  server.use(http.get('/api/wp-json/checkout/avaible_time', () => HttpResponse.json(answer)));
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  return user;
}

test('[DLV-07] where a backend lists times alone the first is chosen, and nothing calls the kitchen closed', async () => {
  const user = await checkoutWith({
    start_list: [
      { text: 'завтра 14:30', date: '05.03.2031 14:30-15:00' },
      { text: 'завтра 15:00', date: '05.03.2031 15:00-15:30' },
    ],
  });
  const time = await timeField();
  expect(await within(time).findByRole('option', { name: '14:30–15:00', selected: true })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Ко времени/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^Как можно скорее/ })).toBeNull();
  await user.selectOptions(time, '15:00–15:30');
  expect(useDelivery.getState().time).toEqual({ kind: 'slot', date: '2031-03-05', from: '15:00', to: '15:30' });
});

test('[DLV-08] a kitchen that says that it cannot cook now is closed until a time is chosen', async () => {
  await checkoutWith({
    start_list: [{ text: 'завтра 14:30', date: '05.03.2031 14:30-15:00' }],
    asap: { available: false },
    days: [{ date: '05.03.2031', intervals: [{ from: '14:30', to: '15:00' }] }],
  });
  const when = await screen.findByRole('group', { name: 'Когда привезти' });
  await waitFor(() => expect(within(when).getByRole('radio', { name: /^Как можно скорее/ })).toBeDisabled());
  expect(useDelivery.getState().time).toEqual({ kind: 'asap' });
});
