import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, test } from 'vitest';
import { summary, timeField } from '#tests/component/checkout-steps.ts';
import { couponShop } from '#tests/component/coupon-files.ts';
import { accepted, cartOf, hasHint, refused, removeCode } from '#tests/component/coupon-steps.ts';
import { NOON, testShop } from '#tests/component/shop.ts';

// Wednesday, 12:00 at the kitchen; a delivery that is wanted later is one of Saturday between 18:00 and 20:00.
testShop({
  now: NOON,
  files: couponShop(`
- { id: 9001, code: СЕГОДНЯ, discount_type: fixed_cart, amount: 51, description: По этим дням, coupon_avaible_week_days: [3] }
- { id: 9002, code: ПОТОМ, discount_type: fixed_cart, amount: 52, description: По тем дням, coupon_avaible_week_days: [6] }
- { id: 9003, code: ЧАСЫ, discount_type: fixed_cart, amount: 53, description: В эти часы,
    coupon_avaible_day_hour_from: "11:00", coupon_avaible_day_hour_to: "16:00" }
- { id: 9004, code: НЕСКОРО, discount_type: fixed_cart, amount: 54, description: В те часы,
    coupon_avaible_day_hour_from: "18:00", coupon_avaible_day_hour_to: "20:00" }
`),
});

// the kitchen's clock decides, not the visitor's
const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Pacific/Kiritimati';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('[CPN-01] [CPN-02] [CPN-14] days and hours hold for the order and for its delivery, by the kitchen’s clock, and each is said', async () => {
  const { user, cart } = await cartOf(4);
  await hasHint(cart, /с 18:00.*НЕСКОРО/i);
  await hasHint(cart, /8 февраля, с 00:00.*ПОТОМ/i);
  await accepted(user, cart, 'СЕГОДНЯ', /^По этим дням.*−51 ₽$/);
  await accepted(user, cart, 'ЧАСЫ', /^В эти часы.*−53 ₽$/);
  await refused(user, cart, 'ПОТОМ', 'Не действует на выбранное время, только сб');
  await refused(user, cart, 'НЕСКОРО', 'Не действует на выбранное время, только с 18:00 до 20:00');
  await removeCode(user, cart);

  await user.click(await within(cart).findByRole('button', { name: /^Оформить заказ/ }));
  await user.click(await screen.findByRole('radio', { name: /^Ко времени/ }));
  const day = await screen.findByRole('combobox', { name: 'День' });
  await user.selectOptions(day, within(day).getByRole('option', { name: /8 февраля/ }));
  const time = await timeField();
  await user.selectOptions(time, within(time).getByRole('option', { name: /^18:00/ }));
  const beside = await summary();
  await refused(user, beside, 'СЕГОДНЯ', 'Не действует на выбранное время, только ср');
  await refused(user, beside, 'ЧАСЫ', 'Не действует на выбранное время, только с 11:00 до 16:00');
  await refused(user, beside, 'ПОТОМ', 'Сейчас не действует, только сб');
  await refused(user, beside, 'НЕСКОРО', 'Сейчас не действует, только с 18:00 до 20:00');
  await user.click(screen.getByRole('radio', { name: /^Как можно скорее/ }));
  await accepted(user, beside, 'СЕГОДНЯ', /^По этим дням.*−51 ₽$/);
  await accepted(user, beside, 'ЧАСЫ', /^В эти часы.*−53 ₽$/);
});
