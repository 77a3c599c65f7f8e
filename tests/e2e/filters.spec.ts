import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { dialog, minorOf } from './flow.ts';
import { asked, choose } from './looks.ts';

const cards = (page: Page) => page.locator('.section .card:visible, .section .feature:visible');
const openFilters = async (page: Page): Promise<void> => {
  await page.locator('.filterbtn:visible').first().click();
  await expect(dialog(page).locator('.modal > h2')).toHaveText('Фильтры');
};
const show = (page: Page) => dialog(page).getByRole('button', { name: /^Показать/ });
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

test('[CAT-06] badges, attributes and order leave what they say, live in the address and survive a reload', async ({ page }) => {
  await page.goto('/menu/pech/pizza');
  const before = await cards(page).count();
  await openFilters(page);
  const badge = dialog(page).getByRole('button', { name: /^Острое, / });
  const promised = Number(/, (\d+)/.exec((await badge.getAttribute('aria-label')) ?? '')?.[1]);
  await badge.click();
  await expect(show(page)).toContainText(`Показать ${promised} `);
  await show(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(promised);
  expect(promised).toBeLessThan(before);
  expect(promised).toBeGreaterThan(0);
  await expect.poll(() => query(page).get('badge')).toBe('spicy');

  await openFilters(page);
  await dialog(page).getByText('Дешевле', { exact: true }).click();
  await show(page).click();
  await expect.poll(() => query(page).get('sort')).toBe('up');
  const sorted = async (): Promise<boolean> => {
    const prices = (await cards(page).locator('.buy__price').allTextContents()).map(minorOf);
    return prices.length > 1 && prices.every((p, i) => i === 0 || p >= (prices[i - 1] ?? 0));
  };
  await expect.poll(sorted).toBe(true);

  await page.reload();
  await expect(cards(page)).toHaveCount(promised);
  await expect.poll(sorted).toBe(true);
  await expect(page.getByRole('button', { name: 'Фильтры, выбрано 2' }).first()).toBeVisible();

  await openFilters(page);
  await dialog(page).getByRole('button', { name: 'Сбросить' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(cards(page)).toHaveCount(before);
  await expect.poll(() => page.url()).toMatch(/\/menu\/pech\/pizza$/);
});

test('[CAT-06] any of the chosen options is enough; how many dishes they leave is in sight, wherever one was in the list', async ({
  page,
}) => {
  await page.goto('/menu/pech/pizza');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await cards(page).last().scrollIntoViewIfNeeded();
  await openFilters(page);
  const option = (name: RegExp) => dialog(page).getByRole('button', { name });
  const count = async (name: RegExp): Promise<number> => Number(/, (\d+)/.exec((await option(name).getAttribute('aria-label')) ?? '')?.[1]);
  const small = await count(/^25 см, /);
  await option(/^25 см, /).click();
  await option(/^36 см, /).click();
  await show(page).click();
  await expect.poll(() => query(page).getAll('attr').length).toBe(2);
  expect(await cards(page).count()).toBeGreaterThanOrEqual(small);
  await expect(page.locator('.filters__count')).toBeInViewport();
});

const SPICY_UP = 'badge=spicy&sort=up';
const named = (page: Page) => page.locator('.section .card__name:visible');

test('[CAT-06] an address with filters comes filtered from the server and stays so in the browser', async ({ page, request }) => {
  const answer = await request.get(`/menu/pech/pizza?${SPICY_UP}&utm=1`);
  const html = await answer.text();
  const served = [...html.matchAll(/class="card__name"><a href="[^"]*"[^>]*>([^<]+)</g)].map(([, name]) => name ?? '');
  expect(served.length).toBeGreaterThan(1);
  expect(html).toContain('<meta name="robots" content="noindex, follow"');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/menu\/pech\/pizza"/);
  expect(answer.headers()['content-security-policy']).toContain("'sha256-");

  await page.goto(`/menu/pech/pizza?${SPICY_UP}&utm=1`, { waitUntil: 'commit' });
  // from the first sight on, and when the browser has the menu itself
  await expect(named(page)).toHaveText(served);
  await expect(page.getByRole('button', { name: 'Фильтры, выбрано 2' }).first()).toBeVisible();
  await expect(named(page)).toHaveText(served);
  await expect(page.locator('.filters__count')).toHaveText(new RegExp(`^${served.length} `));

  await page.getByRole('link', { name: 'Убрать фильтр «Дешевле»' }).click();
  await expect.poll(() => query(page).get('sort')).toBeNull();
  expect(query(page).get('utm')).toBe('1');
  await expect(named(page)).toHaveCount(served.length);
  await page.getByRole('link', { name: 'Убрать фильтр «Острое»' }).click();
  await expect.poll(() => query(page).toString()).toBe('utm=1');
  await expect(page.locator('.filters__chosen')).toHaveCount(0);
  await expect.poll(() => named(page).count()).toBeGreaterThan(served.length);
});

test('[CAT-06] filters in an address work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/?${SPICY_UP}`);
  const all = await page.locator('.section .card__name, .section .extra').count();
  expect(all).toBeGreaterThan(3);
  await expect(page.locator('.filters__count')).toHaveText(new RegExp(`^${all} `));
  await page.goto(`/menu/pech/pizza?badge=${encodeURIComponent('Острое')}&badge=${encodeURIComponent('Хит')}`);
  await expect(page.getByText('Такого пока не готовим')).toBeVisible();
  await page.getByRole('link', { name: /^Без «Хит»: \d/ }).click();
  await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveText(['Острое']);
  await expect(named(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Убрать фильтр «Острое»' }).click();
  await expect(page.locator('.filters__chosen')).toHaveCount(0);
  await context.close();
});

test('[CAT-06] a badge stands in the address by its key: words of a former address become it, another language keeps it', async ({
  page,
}) => {
  await page.goto('/menu/pech/pizza?badge=Острое&utm=1');
  await expect.poll(() => query(page).toString()).toBe('utm=1&badge=spicy');
  await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveText(['Острое']);
  const left = await named(page).count();
  await page.locator('.menubtn:visible').first().click();
  await dialog(page).getByText('Настройки', { exact: true }).click();
  await dialog(page).locator('a[hreflang=en]').click();
  await expect(page).toHaveURL(/\/en\/menu\/pech\/pizza\?/);
  expect(query(page).getAll('badge')).toEqual(['spicy']);
  await expect(page.locator('.filters__chosen a').first()).toHaveText('Spicy');
  await expect(named(page)).toHaveCount(left);
});

test('what no shop has is no filter; its inner address is nobody’s', async ({ page, request }) => {
  await page.goto('/menu/pech/pizza?badge=Выдумка&attr=Размер:99&badge=Острое');
  await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveText(['Острое']);
  await expect(page.getByRole('button', { name: 'Фильтры, выбрано 1' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Убрать фильтр/ })).toHaveText(['Острое']);
  expect((await request.get('/filtered/c29ydD11cA/menu/pech')).status()).toBe(404);
});

test('filters that leave nothing say which one to take off', async ({ page }) => {
  await page.goto('/menu/pech/pizza?badge=Острое&badge=Хит');
  await expect(page.getByText('Такого пока не готовим')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: /^Без «Острое»: \d/ }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => query(page).getAll('badge')).toEqual(['hit']);
  await page.goto('/menu/pech/pizza?badge=Острое&badge=Хит');
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/\/menu\/pech\/pizza$/);
});

test('[CAT-06] dishes with a heart are filtered as any list', async ({ page }) => {
  await page.goto('/menu/pech/pizza');
  for (const name of ['Пепперони двойная', 'Маргарита с углей']) {
    await page.getByRole('button', { name: `В избранное: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Убрать из избранного: ${name}` })).toBeVisible();
    // one notice, however many hearts
    await expect(page.locator('.toast')).toHaveCount(1);
  }
  await page.goto('/catalog/custom?badge=Острое');
  const own = page.locator('#main .card__name');
  await expect(own).toHaveText(['Пепперони двойная']);
  await expect(page.locator('.filters__count')).toHaveText('1 блюдо');
  await page.getByRole('link', { name: 'Убрать фильтр «Острое»' }).click();
  await expect(own).toHaveText(['Маргарита с углей', 'Пепперони двойная']);
  await expect.poll(() => query(page).toString()).toBe('');
  await openFilters(page);
  await dialog(page).getByText('Дороже', { exact: true }).click();
  await show(page).click();
  await expect(own).toHaveText(['Пепперони двойная', 'Маргарита с углей']);
});

test('Escape and the step back of a phone close the filters and give the focus back', async ({ page }, info) => {
  await page.goto('/menu/pech/pizza');
  await openFilters(page);
  await dialog(page)
    .getByRole('button', { name: /^Острое, / })
    .click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.filterbtn:visible').first()).toBeFocused();
  await expect.poll(() => query(page).get('badge')).toBe('spicy');
  if (info.project.name !== 'phone') return;
  await openFilters(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => query(page).get('badge')).toBe('spicy');
  await expect(page).toHaveURL(/\/menu\/pech\/pizza/);
});

for (const type of ['samokat', 'lavka'] as const) {
  test(`[CAT-06] the home page of ${type} is filtered as any list, the same from the server and in the browser`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await choose(context, type, baseURL ?? '');
    const html = await (await request.get(`/?${SPICY_UP}`, { headers: asked(type) })).text();
    const served = [...html.matchAll(/class="card__name"><a href="[^"]*"[^>]*>([^<]+)</g)].map(([, name]) => name ?? '');
    expect(served.length).toBeGreaterThan(1);
    expect(html).toContain('<meta name="robots" content="noindex, follow"');
    await page.goto(`/?${SPICY_UP}`, { waitUntil: 'commit' });
    const own = page.locator('.shelf .card__name:visible');
    await expect(own).toHaveText(served);
    await expect(page.getByRole('button', { name: 'Фильтры, выбрано 2' }).first()).toBeVisible();
    // the browser's own menu says the same
    await page.waitForLoadState('networkidle');
    await expect(own).toHaveText(served);
    const all = page.locator('.shelf:visible');
    const before = await all.count();
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect.poll(() => query(page).toString()).toBe('');
    await expect.poll(() => all.count()).toBeGreaterThan(before);
    await openFilters(page);
    await dialog(page)
      .getByRole('button', { name: /^Острое, / })
      .click();
    await show(page).click();
    await expect.poll(() => query(page).get('badge')).toBe('spicy');
    await expect.poll(() => all.count()).toBe(before);
    // the way to all of a shelf keeps the filters
    await all.first().locator('.shelf__all').click();
    await expect(page).toHaveURL(/\/menu\/[\w-]+\?badge=/);
  });
}

test('[CAT-06] the favourites of an account are filtered as any list', async ({ page }) => {
  await logIn(page);
  await page.request.post('/api/wp-json/systeminfo/v2/user_favorites', { data: { favorites: [804, 101, 102] } });
  await page.goto('/lk/favorite');
  const own = page.locator('#main .card__name');
  await expect(own).toHaveCount(3);
  await expect(own.last()).toContainText('Пломбир');
  const prices = async (): Promise<number[]> => (await page.locator('#main .buy__price').allTextContents()).map(minorOf);
  await openFilters(page);
  // a session is renewed while the filters lie over the page: its step of history stays theirs
  await page.evaluate(() => Reflect.get(Reflect.get(window, 'next'), 'router').refresh());
  // the router has written its own state over it
  await page.waitForFunction(() => history.state?.layer === undefined);
  await dialog(page).getByText('Дешевле', { exact: true }).click();
  await show(page).click();
  const isSorted = async (): Promise<boolean> => (await prices()).every((p, i, all) => i === 0 || p >= (all[i - 1] ?? 0));
  await expect.poll(isSorted).toBe(true);
  await expect(own.first()).toContainText('Пломбир');
  // the address follows when the sheet is gone
  await expect.poll(() => query(page).get('sort')).toBe('up');
  // a page made anew, as for a session that was renewed, is made for this address
  const anew = page.waitForRequest((request) => request.headers().rsc === '1' && new URL(request.url()).pathname === '/lk/favorite');
  await page.evaluate(() => Reflect.get(Reflect.get(window, 'next'), 'router').refresh());
  expect(new URL((await anew).url()).searchParams.get('sort')).toBe('up');
  await page.reload();
  await expect(own.first()).toContainText('Пломбир');
  await page.getByRole('link', { name: /^Убрать фильтр/ }).click();
  await expect.poll(() => query(page).toString()).toBe('');
  await expect(own).toHaveCount(3);
  await expect(own.last()).toContainText('Пломбир');
});
