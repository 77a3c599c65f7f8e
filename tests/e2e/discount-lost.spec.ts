import { expect, test } from '#tests/setup/test.ts';
import { choice, filled, onlyCoupons, row, settled } from './discounts.ts';
import { chooseSlot, DISH, fillGuest, payWith, setCount, submit, totalOf } from './flow.ts';

test.use({ allowed: [/Failed to load resource|422|409/] });

const COUPONS = `
- { id: 9031, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9032, code: auto-tort, discount_type: free_gift, amount: 1, description: За рубль, autoapply: true, minimum_amount: 1300, gift: [{ product: tort-imeninniku }] }
- { id: 9033, code: auto-tysyacha, discount_type: fixed_cart, amount: 1000, description: Тысяча, autoapply: true, minimum_amount: 5000 }
`;
const ASKED = '**/coupons/autoapply';

test('[DISC-11] a question that nobody answers takes nothing away and is asked again; known discounts follow the count without the shop; what is forged is refused', async ({
  page,
  context,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS) });
  const cart = await filled(page, shop.url, 4);
  await expect(row(cart, 'Десятая часть')).toContainText('−108');
  await settled(cart);

  // without a connection the sums go on by themselves
  await context.setOffline(true);
  await setCount(cart, DISH, 6);
  await expect(row(cart, 'Десятая часть')).toContainText('−162');
  await context.setOffline(false);
  await settled(cart);

  let asked = 0;
  await page.route(ASKED, async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 500, json: { code: 'internal_error', message: '', data: { status: 500 } } });
    else await route.continue();
  });
  await setCount(cart, DISH, 5);
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(1);
  await expect(row(cart, 'Десятая часть')).toContainText('−135');
  await expect(cart.getByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
  // the connection is back, whenever the page has noticed that it was gone
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => asked, { timeout: 4_000 }).toBeGreaterThan(1);
  }).toPass();
  await cart.getByRole('button', { name: 'Изменить выбор' }).click();
  await choice(page).getByText('Медовик имениннику за 1\u00a0₽', { exact: true }).click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.line--gift')).toContainText('Медовик');
  await settled(cart);

  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  const total = 5 * 27_000 + 100 + 14_900;
  const forgeries = [
    { coupons: ['auto-tort', 'auto-tysyacha'] },
    { coupons: ['auto-tysyacha'], gifts: [], shownTotal: total - 100_100 },
    { gifts: [{ couponCode: 'auto-tort', productId: 951, variationId: null }] },
    { coupons: [] },
    { shownTotal: total - 10_000 },
  ];
  let change: object = {};
  await page.route('**/api/orders', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...Object(body), ...change }) });
  });
  for (const forged of forgeries) {
    change = forged;
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'));
    await submit(page).click();
    expect([409, 422], JSON.stringify(forged)).toContain((await answered).status());
    await expect(submit(page)).toBeEnabled();
    await expect(page).toHaveURL(/\/order$/);
    await settled(page.locator('.summary'));
  }
  change = {};
  await expect(page.locator('.summary')).toContainText('Медовик');
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.locator('.totals__sum dd')).toBeVisible();
  expect(await totalOf(page)).toBe(total);
});
