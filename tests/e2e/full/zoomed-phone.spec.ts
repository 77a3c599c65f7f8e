import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { boxOf } from '#tests/setup/boxes.ts';
import { sidewaysOverflow, withTextAt } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { logIn } from '../customer.ts';
import { layerNamed, openLayer } from '../layers.ts';
import { orderQuickly } from '../ordering.ts';
import { orderPage } from '../paying.ts';
import { cartWithPlace, goToCheckout, openHydrated, submitButton } from '../steps.ts';

/** A phone of 390 px whose page is zoomed to 200 %. */
const ZOOMED = { width: 195, height: 422 };
const PHONE = { width: 390, height: 844 };

const PAGES = ['/menu/pech/pizza/pizza-ugolek', '/catalog/custom', '/brands', '/gallery', '/contacts', '/information', '/blog', '/offline'];
const ACCOUNT = ['', '/game', '/orders', '/bonuses', '/favorite', '/referals', '/promocodes', '/preferences', '/notifications'];
const LAYERS = ['product', 'menu', 'location', 'search', 'categories', 'filters', 'cart', 'deliveryType', 'booking', 'rate'];

test('[LAY-06] pages are no wider than a phone zoomed to 200 %', async ({ page, context, baseURL, allowed }) => {
  test.setTimeout(180_000);
  allowed.push(/404/);
  await page.setViewportSize(ZOOMED);
  const expectNarrow = async (path: string, name = path): Promise<void> => {
    await openHydrated(page, path);
    await expect.poll(() => sidewaysOverflow(page), name).toBe(0);
  };
  for (const path of [...PAGES, '/no-such-page']) await expectNarrow(path);
  for (const type of PAGE_TYPES) {
    await context.addCookies([{ name: 'page_type', value: type, url: baseURL ?? '' }]);
    for (const path of ['/', '/menu/pech']) await expectNarrow(path, `${path} as ${type}`);
  }
  const phone = await logIn(page);
  const order = await orderQuickly(page.request, { phone });
  for (const section of ACCOUNT) await expectNarrow(`/lk${section}`);
  await expectNarrow(orderPage(order));
});

test('[LAY-05] the checkout and layers are no wider than a phone zoomed to 200 %', async ({ page, operator, allowed }) => {
  test.setTimeout(240_000);
  for (const one of LAYERS.map(layerNamed))
    await test.step(one.name, async () => {
      if (one.consoleError !== undefined) allowed.push(one.consoleError);
      await page.setViewportSize(PHONE);
      await page.goto('/contacts');
      await page.evaluate(() => localStorage.clear());
      const opener = await one.opener({ page, shop: '', operator });
      const modal = await openLayer(page, one, opener);
      await one.mistake?.(page, modal);
      await page.setViewportSize(ZOOMED);
      await expect.poll(() => sidewaysOverflow(page), one.name).toBe(0);
    });
  await page.setViewportSize(PHONE);
  await page.goto('/contacts');
  await page.evaluate(() => localStorage.clear());
  await goToCheckout(page);
  await page.setViewportSize(ZOOMED);
  await submitButton(page).click();
  await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => sidewaysOverflow(page), 'checkout').toBe(0);
});

test('[CART-09] on its page the button that clears the cart ends with the page, and large letters do not touch it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await cartWithPlace(page, 2);
  await openHydrated(page, '/cart');
  const clear = page.getByRole('button', { name: 'Очистить', exact: true });
  const title = page.getByRole('heading', { name: 'Корзина', level: 1 });
  const { x, width } = await boxOf(clear);
  expect(x + width).toBeGreaterThan(PHONE.width - 16);
  await withTextAt(page, 200, async () => {
    const [above, below] = await Promise.all([boxOf(title), boxOf(clear)]);
    const isBeside = below.x >= above.x + above.width + 4;
    expect(isBeside || below.y >= above.y + above.height - 4).toBe(true);
    expect(below.x + below.width).toBeLessThanOrEqual(PHONE.width);
  });
});
