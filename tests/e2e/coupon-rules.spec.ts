import { expect, test } from '#tests/setup/test.ts';
import { accepted, addFrom, couponShop, hints, noCode, refused } from './coupon-shop.ts';
import { filled, row, settled } from './discounts.ts';
import { DISH, dialog, setCount } from './flow.ts';

const COUPONS = `
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
`;

test('[CPN-03] [CPN-04] [CPN-05] [CPN-07] [CPN-08] [CPN-09] [CPN-10] [CPN-13] [CPN-14] a coupon that fails says what to do, beside the cart and when typed, and works once that is done', async ({
  page,
  content,
}) => {
  test.setTimeout(240_000);
  const { url } = await content(couponShop(COUPONS));
  let cart = await filled(page, url, 2);

  await expect(hints(cart)).toHaveText([
    /При самовывозе.*Скидка 10%/,
    /Ещё на 240\s₽.*СУММА/,
    /Добавьте 1 блюдо из раздела «Десерты».*ДЕСЕРТ/,
  ]);
  await expect(cart.getByText('auto-sam')).toHaveCount(0);
  await refused(cart, 'СУММА', /^Добавьте ещё на 240\s₽/);
  await refused(cart, 'ДЕСЕРТ', 'Добавьте ещё 1 блюдо из раздела «Десерты»');
  await refused(cart, 'ПОРЦИИ', `Добавьте ещё 1 порцию: ${DISH}`);
  await refused(cart, 'НАПИТОК', 'Добавьте блюдо из раздела «Супы» или «Напитки»');
  await refused(cart, 'АЙРАН', 'Добавьте в заказ: Айран с мятой или Эспрессо-тоник');
  await refused(cart, 'БЕЗ', 'Не действует с блюдами из раздела «Мороженое и сорбеты»');
  await refused(cart, 'ТАМ', 'Не действует в выбранном ресторане');
  await refused(cart, 'ТОЛЬКОAPP', 'Действует только в приложении');
  await cart.getByRole('button', { name: 'Условия', exact: true }).click();
  await expect(dialog(page).last()).toContainText('Только в приложении');
  await page.keyboard.press('Escape');
  await accepted(cart, 'САЙТ', 'И на сайте', '−61 ₽');
  await accepted(cart, 'ВИЛКА', 'В пределах', '−62 ₽');
  await accepted(cart, 'КУРЬЕР', 'С курьером', '−57 ₽');
  await noCode(cart);

  // water counts for no minimum; 240 roubles are enough for 780, and 780 is neither above nor below 780
  cart = await addFrom(page, `${url}/menu/napitki/holodnye-napitki`, 'Вода питьевая');
  await refused(cart, 'СУММА', /^Добавьте ещё на 240\s₽/);
  await accepted(cart, 'НАПИТОК', 'С напитком', '−54 ₽');
  await noCode(cart);
  cart = await addFrom(page, `${url}/menu/gril/ovoshchi-na-ogne`, 'Картофель в золе');
  await expect(hints(cart).filter({ hasText: 'СУММА' })).toHaveCount(0);
  await accepted(cart, 'СУММА', 'От суммы', '−51 ₽');
  await refused(cart, 'ВИЛКА', 'Сумма заказа больше допустимой');
  await refused(cart, 'ГРАНИЦА', /^Добавьте ещё на 1\s₽/);
  await noCode(cart);

  await expect(hints(cart).filter({ hasText: 'ДЕСЕРТ' })).toContainText('Добавьте 1 блюдо из раздела «Десерты»');
  await setCount(cart, DISH, 3);
  await expect(hints(cart).filter({ hasText: /десерт|порции/i })).toHaveCount(0);
  await accepted(cart, 'ДЕСЕРТ', 'За десерты', '−52 ₽');
  await accepted(cart, 'ПОРЦИИ', 'За порции', '−53 ₽');
  await noCode(cart);

  await expect(hints(cart).filter({ hasText: 'АЙРАН' })).toContainText('Добавьте 1 порцию: Айран с мятой или Эспрессо-тоник');
  cart = await addFrom(page, `${url}/menu/napitki/holodnye-napitki`, 'Айран с мятой');
  await accepted(cart, 'АЙРАН', 'С айраном', '−55 ₽');
  await noCode(cart);

  await expect(hints(cart).filter({ hasText: 'ТАМ' })).toContainText('В ресторане: «Уголёк» на Чистопольской');
  await expect(hints(cart).filter({ hasText: 'БЕЗ' })).toContainText('Без блюд из раздела «Мороженое и сорбеты»');
  await hints(cart)
    .getByRole('button', { name: /^Выбрать\. При самовывозе/ })
    .click();
  const places = dialog(page).last();
  await places.locator('.spot').filter({ hasText: 'Чистопольск' }).click();
  await places.getByRole('button', { name: /^Забрать здесь/ }).click();
  await expect(dialog(page)).toHaveCount(1);
  // what comes by itself has come
  await expect(row(cart, 'Сам')).toContainText('−');
  await expect(hints(cart).filter({ hasText: /При самовывозе|там$/i })).toHaveCount(0);
  await accepted(cart, 'ТАМ', 'Только там', '−58 ₽');
  await refused(cart, 'КУРЬЕР', 'Только для доставки');
  await noCode(cart);
  await expect(hints(cart).filter({ hasText: 'КУРЬЕР' })).toContainText('При доставке');
  for (const count of [2, 1]) await setCount(cart, DISH, count);
  await cart
    .getByRole('group', { name: `Количество: ${DISH}` })
    .getByRole('button')
    .first()
    .click();
  await accepted(cart, 'БЕЗ', 'Без мороженого', '−56 ₽');
  await settled(cart);
});
