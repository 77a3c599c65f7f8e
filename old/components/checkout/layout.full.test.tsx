import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeLine } from '#lib/domain/cart.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { useCart } from '#old/stores/cart.ts';
import { choosePayment, summary, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { WishesBlock } from './wishes-block.tsx';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const wishes = () => screen.findByRole('button', { name: /Комментарий$/ });
const follows = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('[ORD-01] the dishes and the total stand above the consents that are given to them', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  const total = await within(beside).findByText('Итого');
  expect(follows(total, screen.getByRole('checkbox', { name: /^Согласен с условиями/ }))).toBe(true);
});

test('[ORD-01] the sum to bring change for is asked directly below cash', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  expect(screen.queryByLabelText(/^С какой суммы подготовить/)).toBeNull();
  await choosePayment(user, 'Наличными');
  const group = screen.getByRole('group', { name: 'Оплата' });
  const cash = within(group).getByRole('radio', { name: /^Наличными/ });
  const change = within(group).getByLabelText(/^С какой суммы подготовить/);
  const between = within(group)
    .getAllByRole('radio')
    .filter((radio) => follows(cash, radio) && follows(radio, change));
  expect(follows(cash, change)).toBe(true);
  expect(between).toEqual([]);
});

test('[ORD-01] what nobody has to fill in is folded until it is chosen or wrong', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  const { user } = await openPage('/order');
  expect(await wishes()).toHaveAttribute('aria-expanded', 'false');
  await user.click(await wishes());
  expect(await wishes()).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Больше приборов' }));
  await openPage('/order');
  expect(await wishes()).toHaveAttribute('aria-expanded', 'true');
});

test.each(['tips', 'people', 'comment'] as const)('[ORD-01] an error of %s unfolds what nobody has to fill in', async (field) => {
  await renderInShop(
    <WishesBlock type="delivery" hasTips errors={[{ field, code: 'long', detail: '' }]}>
      <p>Комментарий</p>
    </WishesBlock>,
  );
  expect(await wishes()).toHaveAttribute('aria-expanded', 'true');
});

test('[CART-05] two pieces of a dish keep its size and dough beside their number', async () => {
  await deliverTo();
  const pizza = (await getMenu('ru'))?.products.find((one) => one.variations.some((v) => v.attributes.length > 1));
  const chosen = pizza?.variations.findLast((v) => v.attributes.length > 1);
  if (pizza === undefined || chosen === undefined) throw new Error('no dish has a size and a dough');
  useCart.getState().add(makeLine(pizza, chosen, [], 2));
  await openPage('/order');
  await says(await summary(), new RegExp(`${chosen.attributes.map((a) => a.option).join(' · ')}.*, 2 шт\\.`));
});
