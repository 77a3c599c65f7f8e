import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placeOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { couponShop } from '#tests/component/coupon-files.ts';
import { accepted, cartOf, hasHint, hasNoHint, hasRow, refused, removeCode } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, plain } from '#tests/component/steps.ts';
import { callShop, codeFor, logIn } from '#tests/component/visitor.ts';

const MANY = Array.from({ length: 60 }, (_, i) => `{ user: ${i + 1} }`).join(', ');
const COUPONS = `
- { id: 9001, code: ПЕРВЫЙ, discount_type: fixed_cart, amount: 51, description: За первый заказ, usage_limit_first_purchase: true }
- { id: 9002, code: ИМЕНИНЫ, discount_type: fixed_cart, amount: 52, description: Ко дню рождения, birthday_coupon: true,
    birthday_coupon_days_before: 1, birthday_coupon_days_after: 1 }
- { id: 9003, code: ЛИЧНЫЙ, discount_type: fixed_cart, amount: 53, description: Лично вам, individual_coupon: true,
    usage_avaible_users: [${MANY}] }
- { id: 9004, code: ЧУЖОЙ, discount_type: fixed_cart, amount: 54, description: Не вам, individual_coupon: true,
    usage_avaible_users: [{ user: 99999 }] }
- { id: 9005, code: ТАЙНЫЙ, discount_type: fixed_cart, amount: 55, description: Кто знает, show_to_user: false }
- { id: 9006, code: auto-mnogo, discount_type: fixed_cart, amount: 56, description: Само собой, autoapply: true, minimum_amount: 5000 }
- { id: 9007, code: ВСЕМ, discount_type: fixed_cart, amount: 57, description: Всем и каждому, minimum_amount: 269 }
`;

const listed = z.object({ coupons: z.array(z.object({ code: z.string() })) });
/** Codes the storefront tells this browser of. */
const told = async (): Promise<string[]> =>
  listed.parse(await (await callShop('/api/coupons')).json()).coupons.map((coupon) => coupon.code.toLowerCase());

/** Titles of the coupons of the open account section. */
const mine = async (): Promise<string[]> => {
  const main = await screen.findByRole('main');
  await within(main).findAllByRole('button', { name: /Применить/ });
  return within(main)
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent))
    .filter((text) => text.includes('Применить'));
};

describe('coupons for some customers', () => {
  testShop({ files: couponShop(COUPONS) });

  test('[CPN-06] [CPN-11] [CPN-12] [CPN-14] what asks for a login says so to a guest, who logs in from there and has what is theirs', async () => {
    const { user, cart } = await cartOf(4);
    expect(await told()).toEqual(['auto-mnogo', 'всем']);
    await hasHint(cart, /Войдите, если заказываете впервые.*первый/i);
    await hasHint(cart, /Войдите: это ко дню рождения.*именины/i);
    for (const code of ['ПЕРВЫЙ', 'ИМЕНИНЫ', 'ЛИЧНЫЙ', 'ЧУЖОЙ']) await refused(user, cart, code, 'Войдите, чтобы применить');
    await accepted(user, cart, 'ТАЙНЫЙ', /^Кто знает.*−55 ₽$/);
    await removeCode(user, cart);

    await user.click(within(cart).getByRole('button', { name: /^Войти\. Войдите, если заказываете впервые/ }));
    const phone = '+79170001122';
    await user.type(await screen.findByLabelText('Телефон'), phone);
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код'), await codeFor(phone));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await hasNoHint(cart, /Войдите/);
    await accepted(user, cart, 'ПЕРВЫЙ', /^За первый заказ.*−51 ₽$/);
    await accepted(user, cart, 'ЛИЧНЫЙ', /^Лично вам.*−53 ₽$/);
    await refused(user, cart, 'ЧУЖОЙ', 'Этот промокод не для вас');
    await refused(user, cart, 'ИМЕНИНЫ', 'Действует в дни рождения');
    expect(await told()).toEqual(['первый', 'именины', 'личный', 'auto-mnogo', 'всем']);
  });

  test('[CPN-06] [CPN-12] a birthday opens its coupon, which the account lists with the others and puts into the cart', async () => {
    await logIn();
    await cartOf(4);
    const { user } = await openPage('/lk');
    await user.type(await screen.findByLabelText('Имя'), 'Проба');
    // the clock of the shop stands at 5 February
    await user.type(screen.getByLabelText('День рождения'), '05.02.1992');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await user.click(await screen.findByRole('button', { name: 'Да, сохранить' }));
    await screen.findByRole('heading', { name: 'Здравствуйте, Проба' });
    const section = await openPage('/lk/promocodes');
    expect(await mine()).toEqual([
      expect.stringContaining('Лично вам'),
      expect.stringContaining('За первый заказ'),
      expect.stringContaining('Ко дню рождения'),
      expect.stringContaining('Всем и каждому'),
    ]);
    const items = within(screen.getByRole('main')).getAllByRole('listitem');
    const birthday = items.find((item) => item.textContent.startsWith('Ко дню рождения'));
    await section.user.click(within(birthday ?? document.body).getByRole('button', { name: /Применить/ }));
    await hasRow(await dialog('Корзина'), /^Ко дню рождения.*−52 ₽$/);
  });

  test('[CPN-11] [CPN-12] [CPN-14] the coupon of the first order is used up with it: in the cart, in the account and in what the storefront tells', async () => {
    await logIn();
    const { user, cart } = await cartOf(4);
    await accepted(user, cart, 'ПЕРВЫЙ', /^За первый заказ.*−51 ₽$/);
    await toCheckout(user, cart);
    await placeOrder(user);
    await hasRow(screen.getByRole('main'), /^За первый заказ.*−51 ₽$/);

    const next = await cartOf(4);
    await refused(next.user, next.cart, 'ПЕРВЫЙ', 'Только для первого заказа');
    await accepted(next.user, next.cart, 'ЛИЧНЫЙ', /^Лично вам.*−53 ₽$/);
    expect(await told()).toEqual(['именины', 'личный', 'auto-mnogo', 'всем']);
    await openPage('/lk/promocodes');
    expect(await mine()).toEqual([expect.stringContaining('Лично вам'), expect.stringContaining('Всем и каждому')]);
  });
});
