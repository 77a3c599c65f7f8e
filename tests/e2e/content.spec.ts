import type { Page } from '@playwright/test';
import { carried } from '#tests/promises/hostile-shop.ts';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { hostileSnippets } from '#tests/setup/hostile-html.ts';
import { expect, test } from '#tests/setup/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page or post as WordPress answers it by slug. */
const entry = (slug: string, title: string, html: string, more: object = {}) => ({
  id: 9_001,
  slug,
  date: '2026-11-01T10:00:00',
  title: { rendered: title },
  content: { rendered: html },
  excerpt: { rendered: '' },
  ...more,
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-06] the blog lists posts from the newest on, each leads to its text', async ({ page, request }) => {
    await page.goto('/blog');
    const dates = await page.locator('article time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted().reverse());
    await expect(page.locator('article time').first()).toHaveText('12 ноября 2026 г.');
    await page.getByRole('link', { name: 'Почему 400 градусов' }).click();
    await expect(page).toHaveURL(/\/blog\/pochemu-400-gradusov$/);
    await expect(heading(page)).toHaveText('Почему 400 градусов');
    await expect(page.getByText('Смолистых пород не берём')).toBeVisible();
    for (const path of ['/blog/nothing', '/blog/promokod-ugolek10']) expect((await request.get(path)).status(), path).toBe(404);
  });

  test('[ROUTE-12] information is the shop’s menu as a tree; its pages and posts answer, each only as what it is', async ({
    page,
    request,
  }) => {
    await page.goto('/information');
    const guests = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Гостям' }) });
    await expect(guests.getByRole('link', { name: 'Бонусы' })).toBeVisible();
    await guests.getByRole('link', { name: 'Доставка и оплата' }).click();
    await expect(page).toHaveURL(/\/information\/page\/dostavka-i-oplata$/);
    await expect(page.getByRole('row', { name: /Зелёная.*149/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'В этом разделе' }).getByRole('link', { name: 'Доставка и оплата' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/information/post/chak-chak-v-podarok');
    await expect(heading(page)).toHaveText('Чак-чак к чаю — в подарок');
    await page.getByRole('link', { name: 'К чаю', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/.*sladkaya-vypechka/);
    for (const path of ['/information/page/pochemu-400-gradusov', '/information/post/o-nas', '/information/page/nothing'])
      expect((await request.get(path)).status(), path).toBe(404);
  });

  test('[ROUTE-02] a page of the backend at the root, one in the shape of home, and none', async ({ page, request }) => {
    await page.goto('/o-nas');
    await expect(heading(page)).toHaveText('О нас');
    await expect(page.getByText('начался в 2016 году')).toBeVisible();
    await page.goto('/vechera-u-ognya');
    await expect(heading(page)).toHaveText('Вечера у огня');
    await expect(page.getByText('Мастер-класс — 1 200 ₽')).toBeVisible();
    expect(await page.locator('article').count()).toBeGreaterThan(100);
    const nothing = await request.get('/nothing-of-the-kind');
    expect(nothing.status()).toBe(404);
    expect(await nothing.text()).toContain('Страница не найдена');
  });
});

test('no page of content scrolls sideways', async ({ page }) => {
  for (const path of [
    '/blog',
    '/information',
    '/information/page/dostavka-i-oplata',
    '/o-nas',
    '/vechera-u-ognya',
    '/contacts',
    '/gallery',
    '/brands',
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('a post about a code offers to copy it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/information/post/promokod-ugolek10');
  await page.getByRole('button', { name: 'Скопировать код' }).click();
  await expect(page.getByText('Код скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('UGOLEK10');
});

test('[CMS-04] what the backend says is what is shown: blog, posts, pages, gallery and the tree of information', async ({
  page,
  variant,
}) => {
  const html = '<h1>Глава</h1><p onclick="x()">Слово <a href="javascript:x()">без ссылки</a></p><script>x()</script>';
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      menu: [{ title: 'Раздел', slug: '', type: 'page', children: [{ title: 'Лист', slug: 'list', type: 'page' }] }],
      galleries: [{ id: 'main', name: 'Своя' }],
    }),
    answers: {
      '/wp-json/restoran/v1/blog': () => [
        { id: 1, slug: 'vest', title: 'Весть &#038; слово', excerpt: 'Коротко', content: html, date: '2026-01-02T03:04:05' },
      ],
      '/wp-json/wp/v2/pages': () => [entry('list', 'Лист', html)],
      '/wp-json/wp/v2/posts': () => [entry('zapis', 'Запись', html)],
      '/wp-json/restoran/v1/gallery/main': () => ({ images: ['/wp-content/uploads/ramen.webp'] }),
    },
  });
  for (const [path, title] of [
    ['/blog/vest', 'Весть & слово'],
    ['/information/page/list', 'Лист'],
    ['/information/post/zapis', 'Запись'],
    ['/list', 'Лист'],
  ] as const) {
    await page.goto(shop.url + path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2, name: 'Глава' })).toBeVisible();
    await expect(page.getByText('Слово без ссылки')).toBeVisible();
    await expect(page.locator('.prose :is(a, script, [onclick])')).toHaveCount(0);
  }
  await page.goto(`${shop.url}/blog`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Коротко')).toBeVisible();
  await page.goto(`${shop.url}/information`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Лист']);
  await page.goto(`${shop.url}/gallery`);
  await expect(page.getByRole('heading', { name: 'Своя' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveAttribute('src', '/wp-content/uploads/ramen.webp');
});

test.describe('a backend', () => {
  // the browser asks for the blog too, and says that it failed
  test.use({ allowed: [/Failed to load resource.*\/restoran\/v1\/blog/] });

  test('without a blog says so kindly, and no post of it is there', async ({ page, variant }) => {
    const shop = await variant({ answers: { '/wp-json/restoran/v1/blog': () => [] } });
    await page.goto(`${shop.url}/blog`);
    await expect(page.getByText('Пока ничего не написали')).toBeVisible();
    const without = await variant({ answers: { '/wp-json/restoran/v1/blog': () => new Fault(404) } });
    await page.goto(`${without.url}/blog`);
    await expect(page.getByText('Пока ничего не написали')).toBeVisible();
    expect((await page.request.get(`${without.url}/blog/nothing`)).status()).toBe(404);
  });

  test('that cannot say is no missing page: a kind notice, the rest of the page, and soon the text', async ({ page, variant }) => {
    test.slow();
    const broken = { '/wp-json/wp/v2/pages': () => new Fault(500), '/wp-json/restoran/v1/blog': () => new Fault(502) };
    const shop = await variant({ answers: broken });
    for (const path of ['/information/page/o-nas', '/o-nas', '/blog', '/blog/pochemu-400-gradusov']) {
      const answer = await page.goto(shop.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByText('Страница не загрузилась')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    shop.change({});
    await expect
      .poll(
        async () => {
          await page.goto(`${shop.url}/information/page/o-nas`);
          return heading(page).allTextContents();
        },
        { timeout: 45_000, intervals: [3_000] },
      )
      .toEqual(['О нас']);
  });
});

test.describe('hostile content', () => {
  // the policy of scripts is off here: the text alone has to be harmless
  test.use({ bypassCSP: true, allowed: [/Failed to load resource|net::ERR/] });

  test('1,000 hostile snippets in posts and pages, and what fits of them in titles, brands and places, run nothing', async ({
    page,
    variant,
  }) => {
    test.slow();
    const html = hostileSnippets(1_000, 20_310_305)
      .map((snippet, n) => carried(snippet, `s${n}`).replaceAll(`ran(${n})`, 'window.ran=1,alert(1)'))
      .join('\n');
    const brand = { id: 1, slug: 'brand', name: 'Марка', description: html.slice(0, 49_000), product_ids: [] };
    const shop = await variant({
      settings: (wire) => ({
        ...wire,
        shipping_methods: [
          {
            id: 'local_pickup',
            name: '',
            pickup_locations: [
              { id: 1, name: html.slice(0, 290), coord: '55.7, 49.1', warehouse_id: 11, description: html.slice(0, 19_000) },
            ],
          },
        ],
      }),
      answers: {
        '/wp-json/restoran/v1/blog': () => [
          { id: 1, slug: 'post', title: html.slice(0, 490), excerpt: html.slice(0, 19_000), content: html, date: '2026-01-02' },
        ],
        '/wp-json/wp/v2/pages': () => [entry('page', html.slice(0, 900), html, { excerpt: { rendered: html } })],
        '/wp-json/wp/v2/posts': () => [entry('post', html.slice(0, 900), html)],
        '/wp-json/restoran/v1/brands': () => [brand],
      },
    });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of [
      '/information/page/page',
      '/information/post/post',
      '/blog',
      '/blog/post',
      '/page',
      '/brands',
      '/brands/brand',
      '/contacts',
    ]) {
      const answer = await page.goto(shop.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(heading(page)).toHaveCount(1);
      expect(
        await page.locator('.prose :is(script, style, iframe, object, embed, svg, math, form, input, link, meta, base)').count(),
        path,
      ).toBe(0);
      const handlers = await page
        .locator('.prose *')
        .evaluateAll((all) => all.flatMap((e) => e.getAttributeNames().filter((name) => name.startsWith('on'))));
      expect(handlers, path).toEqual([]);
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    }
    expect(dialogs).toEqual([]);
  });
});
