import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { minorOf, openPastChoice, setCount } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';
import { chance } from '#tests/setup/chance.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const WALKS = 30;

const goods = (): number => useCart.getState().lines.reduce((sum, { count, shown }) => sum + count * shown.unitPrice, 0);

/** Closes the topmost layer. */
async function leave(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('[NAV-04] the cart stays open when the page behind it writes the address of another block', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 2 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openPastChoice(user);
  // the scroll spy has written it before the cart opened, and the router tells of it after that
  history.replaceState(null, '', '/menu/vok');
  await setCount(user, cart, ICE_CREAM, 4);
  await waitFor(() => expect(cart.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Корзина' })).toBe(cart);
});

test(`[PRICE-04] in ${WALKS} random walks through cart, dish and page the button says what the cart holds`, async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const { one } = chance(7);
  for (let walk = 0; walk < WALKS; walk++) {
    const way = one(['cart', 'dish', 'page'] as const);
    if (way === 'cart') {
      const cart = await openPastChoice(user);
      await setCount(user, cart, ICE_CREAM, 1 + (walk % 3));
      await leave(user);
    } else if (way === 'dish') {
      const [link] = screen.getAllByRole('link', { name: new RegExp(ICE_CREAM) });
      await user.click(link ?? document.body);
      const sheet = await screen.findByRole('dialog', { name: ICE_CREAM });
      await user.click(await within(sheet).findByRole('button', { name: /^В корзину/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } else {
      const [stepper] = screen.getAllByRole('group', { name: `Количество: ${ICE_CREAM}` });
      await user.click(within(stepper ?? document.body).getByRole('button', { name: 'Добавить ещё одну' }));
    }
    await waitFor(() => {
      const [button] = screen.getAllByRole('button', { name: /^Корзина,/ });
      expect({ walk, way, sum: minorOf(button?.getAttribute('aria-label') ?? '') }).toEqual({ walk, way, sum: goods() });
    });
  }
});
