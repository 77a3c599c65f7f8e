import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { couponShop } from '#tests/component/coupon-files.ts';
import { accepted, cartOf, hasHint, hasNoHint, hasRow, hints, ICE_CREAM, refused, removeCode } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openCart, says, setCount, settled } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop({
  files: couponShop(`
- { id: 9001, code: auto-sam, discount_type: percent, amount: 10, description: Сам, autoapply: true, pickup_coupon: true }
- { id: 9002, code: СУММА, discount_type: fixed_cart, amount: 51, description: От суммы, minimum_amount: 779 }
- { id: 9003, code: ДЕСЕРТ, discount_type: fixed_cart, amount: 52, description: За десерты,
    autoapply_dop_rulles_categories_list: [{ coupon_categories: [deserty], coupon_categories_qty: 3 }] }
- { id: 9004, code: ПОРЦИИ, discount_type: fixed_cart, amount: 53, description: За порции,
    autoapply_dop_rulles_products_list: [{ coupon_products: plombir-tri-sharika, coupon_products_qty: 3 }] }
- { id: 9005, code: НАПИТОК, discount_type: fixed_cart, amount: 54, description: С напитком,
    product_ids: [plombir-tri-sharika], product_categories: [supy, napitki] }
- { id: 9006, code: АЙРАН, discount_type: fixed_cart, amount: 55, description: С айраном,
    product_ids: [airan-s-myatoi, espresso-tonik], product_categories: [deserty] }
- { id: 9007, code: БЕЗ, discount_type: fixed_cart, amount: 56, description: Без мороженого, excluded_product_categories: [morozhenoe] }
- { id: 9008, code: КУРЬЕР, discount_type: fixed_cart, amount: 57, description: С курьером, delivery_coupon: true }
- { id: 9009, code: ТАМ, discount_type: fixed_cart, amount: 58, description: Только там, sklad_coupon: [12] }
- { id: 9010, code: ТОЛЬКОAPP, discount_type: fixed_cart, amount: 59, description: В приложении, coupon_only_for_device: [app] }
- { id: 9011, code: САЙТ, discount_type: fixed_cart, amount: 61, description: И на сайте, coupon_only_for_device: [app, site] }
- { id: 9012, code: ВИЛКА, discount_type: fixed_cart, amount: 62, description: В пределах, minimum_amount: 539, maximum_amount: 780 }
- { id: 9013, code: ГРАНИЦА, discount_type: fixed_cart, amount: 63, description: Больше границы, minimum_amount: 780, show_to_user: false }
`),
});

/** The open cart of these dishes. */
async function cartWith(dishes: Readonly<Record<string, number>>): Promise<{ readonly user: UserEvent; readonly cart: HTMLElement }> {
  await deliverTo();
  await fillCart(dishes);
  const { user } = await openPage('/menu/deserty/morozhenoe');
  return { user, cart: await openCart(user) };
}

test('[CPN-13] [CPN-14] the cart shows what is almost had, the nearest first, and never the code of what comes by itself', async () => {
  const { cart } = await cartOf(2);
  await hasHint(cart, /СУММА/i);
  expect(hints(cart).slice(0, 3)).toEqual([
    expect.stringMatching(/При самовывозе.*Скидка 10\s%/),
    expect.stringMatching(/Ещё на 240 ₽.*СУММА/i),
    expect.stringMatching(/Добавьте 1 блюдо из раздела «Десерты».*ДЕСЕРТ/i),
  ]);
  expect(cart).not.toHaveTextContent('auto-sam');
});

test('[CPN-03] [CPN-05] [CPN-07] [CPN-08] [CPN-09] [CPN-10] [CPN-14] a code that fails says what to do', async () => {
  const { user, cart } = await cartOf(2);
  await refused(user, cart, 'СУММА', /^Добавьте ещё на 240\s₽/);
  await refused(user, cart, 'ДЕСЕРТ', 'Добавьте ещё 1 блюдо из раздела «Десерты»');
  await refused(user, cart, 'ПОРЦИИ', `Добавьте ещё 1 порцию: ${ICE_CREAM}`);
  await refused(user, cart, 'НАПИТОК', 'Добавьте блюдо из раздела «Супы» или «Напитки»');
  await refused(user, cart, 'АЙРАН', 'Добавьте в заказ: Айран с мятой или Эспрессо-тоник');
  await refused(user, cart, 'БЕЗ', 'Не действует с блюдами из раздела «Мороженое и сорбеты»');
  await refused(user, cart, 'ТАМ', 'Не действует в выбранном ресторане');
  await refused(user, cart, 'ТОЛЬКОAPP', 'Действует только в приложении');
  await user.click(within(cart).getByRole('button', { name: 'Условия' }));
  await says(await dialog('Условия'), 'Только в приложении');
});

test('[CPN-04] [CPN-05] [CPN-09] a code whose conditions hold takes off what it says', async () => {
  const { user, cart } = await cartOf(2);
  await accepted(user, cart, 'САЙТ', /^И на сайте.*−61 ₽$/);
  await accepted(user, cart, 'ВИЛКА', /^В пределах.*−62 ₽$/);
  await accepted(user, cart, 'КУРЬЕР', /^С курьером.*−57 ₽$/);
});

test('[CPN-07] [CPN-09] water counts for no minimum, but is a drink', async () => {
  const { user, cart } = await cartWith({ [ICE_CREAM]: 2, 'Вода питьевая': 1 });
  await refused(user, cart, 'СУММА', /^Добавьте ещё на 240\s₽/);
  await accepted(user, cart, 'НАПИТОК', /^С напитком.*−54 ₽$/);
});

test('[CPN-09] [CPN-14] a sum of 780 is enough for more than 779, and is neither below nor above 780', async () => {
  const { user, cart } = await cartWith({ [ICE_CREAM]: 2, 'Вода питьевая': 1, 'Картофель в золе': 1 });
  await hasNoHint(cart, /СУММА/i);
  await accepted(user, cart, 'СУММА', /^От суммы.*−51 ₽$/);
  await refused(user, cart, 'ВИЛКА', 'Сумма заказа больше допустимой');
  await refused(user, cart, 'ГРАНИЦА', /^Добавьте ещё на 1\s₽/);
});

test('[CPN-08] [CPN-14] dishes and portions that were missing unlock their codes', async () => {
  const { user, cart } = await cartOf(2);
  await hasHint(cart, /Добавьте 1 блюдо из раздела «Десерты».*ДЕСЕРТ/i);
  await setCount(user, cart, ICE_CREAM, 3);
  await hasNoHint(cart, /десерт|порции/i);
  await accepted(user, cart, 'ДЕСЕРТ', /^За десерты.*−52 ₽$/);
  await accepted(user, cart, 'ПОРЦИИ', /^За порции.*−53 ₽$/);
  await removeCode(user, cart);
});

test('[CPN-03] [CPN-04] [CPN-07] [CPN-10] [CPN-14] another dish, place and way of getting the order unlock what they are asked for', async () => {
  const { user, cart } = await cartWith({ [ICE_CREAM]: 3, 'Вода питьевая': 1, 'Картофель в золе': 1, 'Айран с мятой': 1 });
  await accepted(user, cart, 'АЙРАН', /^С айраном.*−55 ₽$/);
  await removeCode(user, cart);
  await hasHint(cart, /В ресторане: «Уголёк» на Чистопольской.*ТАМ/i);
  await hasHint(cart, /Без блюд из раздела «Мороженое и сорбеты».*БЕЗ/i);

  await user.click(within(cart).getByRole('button', { name: /^Выбрать\. При самовывозе/ }));
  const places = await dialog('Способ получения');
  // in the list, and on the map
  const [place] = await within(places).findAllByRole('button', { name: /Чистопольск/ });
  await user.click(place ?? places);
  await user.click(within(places).getByRole('button', { name: /^Забрать здесь/ }));
  // what comes by itself has come
  await hasRow(cart, /^Сам.*−/);
  await hasNoHint(cart, /При самовывозе|ТАМ$/i);
  await accepted(user, cart, 'ТАМ', /^Только там.*−58 ₽$/);
  await refused(user, cart, 'КУРЬЕР', 'Только для доставки');
  await removeCode(user, cart);
  await hasHint(cart, /При доставке.*КУРЬЕР/i);

  await setCount(user, cart, ICE_CREAM, 1);
  const stepper = within(cart).getByRole('group', { name: `Количество: ${ICE_CREAM}` });
  const [less] = within(stepper).getAllByRole('button');
  await user.click(less ?? stepper);
  await accepted(user, cart, 'БЕЗ', /^Без мороженого.*−56 ₽$/);
  await settled(cart);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
