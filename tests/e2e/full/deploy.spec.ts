import type { Page } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';
import { bar, isKept, keptPaths } from '../offline-fixtures.ts';
import {
  addButton,
  cartButton,
  choosePayment,
  chooseTime,
  collect,
  fillContact,
  goToCheckout,
  ICE_CREAM,
  openCart,
  openHydrated,
  openWishes,
  scrollTo,
  scrollTop,
  submitButton,
} from '../steps.ts';
import { discoverBuild, documents, newCode, test } from './deploy-fixtures.ts';

// A deploy ends connections, and what is gone is an error of the browser's own.
test.use({ allowed: [/Failed to load resource|WebSocket connection|ERR_|Refused to (?:execute script|apply style)|ChunkLoadError/] });

/** Follows a link of the footer from where the page is scrolled to. */
const follow = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('[PWA-03] a new build changes no open page; a page moves to it with its next navigation, a checkout keeps what was typed and orders', async ({
  page,
  context,
  deploy,
}) => {
  test.slow();
  await page.clock.install();
  await goToCheckout(page);
  await chooseTime(page);
  await fillContact(page);
  await openWishes(page);
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час');
  const other = await context.newPage();
  await other.clock.install();
  await openHydrated(other, '/menu/pech/pizza');
  await scrollTo(other, 400);
  const [inCheckout, elsewhere] = [documents(page), documents(other)];

  await deploy();
  await discoverBuild(page);
  await discoverBuild(other);
  for (const tab of [page, other]) await expect(newCode(tab)).not.toBeAttached();
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвонить за час');
  expect([inCheckout.count(), elsewhere.count()]).toEqual([0, 0]);

  await follow(other, 'Контакты');
  await expect(other).toHaveURL(/\/contacts$/);
  await expect(newCode(other)).toBeAttached();
  expect(elsewhere.count(), 'one document').toBe(1);
  await expect(cartButton(other)).toContainText('4');
  await other.goBack();
  await expect(other).toHaveURL(/\/menu\/pech\/pizza$/);
  await expect.poll(() => scrollTop(other)).toBe(400);

  await choosePayment(page, 'Наличными');
  expect(inCheckout.count()).toBe(0);
  await submitButton(page).click();
  await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^Заказ № \d+/ })).toBeVisible();
  expect(inCheckout.count(), 'at most one document on the way to the order').toBeLessThanOrEqual(1);
});

test('a deploy without the files of the build before: what is opened next reloads the page once and keeps the cart; where files stay away, the page stays', async ({
  page,
  line,
  deploy,
}) => {
  test.slow();
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await collect(page);
  const opened = documents(page);
  await deploy({ olderFiles: false });
  // its code is loaded when it is first needed
  const search = page.getByRole('link', { name: 'Поиск блюд' });
  await search.click();
  await expect.poll(() => opened.count()).toBe(1);
  await expect(newCode(page)).toBeAttached();
  // the new document opens what was asked for
  await expect(page.getByRole('dialog', { name: 'Поиск блюд' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(await openCart(page)).toContainText(ICE_CREAM.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // now code of its own is away that it has not loaded yet, and a minute has not passed
  line.instead(/^\/_next\/static\/chunks\//, null);
  await page
    .getByRole('link', { name: /^Фильтры/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Что-то пошло не так')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: ICE_CREAM.name }).first()).toBeVisible();
  expect(opened.count()).toBe(1);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const builds = async (page: Page): Promise<string[]> => (await keptPaths(page)).filter((path) => /^\/builds\/[^/]+$/.test(path));

  test('[PWA-03] code of the build before is still there; the new worker waits for the checkout, takes over with the next navigation and works offline', async ({
    page,
    context,
    line,
    deploy,
  }) => {
    test.slow();
    await page.clock.install();
    await page.goto('/');
    await isKept(page);
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await collect(page);
    const checkout = await context.newPage();
    await checkout.goto('/order');
    await expect(checkout.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await checkout.getByLabel('Имя').fill('Проба');
    const [opened, inCheckout] = [documents(page), documents(checkout)];
    const [old = ''] = await builds(page);

    const { id } = await deploy({ olderFiles: false });
    await discoverBuild(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), { timeout: 30_000 })
      .toBe('installed');
    expect(await builds(page)).toEqual([old]);
    await page.getByRole('link', { name: 'Меню и настройки' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(opened.count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await follow(page, 'Контакты');
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(newCode(page)).toBeAttached();
    expect(opened.count()).toBe(1);
    await expect(checkout.getByLabel('Имя')).toHaveValue('Проба');
    expect(inCheckout.count()).toBe(0);
    // Chromium ends no worker that a debugger is attached to, as Playwright is, and the new one waits up to five minutes for the end of the one before.
    const browser = await context.newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await expect(async () => {
      const isWaiting = await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
      if (isWaiting) await browser.send('ServiceWorker.stopAllWorkers');
      expect(isWaiting).toBe(false);
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => builds(page)).toEqual(expect.arrayContaining([old, `/builds/${id}`]));

    await page.reload();
    await isKept(page);
    line.cut();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expect(await openCart(page)).toContainText(ICE_CREAM.name);
  });
});
