import type { Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';
import { documents, hearOfBuild, newCode, test } from './deploy-line.ts';
import { addButton, chooseSlot, DISH, dialog, fillGuest, openCart, openMenu, payWith, pickAt, submit, toCheckout } from './flow.ts';
import { bar, isKept, keptPaths } from './offline-line.ts';

// a deploy ends connections, and what is gone is an error of the browser's own
test.use({ allowed: [/Failed to load resource|WebSocket connection|ERR_|Refused to execute script|ChunkLoadError/] });

const follow = (page: Page, href: string): Promise<void> =>
  page
    .locator(`.footer a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('[PWA-03] a new build is noticed and changes nothing by itself; a page moves to it with its next step, a checkout goes on to its order with what was typed', async ({
  page,
  context,
  deploy,
}) => {
  test.slow();
  await page.clock.install();
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час');
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/menu/pech/pizza');
  await other.waitForFunction(() => history.scrollRestoration === 'manual');
  await other.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const [inCheckout, elsewhere] = [documents(page), documents(other)];

  await deploy();
  await hearOfBuild(page);
  await hearOfBuild(other);
  for (const tab of [page, other]) await expect(newCode(tab)).not.toBeAttached();
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвонить за час');
  expect([inCheckout.count(), elsewhere.count()]).toEqual([0, 0]);

  await follow(other, '/contacts');
  await expect(other).toHaveURL(/\/contacts$/);
  await expect(newCode(other)).toBeAttached();
  expect(elsewhere.count(), 'one document').toBe(1);
  await expect(other.locator('.cartbar:visible, .cartbtn:visible').first()).toContainText('4');
  await other.goBack();
  await expect(other).toHaveURL(/\/menu\/pech\/pizza$/);
  await expect.poll(() => other.evaluate(() => Math.round(scrollY))).toBe(400);
  await follow(other, '/contacts');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(elsewhere.count(), 'who has the new build stays in it').toBeLessThanOrEqual(2);

  await payWith(page, 'Наличными');
  expect(inCheckout.count()).toBe(0);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^Заказ № \d+/ })).toBeVisible();
  expect(inCheckout.count(), 'at most one document on the way to the order').toBeLessThanOrEqual(1);
});

test('a deploy that takes the code of the build before away: what is opened next repairs the page once and keeps the cart; where the code stays away, the page stays', async ({
  page,
  line,
  deploy,
}) => {
  test.slow();
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  const opened = documents(page);
  await deploy({ olderFiles: false });
  // its code comes when it is first asked for
  const search = page.getByRole('link', { name: 'Поиск блюд' });
  await search.click();
  await expect.poll(() => opened.count()).toBe(1);
  await expect(newCode(page)).toBeAttached();
  const cart = await openCart(page);
  await expect(cart).toContainText(DISH);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // now its own code is away, and a minute has not passed
  line.instead(/^\/_next\/static\/chunks\//, null);
  await search.click();
  await expect(page.getByText('Что-то пошло не так')).toBeVisible();
  await expect(page.locator('.card__name').filter({ hasText: DISH }).first()).toBeVisible();
  expect(opened.count()).toBe(1);
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const builds = async (page: Page): Promise<string[]> =>
    (await keptPaths(page)).filter((path) => path.startsWith('/builds/') && !path.includes('words'));

  test('code that the deploy took away is still there; the new worker waits for the checkout, takes over with the next step, and works without a network', async ({
    page,
    context,
    line,
    deploy,
  }) => {
    test.slow();
    await page.clock.install();
    await page.goto('/');
    await isKept(page);
    await openMenu(page);
    await addButton(page).click();
    await pickAt(page, 'Баумана');
    const checkout = await context.newPage();
    await checkout.goto('/order');
    await expect(checkout.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await checkout.getByLabel('Имя').fill('Проба');
    const opened = documents(page);
    const before = documents(checkout);
    const [old = ''] = await builds(page);

    const { id } = await deploy({ olderFiles: false });
    await hearOfBuild(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), { timeout: 30_000 })
      .toBe('installed');
    expect(await builds(page)).toEqual([old]);
    await page.getByRole('link', { name: 'Меню и настройки' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(opened.count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await follow(page, '/contacts');
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(newCode(page)).toBeAttached();
    expect(opened.count()).toBe(1);
    await expect(checkout.getByLabel('Имя')).toHaveValue('Проба');
    expect(before.count()).toBe(0);
    await expect.poll(() => builds(page), { timeout: 30_000 }).toEqual(expect.arrayContaining([old, `/builds/${id}`]));

    await isKept(page);
    line.cut();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    const cart = await openCart(page);
    await expect(cart).toContainText(DISH);
  });
});
