import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { arrive, dialog } from './flow.ts';

const moveTo = async (page: Page, top: number): Promise<void> => {
  // a page that has just come is moved to its top by the router
  await page.waitForTimeout(500);
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
};

/** From the pizzas, 400 px down, to the home page, 300 px down. */
async function toHome(page: Page): Promise<void> {
  await arrive(page, '/menu/pech/pizza');
  await moveTo(page, 400);
  // a hand's click would scroll the page to it first
  await page
    .locator('.header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(home(page)).toBeVisible();
  await moveTo(page, 300);
}

const pizzas = (page: Page) => page.locator('#main').getByRole('heading', { name: 'Пицца', level: 1 });
const home = (page: Page) => page.locator('#main').getByRole('heading', { name: /^Уголёк/, level: 1 });

/** Takes a step back and notes what is seen when the page grows pale, and when everybody has been told of the step. */
const stepBack = (page: Page): Promise<{ readonly first: readonly unknown[]; readonly next: readonly unknown[] }> =>
  page.evaluate(async () => {
    const seen = (): readonly unknown[] => [
      document.querySelector('#main h1')?.textContent?.trim(),
      scrollY,
      document.querySelector('.pale') !== null,
    ];
    let first: readonly unknown[] = [];
    const watch = new MutationObserver(() => {
      if (first.length === 0 && document.querySelector('.pale') !== null) first = seen();
    });
    watch.observe(document.body, { childList: true });
    const told = Promise.withResolvers<void>();
    // what React does with a step is done before the next task
    addEventListener('popstate', () => setTimeout(told.resolve), { once: true });
    history.back();
    await told.promise;
    watch.disconnect();
    return { first, next: seen() };
  });

/** Counts how often the page has been made pale from now on. */
async function palesOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.pales = '0';
    new MutationObserver((all) => {
      const come = all.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one instanceof Element && one.matches('.pale'));
      root.dataset.pales = String(Number(root.dataset.pales) + come.length);
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.pales));
}

test('[NAV-01] a step back is answered by the page that is left, which grows pale; the page itself is there with the next frame, whole and where it was', async ({
  page,
}) => {
  await toHome(page);
  const { first, next } = await stepBack(page);
  expect(first).toEqual([expect.stringMatching(/^Уголёк/), 300, true]);
  expect(next).toEqual(['Пицца', 400, false]);
  await page.goForward();
  await expect(home(page)).toBeVisible();
  await expect(page.locator('.pale')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('[NAV-01] a page that is moved while a step back leads away from it keeps the other page’s position', async ({ page }) => {
  await toHome(page);
  await page.evaluate(() => {
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'traverse') scrollTo({ top: 150, behavior: 'instant' });
    });
    history.back();
  });
  await expect(pizzas(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('a step back and forth again within a breath leaves the page as it is', async ({ page }) => {
  await toHome(page);
  await page.evaluate(async () => {
    const twice = Promise.withResolvers<void>();
    let steps = 0;
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType !== 'traverse') return;
      steps += 1;
      if (steps === 1) history.forward();
      else twice.resolve();
    });
    history.back();
    await twice.promise;
  });
  await expect(page.locator('.pale')).toHaveCount(0);
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goBack();
  await expect(pizzas(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('a step back that the browser shows itself, as under a finger, finds its page there at once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }));
  await toHome(page);
  const pales = await palesOf(page);
  const { next } = await stepBack(page);
  expect(next).toEqual(['Пицца', 400, false]);
  expect(await pales()).toBe(0);
});

test('a step back from what lies over a page leaves the page as it is', async ({ page }) => {
  await toHome(page);
  const pales = await palesOf(page);
  await page.locator('.card__name a').filter({ visible: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await pales()).toBe(0);
  await page.goBack();
  await expect(pizzas(page)).toBeVisible();
  expect(await pales()).toBe(1);
});

test('[NAV-04] the address of a page that is on its way is not written over by a block of the page that is left', async ({ page }) => {
  await toHome(page);
  await page.evaluate(async () => {
    // a page that paints no frames is told of its step the later
    window.requestAnimationFrame = () => 0;
    scrollTo({ top: 2_000, behavior: 'instant' });
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 90));
    history.back();
  });
  await expect(pizzas(page)).toBeVisible();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  await page.goForward();
  await expect(home(page)).toBeVisible();
  // a step that is asked for in the very moment in which a block writes its address is called off by the browser
  await expect(page).toHaveURL(/\/menu\/pech$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
});

test('[NAV-04] what the router still writes of the page that is left while a step is on its way is not what the step leads to', async ({
  page,
}) => {
  await toHome(page);
  const written = await page.evaluate(async () => {
    // a page that paints no frames is told of its step the later
    window.requestAnimationFrame = () => 0;
    const left = history.state;
    const stepped = new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }));
    history.back();
    await stepped;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isHeld = document.querySelector('.pale') !== null;
    History.prototype.replaceState.call(history, left, '', '/menu/pech');
    return isHeld;
  });
  expect(written, 'the step is on its way').toBe(true);
  await expect(pizzas(page)).toBeVisible();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
});
