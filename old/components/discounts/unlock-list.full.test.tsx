import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { hasHint, hasNoRow, hasRow, hints } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { placeClosed, spots } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openPastChoice, says, saysNot, setCount } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop();

const WOK = 'Удон с говядиной';

/** Two udon for 980 ₽: twenty roubles short of the code for orders from 1,000 ₽. */
async function almost(): Promise<{ readonly user: UserEvent; readonly cart: HTMLElement }> {
  await deliverTo();
  await fillCart({ [WOK]: 2 });
  const { user } = await openPage('/menu/vok/lapsha');
  return { user, cart: await openPastChoice(user) };
}

async function unfold(user: UserEvent, cart: HTMLElement): Promise<void> {
  const more = await within(cart).findByText('Ещё способы сэкономить');
  if (more.closest('details')?.open === false) await user.click(more);
}

async function pickAt(user: UserEvent, sheet: HTMLElement, name: string): Promise<void> {
  const spot = (await spots(sheet)).find((one) => one.textContent.includes(name));
  if (spot === undefined) throw new Error(`no place is called «${name}»`);
  await user.click(spot);
  await user.click(await within(sheet).findByRole('button', { name: /^Забрать здесь/ }));
}

test('[CPN-14] the cart says what the next discounts still ask for, exactly, and follows the cart', async () => {
  const { user, cart } = await almost();
  // one thing at a time: the nearest sum, everything else is folded behind it
  await says(cart, /Ещё на 20\s₽: Скидка 10\s% по промокоду ugolek10/i);
  const more = within(cart).getByText('Ещё способы сэкономить');
  expect(within(cart).getByText(/до бесплатной доставки/)).not.toBeVisible();
  await user.click(more);
  expect(within(cart).getByText(/до бесплатной доставки/)).toBeVisible();
  await hasHint(cart, /При самовывозе.*Скидка 10\s%/);
  expect(hints(cart).filter((hint) => hint.includes('При самовывозе'))).toHaveLength(1);
  await user.click(within(cart).getByRole('button', { name: /по промокоду ugolek10/i }));
  await says(await dialog('Условия'), 'Сумма заказа от 1 000 ₽');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Условия' })).toBeNull());
  await setCount(user, cart, WOK, 1);
  await hasHint(cart, /Ещё на 510 ₽/);
  await setCount(user, cart, WOK, 3);
  await saysNot(cart, /ugolek10/i);
});

test('[CPN-14] what is a choice can be made at once, in the cart: pickup is asked for, and the checkout repeats no offer', async () => {
  const { user, cart } = await almost();
  const choosePickup = async (): Promise<HTMLElement> => {
    await unfold(user, cart);
    await user.click(await within(cart).findByRole('button', { name: /^Выбрать\. При самовывозе: Скидка 10\s%/ }));
    return dialog('Способ получения');
  };
  expect(within(await choosePickup()).getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await user.keyboard('{Escape}');
  await placeClosed();
  // the delivery that was chosen stays with its place and its price
  await hasRow(cart, /^Доставка/);
  await hasHint(cart, /При самовывозе.*Скидка 10\s%/);

  await pickAt(user, await choosePickup(), 'на Баумана');
  await hasRow(cart, /^Скидка 10 % за самовывоз.*−98 ₽$/);
  expect(hints(cart)).not.toEqual([]);
  const beside = await toCheckout(user, cart);
  await hasRow(beside, /^Скидка 10 % за самовывоз.*−98 ₽$/);
  expect(hints(beside)).toEqual([]);
});

describe('a coupon of one kitchen', () => {
  testShop({
    files: onlyCoupons(
      '- { id: 9031, code: auto-svoi, discount_type: percent, amount: 10, description: Своим, autoapply: true, pickup_coupon: true, sklad_coupon: [11] }',
    ),
  });

  test('[CPN-14] the way chosen for a coupon that does not hold there says why', async () => {
    const { user, cart } = await almost();
    await unfold(user, cart);
    await user.click(await within(cart).findByRole('button', { name: /^Выбрать\. При самовывозе: Скидка 10\s%/ }));
    const sheet = await dialog('Способ получения');
    await pickAt(user, sheet, 'на Чистопольской');
    await screen.findByText('Скидка снята. Не действует в выбранном ресторане');
    await hasNoRow(cart, /^Своим/);
  });
});
