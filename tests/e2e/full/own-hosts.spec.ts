import { expect, test } from '#tests/setup/journey.ts';
import { logIn } from '../customer.ts';
import { goToCheckout, layer, openCart, openHydrated } from '../steps.ts';

test.use({ serviceWorkers: 'allow' });

test('a shop without widgets requests nothing from other hosts: home, category, dish, cart, checkout, map, account and its worker', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const host = new URL(baseURL ?? '').host;
  const requests = { own: 0, ofWorker: 0 };
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(https?|wss?):$/.test(url.protocol)) return;
    if (url.host === host) requests.own += 1;
    else foreign.push(request.url());
    if (request.serviceWorker() !== null) requests.ofWorker += 1;
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== host) foreign.push(socket.url());
  });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await openHydrated(page, '/menu/pech/pizza');
  await page.getByRole('main').getByRole('link', { name: 'Маргарита с углей', exact: true }).first().click();
  await expect(layer(page).getByRole('heading', { name: 'Маргарита с углей' }).first()).toBeVisible();
  await goToCheckout(page);
  await page.goto('/contacts');
  await expect(page.getByRole('img', { name: 'Карта зон доставки и ресторанов' })).toBeVisible();
  await openCart(page);
  await logIn(page);
  await page.goto('/lk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => requests.ofWorker, { timeout: 30_000 }).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
  expect(requests.own).toBeGreaterThan(100);
});
