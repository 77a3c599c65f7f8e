import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const wire = z.array(
  z.object({
    title: z.string(),
    type: z.string(),
    url: z.string().optional(),
    product: z.unknown(),
    category: z.unknown(),
    post: z.unknown(),
    gallery: z.string(),
  }),
);

/** Four banners of one shop, one of each type, in the slider of home. */
const BANNERS = (product: number, category: number) =>
  [
    { type: 'url', title: 'Ссылка', url: '/contacts' },
    { type: 'product', title: 'Блюдо', product },
    { type: 'category', title: 'Категория', category },
    { type: 'text', title: 'Новость', post: { post_slug: 'chak-chak-v-podarok', post_title: 'Чак-чак' } },
  ].map((banner, i) => ({ gallery: 'desctop_slider', skladall: true, device: ['site'], sort: i, image: '', ...banner }));

const link = (page: Page, title: string) => page.locator('a.banner, .banner a').filter({ hasText: title });

test('[NAV-08] banners lead where their type says: url, product, category, text', async ({ page, request, variant }) => {
  test.slow();
  const all = z.object({ banners: wire }).parse(await (await request.get('/api/wp-json/v1/all_settings')).json()).banners;
  const product = z.coerce.number().parse(all.find((banner) => banner.type === 'product')?.product);
  const category = z.coerce.number().parse(all.find((banner) => banner.type === 'category')?.category);
  const shop = await variant({ settings: (settings) => ({ ...settings, banners: BANNERS(product, category) }) });
  const openHome = async (): Promise<void> => {
    await page.goto(shop.url);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  };
  await openHome();
  for (const [title, href] of [
    ['Ссылка', '/contacts'],
    ['Блюдо', `/?product_id=${product}`],
    ['Категория', `/catalog/${category}`],
    ['Новость', '/information/post/chak-chak-v-podarok'],
  ] as const) {
    await expect(link(page, title)).toHaveAttribute('href', href);
    expect((await request.get(`${shop.url}${href}`)).status()).toBe(200);
  }
  const click = (title: string) => link(page, title).evaluate((one: HTMLElement) => one.click());
  await click('Блюдо');
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/menu\/[^/]+\/[^/]+\/[^/]+$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  for (const [title, path] of [
    ['Ссылка', /\/contacts$/],
    ['Категория', /\/menu\/[\w/-]+$/],
    ['Новость', /\/information\/post\/chak-chak-v-podarok$/],
  ] as const) {
    await openHome();
    await click(title);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});
