import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { suggestions } from '#lib/contract/checkout.ts';
import { settings as settingsSchema } from '#lib/contract/settings.ts';
import { zoneAt } from '#lib/domain/zones.ts';
import { dateAt, hoursAt, IN_CENTRE, IN_CITY, LAGHMAN, OFFSETS, OUTSIDE, PIE } from '#tests/setup/steppe-wire.ts';
import { get, pathOf } from './page.ts';
import { STEPPE_BACKENDS, SteppeShop, tenge } from './steppe-shop.ts';

/** What a visitor reads in a shop of the family: pages, menu, places. */

describe.each(STEPPE_BACKENDS)('[KF-WIRE-01] a family backend %s', (_, isFull) => {
  let shop: SteppeShop;
  beforeAll(async () => {
    shop = await SteppeShop.start(isFull);
  });
  afterAll(() => shop?.stop());
  const open = (path: string) => shop.open(path);
  const read = (path: string) => shop.read(path);

  describe('pages', () => {
    test('home is Kazakh without a prefix: name, menu and prices in tenge, with categories at the side', async () => {
      const home = await open('/');
      expect([home.status, home.lang, home.h1]).toEqual([200, 'kk', ['Дәм & Дала']]);
      expect(home.title).toContain('Дәм & Дала');
      expect(home.meta.get('og:site_name')).toBe('Дәм & Дала');
      expect(home.html).toContain('data-page-type="cat2"');
      expect(home.main).toContain('Лағман «Дала»');
      expect(home.main).toContain('2 490 ₸');
      expect(home.main).not.toMatch(/₽|&amp;|#cid=|undefined|NaN/);
    });

    test('the languages of the shop are linked, its own as the default one', async () => {
      const { languages } = await open('/');
      expect([...languages.keys()].sort()).toEqual(['en', 'kk', 'ru', 'x-default']);
      expect(pathOf(languages.get('x-default') ?? null)).toBe('/');
      expect(pathOf(languages.get('en') ?? null)).toBe('/en');
    });

    test('[KF-WIRE-01] a page in a language without a catalogue is kept as long as any other', async () => {
      const kept = async (path: string) => (await get(path, { shop: shop.shop.url })).headers.get('cache-control');
      for (const path of ['/ru/menu/hot', '/menu/hot'])
        await expect.poll(() => kept(path)).toBe('public, max-age=0, must-revalidate, s-maxage=180, stale-while-revalidate=31535820');
    });

    test('a banner leads to its dish', async () => {
      const home = await open('/');
      expect(home.main).toContain('Самса – ыстық');
      expect(home.links.some((href) => href.includes('/menu/hot/noodles/samsa') || href.includes('product_id=502'))).toBe(true);
    });

    test('a category leads to its subcategory, where its dishes stand with prices', async () => {
      const category = await open('/menu/hot');
      expect([category.status, category.h1]).toEqual([200, ['Ыстық тағам']]);
      expect(category.links).toContain('/menu/hot/noodles');
      const sub = await open('/menu/hot/noodles');
      expect([sub.status, sub.h1]).toEqual([200, ['Лағман & самса']]);
      for (const text of ['Лағман «Дала»', '2 490 ₸', '690 ₸ бастап', '3 490 ₸', 'Құрт', 'Қазы']) expect(sub.main).toContain(text);
    });

    test('a weighed dish costs what its portion weighs', async () => {
      const { main, things } = await open('/menu/hot/noodles/qurt');
      expect(main).toContain('2 500 ₸');
      expect(main).toMatch(/0,5 кг|500 г/);
      expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({ offers: { price: '2500.00', priceCurrency: 'KZT' } });
    });

    test('a dish has its text, badge, nutrition and structured data', async () => {
      const { status, h1, main, things, canonical } = await open('/menu/hot/noodles/laghman');
      expect([status, h1]).toEqual([200, ['Лағман «Дала»']]);
      for (const text of ['Қолдан & баяу.', '210', '2 490 ₸']) expect(main).toContain(text);
      expect(pathOf(canonical)).toBe('/menu/hot/noodles/laghman');
      expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
        name: 'Лағман «Дала»',
        offers: { price: '2490.00', priceCurrency: 'KZT', availability: expect.stringContaining('InStock') },
      });
    });

    test('the sizes of a dish and the choice of another are named in words, with their prices', async () => {
      const samsa = await open('/menu/hot/noodles/samsa');
      for (const text of ['кіші', 'үлкен']) expect(samsa.main).toContain(text);
      const pie = await open('/menu/hot/noodles/belish');
      for (const text of ['Тұздық', 'Ірімшік тұздығы', '300 ₸']) expect(pie.main).toContain(text);
    });

    test('a dish that is sold out says so and cannot be bought', async () => {
      const { status, main, things } = await open('/menu/hot/noodles/qazy');
      expect(status).toBe(200);
      expect(main).toContain('Қазір жоқ');
      expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
        offers: { availability: expect.stringMatching(/OutOfStock|SoldOut/) },
      });
    });

    test('an unknown address and dish are 404 in Kazakh; a language that the shop does not have is not for search results', async () => {
      for (const path of ['/menu/hot/noodles/nothing', '/nothing']) expect([path, (await open(path)).status]).toEqual([path, 404]);
      expect(await open('/nothing')).toMatchObject({ lang: 'kk', main: expect.stringContaining('Бет табылмады') });
      expect((await open('/de/menu/hot')).meta.get('robots')).toMatch(/noindex/);
    });

    test('contacts name each place with its phone and until when it is open by its own clock', async () => {
      const { status, main, links, html } = await open('/contacts');
      expect(status).toBe(200);
      for (const text of ['Орталық & базар', 'Абай даңғылы, 10', 'Жағалау', 'Теңіз көшесі, 3']) expect(main).toContain(text);
      expect(links).toEqual(expect.arrayContaining(['tel:+77270000021', 'tel:+77290000022']));
      for (const offset of Object.values(OFFSETS)) expect(main).toContain(hoursAt(shop.now, offset).to);
      expect(html).toContain('inst.example/steppe');
    });

    test('a place that takes no orders says so, and tables are not offered without a place for them', async () => {
      expect((await open('/contacts')).main).toContain('Айлақ, 1Тапсырыс қабылдамайды');
      expect((await open('/')).html).toMatch(/deliveryTypes\\":\[\\"delivery\\",\\"pickup\\"\]/);
    });

    test('search engines hear the hours of each kitchen by its own clock', async () => {
      const { things } = await open('/');
      for (const [name, offset] of [
        ['Орталық & базар', OFFSETS[21]],
        ['Жағалау', OFFSETS[22]],
      ] as const) {
        const { from, to } = hoursAt(shop.now, offset);
        expect(things.find((thing) => thing.name === name)).toMatchObject({
          '@type': 'Restaurant',
          openingHoursSpecification: [{ opens: from, closes: to === '00:00' ? '23:59' : to }],
          ...(isFull && offset === 5 && { specialOpeningHoursSpecification: [{ validFrom: dateAt(shop.now, 21, 4), closes: '00:00' }] }),
        });
      }
    });

    test('zones are named without their key, each with its minimum and price', async () => {
      const { main } = await open('/contacts');
      for (const text of ['Қала & маңы', 'Орталық', '600 ₸', '1 200 ₸']) expect(main).toContain(text);
      expect(main).not.toContain('cid');
    });

    test('pages and posts of WordPress', async () => {
      const about = await open('/information/page/about');
      expect([about.status, about.h1]).toEqual([200, ['Біз & дала']]);
      expect(about.main).toContain('туралы');
      expect(await open('/information/post/news-1')).toMatchObject({ status: 200, h1: ['Жаңа мәзір'] });
      expect((await open('/information')).main).toContain('Біз туралы');
      expect((await open('/information/page/none')).status).toBe(404);
    });

    test('the blog', async () => {
      const blog = await open('/blog');
      expect(blog.status).toBe(200);
      expect(blog.main).toContain(isFull ? 'Наурыз & көже' : 'Әзірге ештеңе жазылмады');
      expect(await open('/blog/nauryz')).toMatchObject(isFull ? { status: 200, main: expect.stringContaining('Көже.') } : { status: 404 });
    });

    test('brands are the pickup places, the gallery has its page', async () => {
      const brands = await open('/brands');
      expect(brands.status).toBe(200);
      expect(brands.main).toContain('Жағалау');
      expect((await open('/gallery')).status).toBe(200);
    });

    test('the sitemap lists what is sold in each language, and robots.txt names it', async () => {
      const xml = (await shop.guest.ask('/sitemap.xml')).text;
      const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      expect(paths).toEqual(expect.arrayContaining(['/', '/menu/hot/noodles', '/menu/hot/noodles/laghman', '/information/page/about']));
      expect(paths.some((path) => /uncategorized|sauce/.test(path))).toBe(false);
      const robots = (await shop.guest.ask('/robots.txt')).text;
      expect(robots).toContain('Sitemap:');
      expect(robots).not.toMatch(/^Disallow: \/$/m);
    });

    test('the manifest names the shop', async () => {
      expect(await read('/manifest.webmanifest')).toMatchObject({ name: 'Дәм & Дала', lang: 'kk', start_url: '/' });
    });

    test('a picture of the backend comes through the storefront', async () => {
      const { status, headers } = await shop.guest.ask('/wp-content/uploads/2031/a.png');
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    });

    test('another language has its interface and, where the backend translates, its dishes', async () => {
      const english = await open('/en/menu/hot/noodles');
      expect([english.status, english.lang]).toEqual([200, 'en']);
      expect(english.h1).toEqual([isFull ? 'Noodles & samsa' : 'Лағман & самса']);
      expect(english.main).toContain(isFull ? 'Steppe laghman' : 'Лағман «Дала»');
      expect(english.main).toContain('₸2,490');
      expect((await open('/ru/menu/hot/noodles')).main).toContain('2 490 ₸');
    });

    test('a chosen language is where home leads, and the own one has no prefix', async () => {
      const targetOf = async (path: string, language: string) => {
        const { status, headers } = await shop.guest.ask(path, { headers: { cookie: `language=${language}`, 'sec-fetch-site': 'none' } });
        return [status >= 300 && status < 400, pathOf(headers.get('location'))];
      };
      expect(await targetOf('/', 'en')).toEqual([true, '/en']);
      expect((await targetOf('/', 'kk'))[0]).toBe(false);
      expect(await targetOf('/kk/menu/hot', 'kk')).toEqual([true, '/menu/hot']);
    });

    test('the pages of one visitor open', async () => {
      for (const path of ['/cart', '/order', '/offline', '/seoData']) expect([path, (await open(path)).status]).toEqual([path, 200]);
    });
  });

  describe('the menu of a place', () => {
    test('sections, dishes and the index for search and filters', async () => {
      expect(await read('/api/menu/sections?locale=kk&place=21')).toMatchObject({
        sections: [
          { name: 'Ыстық тағам', children: [{ name: 'Лағман & самса' }] },
          { name: 'Сусындар', count: 1 },
        ],
      });
      expect(JSON.stringify(await read('/api/menu/dish-index?locale=kk&place=22'))).toContain('Лағман «Дала»');
      expect(JSON.stringify(await read(`/api/menu/dish?locale=kk&id=${PIE}&place=21`))).toContain('Ірімшік тұздығы');
      expect(await read(`/api/menu/stock?locale=kk&place=21`)).toEqual({ isEmpty: false });
    });

    test('filters of an address are applied to its page', async () => {
      const dishesAt = async (query: string) => (await open(`/menu/hot/noodles?${query}`)).main;
      const halal = await dishesAt('badge=halal');
      expect([halal.includes('Лағман «Дала»'), halal.includes('Құрт')]).toEqual([true, false]);
      const cheap = await dishesAt(`max=${tenge(1_000)}`);
      expect([cheap.includes('Самса'), cheap.includes('Бәліш')]).toEqual([true, false]);
    });

    test('dishes cost what they do at the place', async () => {
      const at = async (place: number) => JSON.stringify(await read(`/api/menu/dish?locale=kk&id=${LAGHMAN}&place=${place}`));
      expect([(await at(21)).includes('259000'), (await at(22)).includes('259000')]).toEqual([false, true]);
    });
  });

  describe('a place', () => {
    test('an address is suggested, where the backend can, with its point', async () => {
      const found = suggestions.parse(await read(`/api${calls.suggest.path}?q=Абай`));
      expect(found).toEqual(
        isFull ? [expect.objectContaining({ text: 'Абай даңғылы, 10', coordinates: [...IN_CENTRE], city: 'Алматы & маңы' })] : [],
      );
    });

    test('where zones overlap the later one decides, and a multi-part zone is one, too', async () => {
      const { zones } = settingsSchema.parse(await read(`/api${calls.settings.path}`));
      const zoneOf = (point: readonly [number, number]) => zoneAt(point, zones)?.label;
      expect([IN_CENTRE, IN_CITY, [77.12, 43.22] as const, OUTSIDE].map(zoneOf)).toEqual([
        'Орталық',
        'Қала & маңы',
        'Қала & маңы',
        undefined,
      ]);
    });

    test('times are offered by the clock of the place', async () => {
      const times = await read(`/api${calls.availableTime.path}?stock_id=21&shipping_method=flat_rate&zone=centre`);
      expect(JSON.stringify(times)).toContain('14:30');
    });
  });

  test('nothing of what the backend sent was left out', () => {
    expect(shop.shop.lines.filter((line) => /answer\.dropped|"level":"error"/.test(line))).toEqual([]);
  });
});
