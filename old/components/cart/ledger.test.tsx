import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { quote } from '#lib/contract/checkout.ts';
import { placeOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { codesAddUp, onlyCoupons } from '#tests/component/coupon-files.ts';
import { hasRow } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, ledger, minorOf, openPastChoice, plain, says, settled, slide, sums, typeCode } from '#tests/component/steps.ts';
import { deliverTo, logIn, orderInBackend } from '#tests/component/visitor.ts';

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: ЧАКЧАК, discount_type: free_gift, amount: 50, description: К чаю, gift: [{ product: chak-chak-podarok }] }
`;
testShop({ files: { ...onlyCoupons(COUPONS), 'settings.yaml': codesAddUp } });

const COMBO = 121_600;
const SAUCE = 'Соус чесночный';
const DISH = /^(Комбо «Двое у огня»|Соус чесночный|Чак-чак на меду, подарок)/;

const notes = z.object({ total: z.string(), meta_data: z.array(z.looseObject({ key: z.string(), value: z.unknown() })) });

/** The whole line of the cart around a dish's stepper. */
const line = (cart: HTMLElement, dish: string): HTMLElement => {
  const stepper = within(cart).getByRole('group', { name: `Количество: ${dish}` });
  return stepper.closest('li, article, [role=listitem]') ?? stepper.parentElement?.parentElement ?? stepper;
};

test('[PRICE-06] [PROD-03] [CART-04] one list of every step: the same in cart, checkout, order, account and the backend’s answer, and it adds up', async () => {
  await logIn();
  await deliverTo();

  // parts of the combo cost 15 per cent less on their tiles, in the sum and in the line
  const combo = await openPage('/menu/kombo/kombo-na-dvoih');
  for (const part of ['Маргарита с углей, 30 см', 'Картофель фри']) {
    const [tile] = await screen.findAllByRole('button', { name: new RegExp(`^Добавить: ${part}`) });
    await combo.user.click(tile ?? document.body);
  }
  for (const _ of [1, 2]) {
    const [tile] = screen.getAllByRole('button', { name: /^Добавить: Лимонад «Облепиха — апельсин», 400 мл/ });
    await combo.user.click(tile ?? document.body);
  }
  await screen.findByRole('button', { name: /^Добавить: Пицца «Уголёк», 30 см, 756,50\s₽$/ });
  await says(screen.getByRole('main'), /Вместе дешевле на 204 ₽/);
  const [add] = screen.getAllByRole('button', { name: /^В корзину/ });
  await combo.user.click(add ?? document.body);
  const sauce = await openPage('/menu/dopy/sousy/sous-chesnochnyi');
  const { user } = sauce;
  const [addSauce] = await screen.findAllByRole('button', { name: /^В корзину/ });
  await user.click(addSauce ?? document.body);
  const cart = await openPastChoice(user);
  await says(line(cart, 'Комбо «Двое у огня»'), /1 216 ₽/);
  await says(cart, /Комбо дешевле на 204 ₽/);
  // one sauce is free from 500 on, the second is paid
  await settled(cart);
  await says(line(cart, SAUCE), /0 ₽1 бесплатно/);
  await user.click(
    within(within(cart).getByRole('group', { name: `Количество: ${SAUCE}` })).getByRole('button', { name: 'Добавить ещё одну' }),
  );
  await says(line(cart, SAUCE), /60 ₽1 бесплатно/);
  await typeCode(user, cart, 'ЧАКЧАК');
  await hasRow(cart, /^Чак-чак.*50 ₽$/);
  await hasRow(cart, /^Десятая часть/);
  slide(await within(cart).findByRole('slider', { name: 'Списать бонусов' }), 100);
  await hasRow(cart, /^Списание бонусов.*−100 ₽$/);
  await settled(cart);
  const goods = COMBO + 6_000;
  const off = (goods + 5_000) / 10;
  const amounts = [goods, 5_000, -off, -10_000, 14_900, goods + 5_000 - off - 10_000 + 14_900];
  await waitFor(() => expect(sums(cart)).toEqual(amounts));
  const inCart = ledger(cart);
  expect(inCart.map((row) => row.replace(/ −?[\d ]+(,\d\d)? ₽$/, ''))).toEqual([
    'Товары, 3 шт.',
    'Чак-чак на меду, подарокПодарок: К чаю',
    'Десятая часть10 % от 1 326 ₽',
    'Списание бонусов100 бонусов',
    'ДоставкаБесплатно от 2 500 ₽',
    'Итого',
  ]);
  await says(cart, /\+\d+ бонус/);
  await says(cart, 'Уровень «Искра», возвращаем 5 %');

  const beside = await toCheckout(user, cart);
  await settled(beside);
  await waitFor(() => expect(ledger(beside)).toEqual(inCart));
  await user.click(screen.getByRole('checkbox', { name: /^Срочная доставка/ }));
  await hasRow(beside, /^Срочная доставка/);
  await user.click(within(screen.getByRole('group', { name: 'Чаевые курьеру' })).getByRole('button', { name: /^100\s₽$/ }));
  await hasRow(beside, /^Чаевые/);
  await settled(beside);
  const whole = [...amounts.slice(0, 5), 20_000, 10_000, (amounts.at(-1) ?? 0) + 30_000];
  await waitFor(() => expect(sums(beside)).toEqual(whole));
  expect(whole.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBe(whole.at(-1));
  const steps = ledger(beside);
  await user.click(within(beside).getByRole('button', { name: 'Изменить' }));
  const opened = await dialog('Корзина');
  await waitFor(() => expect(ledger(opened)).toEqual(steps));
  await user.click(within(opened).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const id = await placeOrder(user);

  const main = screen.getByRole('main');
  expect(ledger(main)).toEqual(steps);
  // the order's lines keep their full prices; discounts are rows of the ledger below
  const dishes = within(main)
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent))
    .filter((text) => DISH.test(text));
  expect(dishes.map((text) => minorOf(/[\d ]+ ₽$/.exec(text)?.[0] ?? ''))).toEqual([COMBO, 6_000, 5_000]);
  await says(main, 'когда заказ будет у вас');
  const account = await openPage('/lk/orders');
  await account.user.click(await screen.findByRole('link', { name: /Подробнее/ }));
  const modal = await screen.findByRole('dialog');
  await waitFor(() => expect(ledger(modal)).toEqual(steps));

  const order = notes.parse(await orderInBackend(id));
  const kept = quote.shape.ledger.parse(JSON.parse(String(order.meta_data.find((note) => note.key === '_ledger')?.value)));
  expect(kept.map((step) => step.amount)).toEqual(whole.slice(0, -1));
  expect(minorOf(`${order.total.replace('.', ',')} ₽`)).toBe(whole.at(-1));
});
