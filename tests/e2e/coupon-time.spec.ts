import { dayNames } from '#components/discounts/day-names.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { hourFromNow } from '#tests/setup/own-kitchen.ts';
import { expect, test } from '#tests/setup/test.ts';
import { accepted, couponShop, hints, noCode, refused } from './coupon-shop.ts';
import { filled } from './discounts.ts';

const HOUR = 3_600_000;
/** The kitchen's day, so many hours from now. */
const dayIn = (hours: number) => zonedAt(Date.now() + hours * HOUR, 'Europe/Moscow');

// the kitchen's clock decides, not the visitor's
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('[CPN-01] [CPN-02] [CPN-14] days and hours hold for the order and for its delivery, by the kitchen’s clock, and each is said', async ({
  page,
  content,
}) => {
  test.setTimeout(150_000);
  // in force for hours to come, whenever this runs
  const today = [...new Set([dayIn(0).weekday, dayIn(2).weekday])];
  const later = dayIn(72);
  const [open, close, from, to] = [hourFromNow(-1), hourFromNow(4), hourFromNow(6), hourFromNow(8)];
  const shop = await content(
    couponShop(`
- { id: 9001, code: СЕГОДНЯ, discount_type: fixed_cart, amount: 51, description: По этим дням, coupon_avaible_week_days: [${today}] }
- { id: 9002, code: ПОТОМ, discount_type: fixed_cart, amount: 52, description: По тем дням, coupon_avaible_week_days: [${later.weekday}] }
- { id: 9003, code: ЧАСЫ, discount_type: fixed_cart, amount: 53, description: В эти часы,
    coupon_avaible_day_hour_from: "${open}", coupon_avaible_day_hour_to: "${close}" }
- { id: 9004, code: НЕСКОРО, discount_type: fixed_cart, amount: 54, description: В те часы,
    coupon_avaible_day_hour_from: "${from}", coupon_avaible_day_hour_to: "${to}" }
`),
  );
  const cart = await filled(page, shop.url, 4);
  const date = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(later.date));
  const days = { today: dayNames(today, 'ru'), later: dayNames([later.weekday], 'ru') };

  await expect(hints(cart).filter({ hasText: 'НЕСКОРО' })).toContainText(`с ${from}`);
  await expect(hints(cart).filter({ hasText: 'ПОТОМ' })).toContainText(`${date}, с 00:00`);
  await accepted(cart, 'СЕГОДНЯ', 'По этим дням', '−51 ₽');
  await accepted(cart, 'ЧАСЫ', 'В эти часы', '−53 ₽');
  await refused(cart, 'ПОТОМ', `Не действует на выбранное время, только ${days.later}`);
  await refused(cart, 'НЕСКОРО', `Не действует на выбранное время, только с ${from} до ${to}`);
  await noCode(cart);

  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await page.getByText('Ко времени', { exact: true }).click();
  await page.getByRole('group', { name: 'День' }).getByRole('button', { name: date }).click();
  await page
    .locator('.slots .chip')
    .filter({ hasText: new RegExp(`^${from}`) })
    .click();
  const summary = page.locator('.summary');
  await refused(summary, 'СЕГОДНЯ', `Не действует на выбранное время, только ${days.today}`);
  await refused(summary, 'ЧАСЫ', `Не действует на выбранное время, только с ${open} до ${close}`);
  await refused(summary, 'ПОТОМ', `Сейчас не действует, только ${days.later}`);
  await refused(summary, 'НЕСКОРО', `Сейчас не действует, только с ${from} до ${to}`);
  await page.getByText('Как можно скорее', { exact: true }).click();
  await accepted(summary, 'СЕГОДНЯ', 'По этим дням', '−51 ₽');
  await accepted(summary, 'ЧАСЫ', 'В эти часы', '−53 ₽');
});
