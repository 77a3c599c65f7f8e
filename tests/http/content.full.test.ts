import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { PUBLIC_PAGES } from '#tests/setup/public-pages.ts';
import { get, openPage, pathOf, plainText, statusOf } from './page.ts';
import { variant } from './variant.ts';

const headings = (document: Document): string[] => [...document.querySelectorAll('h1')].map(plainText);

/** A page or post as WordPress answers it by slug. */
const entry = (slug: string, title: string, html: string) => ({
  id: 9_001,
  slug,
  date: '2026-11-01T10:00:00',
  title: { rendered: title },
  content: { rendered: html },
  excerpt: { rendered: '' },
});

describe('[ROUTE-06] the blog', () => {
  test('lists posts from the newest on, each with a link to its text', async () => {
    const { document, getByRole } = await openPage('/blog');
    const times = [...document.querySelectorAll('article time')];
    const dates = times.map((time) => time.getAttribute('datetime') ?? '');
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(plainText(times[0])).toBe('12 ноября 2026 г.');
    const post = await openPage(getByRole('link', { name: 'Почему 400 градусов' }).getAttribute('href') ?? '');
    expect([post.path, headings(post.document)]).toEqual(['/blog/pochemu-400-gradusov', ['Почему 400 градусов']]);
    expect(plainText(post.document.querySelector('main'))).toContain('Смолистых пород не берём');
  });

  test.each(['/blog/nothing', '/blog/promokod-ugolek10'])('%s is 404', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });
});

describe('[ROUTE-12] information', () => {
  test('lists the menu of the shop as a tree', async () => {
    const { document, getByRole } = await openPage('/information');
    const main = within(getByRole('main'));
    const guests = main.getByRole('heading', { name: 'Гостям' }).closest('section');
    const links = new Map([...(guests?.querySelectorAll('a') ?? [])].map((link) => [plainText(link), link.getAttribute('href')]));
    expect(links.has('Бонусы')).toBe(true);
    expect(links.get('Доставка и оплата')).toBe('/information/page/dostavka-i-oplata');
    expect(document.querySelectorAll('main h1')).toHaveLength(1);
  });

  test('marks the open page in the navigation of its section', async () => {
    const { getAllByRole, getByRole } = await openPage('/information/page/dostavka-i-oplata');
    expect(getAllByRole('row').map(plainText)).toContainEqual(expect.stringMatching(/Зелёная.*149/));
    const navigation = getByRole('navigation', { name: 'В этом разделе' });
    expect(plainText(navigation.querySelector('[aria-current=page]'))).toBe('Доставка и оплата');
  });

  test('shows a post whose link leads into the menu', async () => {
    const { document, getByRole } = await openPage('/information/post/chak-chak-v-podarok');
    expect(headings(document)).toEqual(['Чак-чак к чаю — в подарок']);
    const { path, status } = await openPage(pathOf(getByRole('link', { name: 'К чаю' }).getAttribute('href')));
    expect([status, path]).toEqual([200, expect.stringMatching(/^\/menu\/.*sladkaya-vypechka/)]);
  });

  test.each(['/information/page/pochemu-400-gradusov', '/information/post/o-nas', '/information/page/nothing'])(
    '%s is 404: a page is no post, and a post no page',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );
});

describe('[ROUTE-02] an address at the root', () => {
  test('shows the page of the backend', async () => {
    const { document } = await openPage('/o-nas');
    expect(headings(document)).toEqual(['О нас']);
    expect(plainText(document.querySelector('main'))).toContain('начался в 2016 году');
  });

  test('shows a page in the form of the home page with its menu', async () => {
    const { document } = await openPage('/vechera-u-ognya');
    expect(headings(document)).toEqual(['Вечера у огня']);
    expect(plainText(document.querySelector('main'))).toContain('Мастер-класс — 1 200 ₽');
    expect(document.querySelectorAll('article').length).toBeGreaterThan(100);
  });

  test('is 404 when the backend has no such page', async () => {
    const { status, document } = await openPage('/nothing-of-the-kind');
    expect([status, headings(document)]).toEqual([404, ['Страница не найдена']]);
  });
});

test('galleries have their names, and every picture is a link to itself', async () => {
  const { document } = await openPage('/gallery');
  expect([...document.querySelectorAll('main h2')].map(plainText)).toEqual([
    'Всё самое вкусное',
    'Из печи',
    'С живого огня',
    'Кондитерская',
  ]);
  expect(plainText(document.querySelector('main details summary'))).toBe('Показать ещё 11');
  const second = document.querySelector('main img[alt="Всё самое вкусное, 2 из 20"]')?.closest('a');
  const picture = await fetch(new URL(second?.getAttribute('href') ?? '', process.env.SHOP_URL));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('a shop whose settings name no galleries shows the one that its backend has', async () => {
  const { url: shop } = await variant({ settings: (wire) => ({ ...wire, galleries: [] }) });
  const { getByRole } = await openPage('/gallery', { shop });
  getByRole('img', { name: 'Галерея, 1 из 20' });
});

test('[NAV-08] links of banners and stories lead where their type says', async () => {
  const { document } = await openPage('/');
  const hrefOf = (title: string): string | null | undefined =>
    [...document.querySelectorAll('main a')].find((link) => plainText(link).includes(title))?.getAttribute('href');
  expect({
    'Вторая пицца': hrefOf('Вторая пицца'),
    'Чак-чак к чаю': hrefOf('Чак-чак к чаю'),
    'Сет «Казанка»': hrefOf('Сет «Казанка» −15'),
    'Стол у воды': hrefOf('Стол у воды'),
    'Хачапури вернулись': hrefOf('Хачапури вернулись'),
    'Колесо удачи': hrefOf('Колесо удачи'),
  }).toEqual({
    'Вторая пицца': expect.stringMatching(/^\/catalog\/\d+$/),
    'Чак-чак к чаю': '/information/post/chak-chak-v-podarok',
    'Сет «Казанка»': expect.stringMatching(/^\/\?product_id=\d+$/),
    'Стол у воды': '/information/page/bron-stola',
    'Хачапури вернулись': expect.stringMatching(/\?product_id=\d+$/),
    'Колесо удачи': '/lk/game',
  });
  expect((await openPage(hrefOf('Вторая пицца') ?? '')).path).toBe('/menu/pech/pizza');
});

test('[CMS-04] blog, posts, pages, gallery and the tree of information show what the backend answers', async () => {
  const html = '<h1>Глава</h1><p onclick="x()">Слово <a href="javascript:x()">без ссылки</a></p><script>x()</script>';
  const { url: shop } = await variant({
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
    const { document, getByRole, getByText } = await openPage(path, { shop });
    expect([path, headings(document)]).toEqual([path, [title]]);
    // A heading of the text is below that of the page.
    getByRole('heading', { level: 2, name: 'Глава' });
    const paragraph = getByText('Слово без ссылки').closest('p');
    expect([paragraph?.getAttributeNames().includes('onclick'), paragraph?.querySelectorAll('a').length]).toEqual([false, 0]);
    expect(paragraph?.parentElement?.querySelectorAll('script').length).toBe(0);
  }
  const blog = await openPage('/blog', { shop });
  expect(blog.getAllByRole('article').map(plainText)).toEqual([expect.stringContaining('Коротко')]);
  const information = await openPage('/information', { shop });
  expect([...information.document.querySelectorAll('main li')].map(plainText)).toEqual(['Лист']);
  const gallery = await openPage('/gallery', { shop });
  gallery.getByRole('heading', { name: 'Своя' });
  const pictures = [...gallery.document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/wp-content/uploads/ramen.webp']);
});

describe('[CMS-04] a gallery that an article names by ids', () => {
  const html = '<p>До</p><p>[gallery ids="7,404"]</p><p>После</p>';
  const open = async (media: () => unknown) => {
    const { url: shop } = await variant({
      answers: { '/wp-json/wp/v2/posts': () => [entry('zapis', 'Запись', html)], '/wp-json/wp/v2/media': media },
    });
    return openPage('/information/post/zapis', { shop });
  };

  test('shows the pictures that the library knows', async () => {
    const picture = { id: 7, source_url: '/wp-content/uploads/ramen.webp', alt_text: 'Рамен', caption: { rendered: '<p>Наваристый</p>' } };
    const { getByRole, getByText } = await open(() => [picture]);
    expect(getByRole('img', { name: 'Рамен' }).closest('figure')).toBe(getByText('Наваристый').closest('figure'));
    expect([getByText('До').tagName, getByText('После').tagName]).toEqual(['P', 'P']);
  });

  test.each([404, 500])('is left out when the library answers %i', async (status) => {
    const { getByText, queryByText } = await open(() => new Fault(status));
    expect([getByText('До').nextElementSibling, queryByText(/gallery/)]).toEqual([getByText('После'), null]);
  });
});

test.each([
  ['answers an empty list', () => []],
  ['has no such call', () => new Fault(404)],
])('a backend whose blog %s: the page says that nothing is written yet', async (_, answer) => {
  const { url: shop } = await variant({ answers: { '/wp-json/restoran/v1/blog': answer } });
  (await openPage('/blog', { shop })).getByText('Пока ничего не написали');
  expect(await statusOf('/blog/nothing', { shop })).toBe(404);
});

test('a backend that fails is no missing page: the page says so with status 200, and shows the text when it is there', async () => {
  const shop = await variant({
    answers: { '/wp-json/wp/v2/pages': () => new Fault(500), '/wp-json/restoran/v1/blog': () => new Fault(502) },
  });
  for (const path of ['/information/page/o-nas', '/o-nas', '/blog', '/blog/pochemu-400-gradusov']) {
    const { status, getByText, getByRole } = await openPage(path, { shop: shop.url });
    expect([path, status]).toEqual([path, 200]);
    getByText('Страница не загрузилась');
    getByRole('contentinfo');
  }
  shop.change({});
  await vi.waitFor(
    async () => expect(headings((await openPage('/information/page/o-nas', { shop: shop.url })).document)).toEqual(['О нас']),
    { timeout: 45_000, interval: 1_000 },
  );
}, 90_000);

describe('[ROUTE-09] brands', () => {
  test('are listed with a link to each', async () => {
    const { getAllByRole, getByRole } = await openPage('/brands');
    expect(getAllByRole('article')).toHaveLength(4);
    const brand = await openPage(getByRole('link', { name: 'Искра' }).getAttribute('href') ?? '');
    expect([brand.path, headings(brand.document)]).toEqual(['/brands/iskra', ['Искра']]);
  });

  test('that are unknown are 404', async () => {
    expect(await statusOf('/brands/nothing')).toBe(404);
  });

  test('are the pickup locations when the backend has no brands, each with what its warehouse sells', async () => {
    const missing = new Fault(404, '{"code":"rest_no_route","message":"","data":{"status":404}}');
    const { url: shop } = await variant({ answers: { '/wp-json/restoran/v1/brands': () => missing } });
    expect((await openPage('/brands', { shop })).getAllByRole('article')).toHaveLength(3);
    const lounge = await openPage('/brands/ugolyok-launzh-u-kabana', { shop });
    lounge.getByRole('link', { name: 'Дорадо на углях' });
    const market = await openPage('/brands/ugolyok-na-chistopolskoi', { shop });
    expect(market.getAllByRole('article').length).toBeGreaterThan(20);
    expect(market.queryByRole('link', { name: 'Дорадо на углях' })).toBeNull();
  });

  test('that cannot be loaded leave a notice on a page with status 200', async () => {
    const { url: shop } = await variant({ answers: { '/wp-json/restoran/v1/brands': () => new Fault(500) } });
    const { status, getByText } = await openPage('/brands', { shop });
    expect(status).toBe(200);
    getByText('Страница не загрузилась');
  });
});

test('[CMS-05] a brand shows its picture, its text and its dishes with prices and links', async () => {
  const { document, getByText, getAllByRole, getByRole } = await openPage('/brands/iskra');
  getByText(/Рис варим каждые два часа/);
  expect(document.querySelectorAll('header img').length).toBeGreaterThan(0);
  const cards = getAllByRole('article');
  expect(cards).toHaveLength(18);
  expect(plainText(cards.find((card) => plainText(card).includes('Гёдза с цыплёнком')))).toMatch(/\d ₽/);
  expect(getByRole('link', { name: 'Гёдза с цыплёнком' }).getAttribute('href')).toMatch(/^\/menu\/.+/);
  expect(plainText(document.querySelector('main'))).not.toContain('Маргарита');
});

test.each(PUBLIC_PAGES)('no two elements of %s have the same id', async (path) => {
  const html = (await (await get(path)).text()).replace(/<script\b.*?<\/script>/gs, '');
  const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
