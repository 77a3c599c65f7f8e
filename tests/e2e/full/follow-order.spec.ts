import type { Page, Request } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';
import { test } from '../offline-fixtures.ts';
import { orderPage, report, reportOf, unpaidOrder } from '../paying.ts';
import { ICE_CREAM } from '../steps.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('when the network or the storefront is away', () => {
  test.use({ allowed: [/ERR_|Failed to load resource|WebSocket connection/] });

  test('[RT-02] an order page whose storefront was killed says nothing of it, catches up with the next one and hears it live', async ({
    page,
    line,
    operator,
    variant,
  }) => {
    const other = await variant({});
    line.to(other.url);
    const order = await unpaidOrder(page.request, line.url);
    await operator('order', String(order.id), 'processing');
    await page.goto(orderPage(order));
    await expect(title(page, 'Заказ принят')).toBeVisible();
    await operator('order', String(order.id), 'making');
    await expect(title(page, 'Готовим')).toBeVisible();
    await other.stop();
    line.cut();
    await operator('order', String(order.id), 'done');
    // longer than the page waits between two requests
    await page.waitForTimeout(5_000);
    await expect(title(page, 'Готовим')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    line.mend();
    line.to(process.env.SHOP_URL ?? '');
    const socket = page.waitForEvent('websocket', { timeout: 30_000 });
    await expect(title(page, 'Заказ готов')).toBeVisible({ timeout: 20_000 });
    await socket;
    await operator('order', String(order.id), 'completed');
    await expect(title(page, 'Приятного аппетита')).toBeVisible();
  });

  test('[ORD-04] a tab that was hidden or lost its network shows the present status as soon as it is back', async ({
    page,
    context,
    operator,
    baseURL,
  }) => {
    await page.routeWebSocket(/\/rt\/app\//, (socket) => void socket.close());
    const order = await unpaidOrder(page.request, baseURL);
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((to) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    const polled = page.waitForResponse((answer) => answer.url().includes(`/api/orders/${order.id}`));
    await page.goto(orderPage(order));
    await expect(title(page, 'Ждём оплату')).toBeVisible();
    // No request is on its way when the tab is hidden.
    await polled;
    await setVisibility('hidden');
    expect(await report(page.request, reportOf(order, 'paid', 'bank'), baseURL)).toBe('200 accepted');
    await page.waitForTimeout(5_000);
    await expect(title(page, 'Ждём оплату'), 'a hidden page asks for nothing').toBeVisible();
    await setVisibility('visible');
    await expect(title(page, 'Заказ принят')).toBeVisible({ timeout: 2_000 });
    await context.setOffline(true);
    await operator('order', String(order.id), 'making');
    await page.waitForTimeout(5_000);
    await expect(title(page, 'Заказ принят')).toBeVisible();
    await context.setOffline(false);
    await expect(title(page, 'Готовим')).toBeVisible({ timeout: 5_000 });
  });
});

test('an order is shared by its secret link, printed on one sheet, and its key reaches no other address', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await unpaidOrder(page.request, baseURL);
  const leaks: string[] = [];
  const checks: Promise<void>[] = [];
  const check = async (request: Request): Promise<void> => {
    // the headers as they were really sent
    const { referer = '' } = await request.allHeaders();
    const isOfOrder = new URL(request.url()).pathname.startsWith(`/order/${order.id}`) || request.url().includes(`/api/orders/${order.id}`);
    // Chromium names the page to the fonts of an inline style sheet whatever the policy says; they are the shop's own
    const isNamed = referer.includes(order.key) && request.resourceType() !== 'font';
    if (isNamed || (request.url().includes(order.key) && !isOfOrder)) leaks.push(request.url());
  };
  const watch = (request: Request): void => void checks.push(check(request));
  page.on('requestfinished', watch);
  // a device without a share sheet
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(orderPage(order));
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка на заказ скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  expect((await theirs.goto(link))?.status()).toBe(200);
  await expect(theirs.getByRole('heading', { name: `Заказ № ${order.id}` })).toBeVisible();
  await friend.close();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Уголёк').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(ICE_CREAM.name).filter({ visible: true })).toHaveCount(1);
  await expect(
    page
      .getByText(/^540\s₽$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).first().click();
  await expect(page).toHaveURL(/contacts/);
  page.off('requestfinished', watch);
  await Promise.all(checks);
  expect(checks.length).toBeGreaterThan(20);
  expect(leaks).toEqual([]);
});
