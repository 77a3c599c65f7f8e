import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { toCheckout } from './flow.ts';
import { violationsOf } from './violations.ts';

const SET = (name: string): string => `<script>document.documentElement.dataset.${name}='1';</script>`;
/** Shown with the rest, so that nothing passes for harmless because it never came. */
const MARK = 'чужие слова';
/** Every way of running something that is not the one channel. */
const HOSTILE = `<b>${MARK}</b>${SET('hostile')}<img src="/favicon.ico" onload="document.documentElement.dataset.hostile='1'"><svg onload="document.documentElement.dataset.hostile='1'"></svg><a href="javascript:document.documentElement.dataset.hostile='1'">суп</a>`;

const withSnippets = (wire: SettingsWire): SettingsWire => ({
  ...wire,
  include: { scripts: `${SET('widget')}<script src="https://evil.example/a.js"></script>`, metrix: `<!-- counter -->${SET('counter')}` },
});
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

test('[SET-05] the snippets of the settings run, metrics after consent; nothing else that the backend sends does', async ({
  page,
  variant,
}) => {
  test.setTimeout(120_000);
  const shop = await variant({
    settings: (wire) => {
      const seo = { ...Object(wire.seo), description: HOSTILE };
      const banners = Array.isArray(wire.banners)
        ? wire.banners.map((banner) => ({ ...Object(banner), text: HOSTILE, title: HOSTILE }))
        : [];
      const facade = { ...Object(wire.facade), footer_infoblock: HOSTILE };
      return { ...withSnippets(wire), seo, banners, facade };
    },
    answers: {
      '/wp-content/uploads/app_sync/prodcat.json': (body) =>
        JSON.parse(
          JSON.stringify(body).replaceAll(
            /"(description|short_description|seo_text)":"[^"]*"/g,
            (_, key) => `"${key}":${JSON.stringify(HOSTILE)}`,
          ),
        ),
      '/wp-json/wp/v2/pages': (body) => withContent(body),
      '/wp-json/wp/v2/posts': (body) => withContent(body),
    },
  });
  const violations = await violationsOf(page);
  const pages = ['/', '/menu/supy', '/menu/deserty/morozhenoe', '/information/page/o-nas', '/information/post/chak-chak-v-podarok'];
  for (const path of pages) {
    await page.goto(`${shop.url}${path}`);
    await expect(page.locator('main').getByText(MARK).first(), path).toBeAttached();
    await expect.poll(() => marks(page).then((all) => all.widget), { message: path }).toBe('1');
    const now = await marks(page);
    expect([now.counter, now.hostile], path).toEqual([undefined, undefined]);
  }
  await page.goto(`${shop.url}/`);
  const notice = page.getByRole('region', { name: 'Согласие на cookie' });
  await notice.getByRole('button', { name: 'Разрешить' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => marks(page).then((all) => all.counter)).toBe('1');
  await page.goto(`${shop.url}/menu/supy`);
  await expect.poll(() => marks(page).then((all) => all.counter)).toBe('1');
  await expect(notice).toHaveCount(0);
  expect((await marks(page)).hostile).toBeUndefined();
  expect(violations()).toEqual([]);
});

function withContent(body: unknown): unknown {
  return Array.isArray(body)
    ? body.map((one) => ({ ...Object(one), content: { rendered: HOSTILE }, excerpt: { rendered: HOSTILE } }))
    : body;
}

test('who refuses is not counted; the question can be called back, and a word taken back', async ({ page, variant }) => {
  test.setTimeout(90_000);
  const shop = await variant({ settings: withSnippets });
  await page.goto(`${shop.url}/menu/supy`);
  const notice = page.getByRole('region', { name: 'Согласие на cookie' });
  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  await page.reload();
  await expect.poll(() => marks(page).then((all) => all.widget)).toBe('1');
  await expect(notice).toHaveCount(0);
  expect((await marks(page)).counter).toBeUndefined();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Настройки cookie' }).click();
  await notice.getByRole('button', { name: 'Разрешить' }).click();
  await expect.poll(() => marks(page).then((all) => all.counter)).toBe('1');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Настройки cookie' }).click();
  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  await expect.poll(() => marks(page).then((all) => [all.widget, all.counter])).toEqual(['1', undefined]);
});

test('[SET-05] nothing of the shop owner runs beside checkout, however one comes there and leaves', async ({ browser, variant }) => {
  test.setTimeout(90_000);
  const shop = await variant({ settings: withSnippets });
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const violations = await violationsOf(page);
  await page.goto('/');
  await page.getByRole('region', { name: 'Согласие на cookie' }).getByRole('button', { name: 'Разрешить' }).click();
  await expect.poll(() => marks(page).then((all) => [all.widget, all.counter])).toEqual(['1', '1']);
  await toCheckout(page);
  await page.waitForLoadState('networkidle');
  expect(Object.keys(await marks(page))).not.toEqual(expect.arrayContaining(['widget']));
  expect((await marks(page)).counter).toBeUndefined();
  await page.locator('a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  // asked while the document changes, the page does not answer
  const ran = () =>
    marks(page)
      .then((all) => [all.widget, all.counter])
      .catch(() => null);
  await expect.poll(ran).toEqual(['1', '1']);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(violations()).toEqual([]);
  await context.close();
});
