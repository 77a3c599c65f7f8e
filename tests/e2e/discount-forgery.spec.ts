import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { couponShop, refused } from './coupon-shop.ts';
import { codeField, filled, row, settled } from './discounts.ts';
import { chooseSlot, DISH, dialog, fillGuest, openCart, payWith, submit, totalOf } from './flow.ts';

// a forged order is answered with a refusal
test.use({ allowed: [/409|422|Failed to load resource/] });

const COUPONS = `
- { id: 9001, code: chuzhoi, discount_type: percent, amount: 90, description: Не вам, individual_coupon: true, usage_avaible_users: [{ user: 99999 }] }
- { id: 9002, code: auto-mnogo, discount_type: fixed_cart, amount: 900, description: Помногу, autoapply: true, minimum_amount: 5000 }
- { id: 9003, code: auto-podarok, discount_type: free_gift, description: К заказу, autoapply: true, gift: [{ product: chak-chak-podarok }] }
`;
/** Four ice creams and their delivery. */
const HONEST = 108_000 + 14_900;

/** Writes over what the browser keeps of the cart, as a visitor with open developer tools can; its honest first line stays. */
async function forge(page: Page, forged: object, lines: readonly object[] = []): Promise<void> {
  const change = { forged, lines };
  await page.evaluate(({ forged: state, lines: more }) => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '{}');
    const [line] = kept.state.lines;
    const made = more.map((one) => ({ ...line, ...one }));
    localStorage.setItem('cart', JSON.stringify({ ...kept, state: { ...kept.state, ...state, lines: [line, ...made] } }));
  }, change);
  await page.reload();
}

const STOLEN = { couponCode: 'auto-podarok', productId: 801, variationId: null };

test('[DISC-11] what is forged in the browser’s own store or in an order gives nothing: the backend decides, the page says why, the cart stays', async ({
  page,
  content,
}) => {
  test.setTimeout(240_000);
  const { url } = await content(couponShop(COUPONS));
  let cart = await filled(page, url, 4);
  await expect(cart.locator('.line--gift')).toContainText('0 ₽');
  const total = async (scope = cart): Promise<number> => {
    await settled(scope);
    return totalOf(scope);
  };
  expect(await total()).toBe(HONEST);

  // lines that cannot be, a price of one's own, another dish as the gift, and keys nobody reads
  const shown = { name: DISH, unitPrice: 1, regularPrice: 1, supplements: [] };
  await forge(page, { gifts: [STOLEN], total: 1, amount: -1, discount: 99, appliedAutoCoupons: [{ amount: 900 }], onlyItemsPrice: 1 }, [
    { count: -3 },
    { count: 1.5 },
    { count: 0 },
    { count: 2 ** 31 },
    { count: '4' },
    { productId: -1 },
    { productId: 'gift' },
    { count: 1, supplements: [{ id: 1, count: -9 }] },
    { productId: 802, key: '804', count: 1, shown, price: 0, gift: true },
  ]);
  cart = await openCart(page);
  await expect(cart.locator('.line:not(.line--gift)')).toHaveCount(2);
  await expect(cart.locator('.line').filter({ hasText: 'Медовик' })).toContainText('310 ₽');
  await expect(cart.getByText('Подарок больше не положен')).toBeVisible();
  await expect(cart.locator('.line--gift')).toHaveCount(0);
  expect(await total()).toBe(HONEST + 31_000);

  // coupons of others, one that is not reached, one that does not exist; then a code of others and tips nobody offers
  await forge(page, { coupons: ['chuzhoi', 'auto-mnogo', 'netu'], gifts: [STOLEN, { ...STOLEN, couponCode: 'netu' }], promoCode: '' });
  await expect(page.getByText('Скидки изменились, выберите заново')).toBeVisible();
  cart = await openCart(page);
  await expect(cart.locator('.totals .is-minus')).toHaveCount(0);
  expect(await total()).toBe(HONEST);
  await forge(page, { promoCode: 'CHUZHOI', coupons: [], gifts: [], promotionId: 1, tips: 777 });
  cart = await openCart(page);
  await expect(codeField(cart)).toHaveAttribute('aria-invalid', 'true');
  await expect(cart.getByText('Войдите, чтобы применить')).toBeVisible();
  expect(await total()).toBe(HONEST);
  await refused(cart, '﹒', 'Такого промокода нет');

  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  const summary = page.locator('.summary');
  await summary.getByRole('button', { name: 'Убрать', exact: true }).click();
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  await expect(summary.getByText('Чак-чак')).toBeVisible();
  expect(await total(summary)).toBe(HONEST);

  let forged: object = {};
  await page.route('**/api/orders', async (route) => {
    const body: object = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, ...forged }) });
  });
  const notice = page.locator('#checkout-cart .alert');
  for (const [what, words] of [
    [{ coupons: ['chuzhoi'] }, 'Промокод или скидка больше не действует'],
    [{ coupons: ['auto-mnogo'] }, 'Промокод или скидка больше не действует'],
    [{ coupons: ['', 'x'.repeat(300)] }, 'Промокод или скидка больше не действует'],
    [{ gifts: [STOLEN] }, 'Подарок больше не положен'],
    [{ gifts: [{ couponCode: 'auto-podarok', productId: 1.5 }] }, 'Подарок больше не положен'],
    [{ bonuses: 900 }, 'Столько бонусов списать нельзя'],
    [{ bonuses: -900 }, 'Столько бонусов списать нельзя'],
    [{ bonuses: 0.5 }, 'Столько бонусов списать нельзя'],
    [{ shownTotal: 1 }, 'Сумма изменилась'],
    [{ items: [{ productId: 804, count: -4 }] }, 'Проверьте корзину'],
    [{ items: [{ productId: 804, count: 4, price: 1 }] }, 'Проверьте корзину'],
  ] as const) {
    forged = what;
    await submit(page).click();
    await expect(notice.first(), JSON.stringify(what)).toContainText(words);
    await expect(submit(page)).toBeEnabled();
    expect(await total(summary)).toBe(HONEST);
  }
  forged = {};
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.locator('.totals__sum dd')).toBeVisible();
  expect(await totalOf(page)).toBe(HONEST);
  await expect(row(page, 'Помногу')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});
