import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { openCart } from './flow.ts';

/** Notes the theme and the ground of every frame from the first one that has a body. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(globalThis, { themeFrames: frames });
    const note = (): void => {
      if (document.body !== null)
        frames.push(`${document.documentElement.dataset.theme} ${getComputedStyle(document.body).backgroundColor}`);
      if (frames.length < 120) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const frames = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'themeFrames'));

test('[SET-03] the shop’s theme is in the HTML; a visitor’s choice stays over visits, from the first frame on', async ({
  page,
  variant,
}) => {
  const dark = await variant({ settings: (wire) => ({ ...wire, facade: { ...Object(wire.facade), default_dark: true } }) });
  await watchFrames(page);
  await page.goto(`${dark.url}/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => frames(page).then((all) => all.length)).toBeGreaterThan(5);
  expect(new Set(await frames(page)).size).toBe(1);
  expect((await frames(page))[0]).toMatch(/^dark /);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Светлая тема' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  for (const path of ['/', '/menu/pech']) {
    await page.goto(`${dark.url}${path}`);
    await expect.poll(() => frames(page).then((all) => all.length)).toBeGreaterThan(5);
    const seen = new Set(await frames(page));
    expect([path, [...seen]]).toEqual([path, [expect.stringMatching(/^light /)]]);
  }
});

const OLD_CART = JSON.stringify({
  state: {
    lines: [
      {
        productId: 101,
        variationId: null,
        count: 2,
        supplements: [],
        shown: { name: 'Старое блюдо', image: '', variation: '', supplements: [], unitPrice: 50_000, regularPrice: 50_000, url: '' },
      },
      {
        productId: 804,
        variationId: null,
        count: 3,
        supplements: [],
        shown: { name: 'Старое мороженое', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
      },
    ],
    peopleCount: 1,
    promoCode: 'PROBA',
  },
  version: 1,
});

/** A browser that was here when the shop's cache version was 2.0.15, with something in the cart. */
async function wasHere(page: Page): Promise<void> {
  await page.addInitScript((cart) => {
    if (localStorage.getItem('cache-version') !== null) return;
    localStorage.setItem('cache-version', '2.0.15');
    localStorage.setItem('cart', cart);
  }, OLD_CART);
}

test('[SET-10] another cache_ver_site empties the cart with its discounts once, and says what went; the same one keeps it', async ({
  page,
  variant,
}) => {
  await wasHere(page);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('Старое блюдо');
  await expect((await openCart(page)).getByText('Пицца «Уголёк»').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('Старое блюдо');

  const renewed = await variant({ settings: (wire) => ({ ...wire, cache_ver_site: '2.0.16' }) });
  await page.goto(`${renewed.url}/`);
  await expect(page.getByText('Меню обновилось: корзина и скидки сброшены')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(kept ?? '{}').state).toMatchObject({ lines: [], promoCode: '', coupons: [], gifts: [] });
  expect(await page.evaluate(() => localStorage.getItem('cache-version'))).toBe('2.0.16');

  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Меню обновилось')).toHaveCount(0);
});

test('[SET-10] what went with the old menu is named in the cart and put back as far as it is still sold', async ({ page, variant }) => {
  await wasHere(page);
  const renewed = await variant({ settings: (wire) => ({ ...wire, cache_ver_site: '2.0.16' }) });
  await page.goto(`${renewed.url}/`);
  await page.locator('.toast').getByRole('button', { name: 'Вернуть блюда' }).click();
  const cart = page.getByRole('dialog');
  await expect(cart.locator('.line__name')).toHaveText(['Пломбир, три шарика']);
  await expect(cart.locator('.line__row .stepper__number')).toHaveText('3');
  await expect(cart.getByRole('alert').filter({ hasText: 'Старое блюдо' })).toBeVisible();
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '{}').state).toMatchObject({ promoCode: '', coupons: [] });
});
