import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { arrive, dialog, openCart, toCheckout } from './flow.ts';

test.use({ serviceWorkers: 'allow' });

test('a shop without widgets asks nobody but itself: home, category, dish, cart, checkout, account and its worker', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const own = new URL(baseURL ?? '').host;
  const asked = { own: 0, ofWorker: 0 };
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(https?|wss?):$/.test(url.protocol)) return;
    if (url.host === own) asked.own += 1;
    else foreign.push(request.url());
    if (request.serviceWorker() !== null) asked.ofWorker += 1;
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== own) foreign.push(socket.url());
  });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await arrive(page, '/menu/pech/pizza');
  await page.locator('.card__name a, .card h3 a').first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  await toCheckout(page);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openCart(page);
  await logIn(page);
  await page.goto('/lk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.ofWorker, { timeout: 30_000 }).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
  expect(asked.own).toBeGreaterThan(100);
});
