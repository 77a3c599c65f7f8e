import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choosePayment, fillContact, orderNumber, submitButton, summary } from '#tests/component/checkout-steps.ts';
import { hasNoRow, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { plain, says, saysNot, settled, slide } from '#tests/component/steps.ts';
import { deliverTo, fillCart, logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';

testShop();

/** Movements of points as the account lists them, the newest first. */
async function movements(): Promise<string[]> {
  await openPage('/lk/bonuses');
  const heading = await screen.findByRole('heading', { name: 'История' });
  const section = heading.closest('section') ?? document.body;
  return within(section)
    .getAllByRole('listitem')
    .map((item) => /[+−]\d+$/.exec(plain(item.textContent))?.[0] ?? '');
}

test('[BON-03] points that another window has spent meanwhile are said to be gone, and the order goes on without them', async () => {
  const phone = await logIn();
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  const { user } = await openPage('/order');
  const beside = await summary();
  slide(await within(beside).findByRole('slider', { name: 'Списать бонусов' }), 100);
  await hasRow(beside, /^Списание бонусов.*−100 ₽$/);
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  await settled(beside);

  await orderAs({ phone, bonuses: 100 });
  await user.click(submitButton());
  await says(document.body, 'На счёте уже меньше бонусов, чем выбрано');
  expect(document.body).not.toHaveTextContent('Столько бонусов списать нельзя');
  await says(beside, ICE_CREAM);
  await user.click(screen.getByRole('button', { name: 'Не списывать' }));
  await saysNot(document.body, 'На счёте уже меньше бонусов, чем выбрано');
  await settled(beside);
  await user.click(submitButton());
  await orderNumber();
  await hasNoRow(screen.getByRole('main'), /^Списание бонусов/);
  expect(await movements()).toEqual(['−100', '+100']);
  expect(screen.getByRole('main')).toHaveTextContent('0бонусов');
});

test('[BON-03] the order’s page says what it will bring, and what it brought once it is handed over', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), /Начислим \d+ бонус/);
  const earned = Number(/Начислим (\d+)/.exec(screen.getByRole('main').textContent)?.[1]);
  await setOrderStatus(id, 'completed');
  await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), `Начислили ${earned} бонус`);
  expect(await movements()).toEqual([`+${earned}`, '+100']);
});

test('[BON-03] a cancelled order gives its points back and says so', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone, bonuses: 100, payment: 'card_online' });
  const { user } = await openPage(`/order/${id}`);
  await user.click(await screen.findByRole('button', { name: /^Отменить/ }));
  await user.click(screen.getByRole('button', { name: /^Да, отменить/ }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/100 бонус.* на счёт/));
  expect(await movements()).toEqual(['+100', '−100', '+100']);
});
