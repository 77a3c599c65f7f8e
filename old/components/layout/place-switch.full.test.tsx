import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDelivery } from '#old/stores/delivery.ts';
import { openPage } from '#tests/component/page.tsx';
import { placeButton, placeClosed, spots } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';
import { deliverTo } from '#tests/component/visitor.ts';

testShop();

/** Without a style sheet the switches of phones and desktops are both there. */
async function chooseWay(user: UserEvent, name: 'Доставка' | 'Самовывоз'): Promise<void> {
  const [way] = await screen.findAllByRole('radio', { name });
  if (way === undefined) throw new Error(`no way is called «${name}»`);
  await user.click(way);
}

test('[DLV-11] another way counts once its place is chosen: who closes the question keeps way, place and time', async () => {
  await deliverTo();
  useDelivery.getState().setTime({ kind: 'slot', date: '2099-01-01', from: '12:00', to: '12:30' });
  const before = useDelivery.getState();
  const { user } = await openPage('/');
  await chooseWay(user, 'Самовывоз');
  const sheet = await dialog('Способ получения');
  expect(within(sheet).getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await user.keyboard('{Escape}');
  await placeClosed();
  expect(useDelivery.getState()).toMatchObject({ type: 'delivery', location: before.location, time: before.time });
  for (const way of screen.getAllByRole('radio', { name: 'Доставка' })) expect(way).toBeChecked();

  await chooseWay(user, 'Самовывоз');
  const again = await dialog('Способ получения');
  const [spot] = await spots(again);
  if (spot === undefined) throw new Error('nowhere to fetch it');
  await user.click(spot);
  await user.click(await within(again).findByRole('button', { name: /^Забрать здесь/ }));
  await placeClosed();
  expect(useDelivery.getState().type).toBe('pickup');
  // both places are known now: nothing is asked
  await chooseWay(user, 'Доставка');
  expect(await placeButton(/Пушкина/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
