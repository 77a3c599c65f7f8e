import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contrast } from '#lib/theme/colour.ts';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { get, openPage, plainText, SHOP, statusOf } from './page.ts';
import { variant } from './variant.ts';

/**
 * What each flag and field of the settings changes in the pages of the shop (SET-08): the same look at the demo shop and at one whose settings say otherwise, written
 * down by the name of the flag. What flags change in the cart and in the checkout is tested beside the components.
 */

const MARGARITA = 102;
const MARGARITA_NAME = 'Маргарита с углей';
/** A dish without a picture of which seven are left. */
const BARE = 212;
const BARE_PAGE = '/menu/gril/ryba-i-moreprodukty/krevetki-na-ogne';
const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';
const MAIN_CATALOGUE = '/wp-content/uploads/app_sync/prodcat_main.json';

const part = (wire: Record<string, unknown>, name: string): object => Object(wire[name]);
/** The link of the dish on its card. */
const cardLink = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  within(page.getByRole('main')).queryAllByRole('link', { name })[0];
const text = plainText;

test('[SET-08] the shop looks as its settings say', async () => {
  const look = async (shop: string) => {
    const page = await openPage('/', { shop });
    const manifest = z.record(z.string(), z.unknown()).parse(await (await get('/manifest.webmanifest', { shop })).json());
    const head = (selector: string, name: string) =>
      [...page.document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    const banner = within(page.getByRole('banner'));
    return {
      'facade.default_dark': /<html[^>]* data-theme="(\w+)"/.exec(page.html)?.[1],
      'facade.footer_infoblock': /Пробный подвал из настроек(?!.*hacked)/.test(text(page.getByRole('contentinfo'))),
      fonts: ['--set-font-main:"Georgia"', '--set-font-headings:"Courier New"'].map((rule) => page.html.includes(rule)),
      front_currency: /₽|₸/.exec(text(page.getAllByRole('article')[0]))?.[0],
      'logo.favicon': head('link[rel="icon"]', 'type'),
      'logo.header': head('header img', 'src'),
      shipping_methods: page.queryAllByText('Самовывоз').length > 0,
      'contacts.phone': banner.getAllByRole('link').some((one) => one.getAttribute('href') === 'tel:+78001112233'),
      'seo.home_h1': text(page.getByRole('heading', { level: 1 })),
      'seo.home_h1_text': text(page.getByRole('main')).includes('Проба слов'),
      dop_image_category_site: head('nav img', 'src').some((src) => src?.includes('gift')),
      frontend_pwa_screenshots: 'screenshots' in manifest,
      'settings.front_url': head('link[rel="canonical"]', 'href'),
      robots: head('meta[name="robots"]', 'content')[0]?.startsWith('noindex') ?? false,
    };
  };
  const other = await variant({
    settings: (wire) => ({
      ...wire,
      facade: {
        ...part(wire, 'facade'),
        default_dark: '1',
        footer_infoblock: '<b>Пробный подвал</b> из настроек<script>hacked()</script><style>hacked {}</style>',
      },
      main_font: 'Georgia',
      font_headings: 'Courier New, monospace',
      front_currency: '₸',
      logo: {
        gr_favicon_site: { favicon_png: '/wp-content/uploads/icon-512.png', favicon_svg: '' },
        gr_logo_app: { logo_header_desktop: '/wp-content/uploads/icon.svg' },
      },
      shipping_methods: [{ id: 'flat_rate', name: 'Доставка', type: 'flat_rate' }],
      contacts: { phone: '+7 800 111-22-33' },
      seo: {
        name: 'Проба',
        description: 'Пробная лавка',
        home_h1: 'Пробный заголовок',
        home_h1_text: 'Проба <b>слов</b><script>window.hacked = 1</script>',
      },
      frontend_pwa_screenshot2: '',
      settings: { ...part(wire, 'settings'), front_url: 'https://shop.example' },
      robots: false,
    }),
    answers: {
      [CATALOGUE]: (body) =>
        z
          .array(z.looseObject({ id: z.unknown() }))
          .parse(body)
          .map((one) => (one.id === 20 ? { ...one, image_dop: '', dop_image_category_site: '/wp-content/uploads/gift.webp' } : one)),
    },
  });
  expect(await look(other.url)).toEqual({
    'facade.default_dark': 'dark',
    'facade.footer_infoblock': true,
    fonts: [true, true],
    front_currency: '₸',
    'logo.favicon': ['image/png'],
    'logo.header': ['/wp-content/uploads/icon.svg'],
    shipping_methods: false,
    'contacts.phone': true,
    'seo.home_h1': 'Пробный заголовок',
    'seo.home_h1_text': true,
    dop_image_category_site: true,
    frontend_pwa_screenshots: false,
    'settings.front_url': ['https://shop.example/'],
    robots: true,
  });
  expect((await openPage('/', { shop: other.url })).html).not.toContain('window.hacked = 1</script>');
  expect(await look(SHOP)).toEqual({
    'facade.default_dark': 'light',
    'facade.footer_infoblock': false,
    fonts: [false, false],
    front_currency: '₽',
    'logo.favicon': ['image/svg+xml', 'image/png'],
    'logo.header': ['/wp-content/uploads/logo.svg'],
    shipping_methods: true,
    'contacts.phone': false,
    'seo.home_h1': 'Уголёк — доставка еды с живого огня, Казань',
    'seo.home_h1_text': false,
    dop_image_category_site: false,
    frontend_pwa_screenshots: true,
    'settings.front_url': ['/'],
    robots: false,
  });
});

test('[SET-08] what may be bought and seen is what the settings say', async () => {
  const look = async (shop: string) => {
    const category = await openPage('/menu/pech/pizza', { shop });
    const dish = await openPage(BARE_PAGE, { shop });
    return {
      product_disable_buy: category.queryAllByRole('link', { name: /^(Добавить в корзину|Выбрать): / }).length === 0,
      show_out_of_stock_products: cardLink(category, MARGARITA_NAME) !== undefined,
      'facade.show_stock_value': dish.queryAllByText('Осталось 7').length,
      demo_previews: [...dish.document.querySelectorAll('main video')].map((video) => [
        video.hasAttribute('muted'),
        video.hasAttribute('playsinline'),
      ]),
    };
  };
  const dishes = { [MARGARITA]: { in_stock: false }, [BARE]: { images: [], manage_stock: true, stock_quantity: 7, locations: [] } };
  const settings = (isOn: boolean) => (wire: Record<string, unknown>) => ({
    ...wire,
    facade: { ...part(wire, 'facade'), show_stock_value: isOn ? '1' : '' },
    product_disable_buy: !isOn,
    show_out_of_stock_products: isOn ? '1' : '',
    show_demo_previews: isOn,
    demo_previews: { image: { id: 1, url: '/wp-content/uploads/cloche.webp' }, video: { url: '/wp-content/uploads/hall_table_loop.mp4' } },
  });
  const answers = { [CATALOGUE]: alteredMenu(dishes) };
  const on = await variant({ settings: settings(true), answers });
  expect(await look(on.url)).toEqual({
    product_disable_buy: false,
    show_out_of_stock_products: true,
    'facade.show_stock_value': 1,
    demo_previews: [[true, true]],
  });
  const off = await variant({ settings: settings(false), answers });
  expect(await look(off.url)).toEqual({
    product_disable_buy: true,
    show_out_of_stock_products: false,
    'facade.show_stock_value': 0,
    demo_previews: [],
  });
  // a dish that cannot be bought keeps its price
  expect(text((await openPage('/menu/deserty/morozhenoe/plombir-tri-sharika', { shop: off.url })).getByRole('main'))).toMatch(/270 ₽/);
});

test('[SET-08] stock is counted in one place or in all, and the catalogue comes whole or in parts', async () => {
  const elsewhere = { [MARGARITA]: { locations: [{ id: 12 }] }, 103: { images: [] } };
  const answers = { [CATALOGUE]: alteredMenu(elsewhere), [MAIN_CATALOGUE]: alteredMenu(elsewhere) };
  const look = async (shop: string) => {
    const page = await openPage('/menu/pech/pizza', { shop });
    const picture = cardLink(page, 'Пепперони двойная')?.closest('article')?.querySelector('img')?.getAttribute('src');
    return { single_stock_mode: cardLink(page, MARGARITA_NAME) === undefined, show_demo_previews: picture?.includes('gift') ?? false };
  };
  const single = await variant({
    settings: (wire) => ({
      ...wire,
      single_stock_mode: true,
      settings: { ...part(wire, 'settings'), single_stock_id: '11' },
      show_demo_previews: true,
      demo_previews: { image: { id: 1, url: '/wp-content/uploads/gift.webp' } },
    }),
    answers,
  });
  expect(await look(single.url)).toEqual({ single_stock_mode: true, show_demo_previews: true });
  expect(single.seen.some((call) => call.includes('/prodcat.json'))).toBe(true);
  // the shop's own language is not named to the backend
  expect(single.seen.filter((call) => /\/app_sync\/.*(-ru\.json|lang=)|\/blog\?.*lang=/.test(call))).toEqual([]);
  expect(await look(SHOP)).toEqual({ single_stock_mode: false, show_demo_previews: false });
  const parts = await variant({ settings: (wire) => ({ ...wire, settings: { fragmented_stosks_json: '1' } }), answers });
  await openPage('/menu/pech/pizza', { shop: parts.url });
  const files = parts.seen.flatMap((call) => /app_sync\/(prodcat[^?]*)/.exec(call)?.[1] ?? []);
  expect([...new Set(files)]).toEqual(['prodcat_main_categories_only.json', 'prodcat_main.json']);
});

test('[SET-04] colours of the settings are those of the page, however they are written; those that would not read are corrected', async () => {
  const colors = {
    yellow: '#1fd1f9',
    yellow_dark: '#ffe600',
    yellow_light: 'rgb(232 251 255)',
    yellow_light_secondary: '#fff</style><script>document.title="x"</script>',
    orange: '#0a9bd8',
    main_buttons_background_color: '#FFE600',
    background: 'fffdf2',
  };
  const { url } = await variant({ settings: (wire) => ({ ...wire, facade: { ...part(wire, 'facade'), colors } }) });
  const { html } = await openPage('/', { shop: url });
  const [, light = ''] = /:root,\[data-theme="light"\]\{([^}]*)\}/.exec(html) ?? [];
  const value = (name: string): string => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(light)?.[1] ?? '';
  expect(['bg', 'brand', 'flame', 'ember', 'brand-soft'].map(value)).toEqual(['#fffdf2', '#ffe600', '#1fd1f9', '#0a9bd8', '#e8fbff']);
  // yellow words on a pale ground do not read: the shop's hue stays, darker
  expect(value('brand-strong')).not.toBe('#ffe600');
  for (const ground of ['bg', 'brand-soft', 'brand-softer'])
    expect(contrast(value('brand-strong'), value(ground))).toBeGreaterThanOrEqual(4.5);
  expect(html).not.toContain('<script>document.title');
});

test('a dish that is sold out keeps its price, the one its structured data names', async () => {
  const page = await openPage('/menu/gril/ryba-i-moreprodukty/losos-so-sparzhei');
  expect(text(page.getByRole('main'))).toContain('1 290 ₽');
  const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join();
  expect(data).toMatch(/"price":"?1290(\.00)?"?,.*OutOfStock/);
});

test('[SET-04] pages load the fonts that the settings name and no others; hosts of fonts are in their policy where the environment names them', async () => {
  const { url: shop } = await variant({
    env: { FONT_HOSTS: 'fonts.example, files.example' },
    settings: (wire) => ({ ...wire, main_font: 'Montserrat', font_headings: 'PT Sans' }),
  });
  const page = await openPage('/menu/supy', { shop });
  expect(page.html).toContain('--set-font-main:"Montserrat";--set-font-headings:"PT Sans"');
  const files = new Set(page.html.match(/\/builds\/fonts\/[\w-]+\.woff2/g));
  expect([...files].filter((file) => !file.startsWith('/builds/fonts/montserrat-'))).toEqual([]);
  for (const file of files) {
    const { status, headers } = await get(file, { shop });
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, 'font/woff2']);
    expect(headers.get('cache-control')).toMatch(/immutable/);
  }
  const links = (query: string) => [...page.document.querySelectorAll(query)].map((link) => link.getAttribute('href'));
  expect(links('link[rel=preload][as=font]')).toEqual(
    expect.arrayContaining(['/builds/fonts/montserrat-cyrillic.woff2', '/builds/fonts/montserrat-latin.woff2']),
  );
  expect(links('link[rel=stylesheet][href^="https:"]')).toEqual(['https://fonts.example/css?family=PT+Sans:400,500,600,700&display=swap']);
  const policyAt = async (path: string, at: string) => (await get(path, { shop: at })).headers.get('content-security-policy') ?? '';
  for (const path of ['/menu/supy', '/order'])
    for (const name of ['style-src', 'font-src'])
      expect(await policyAt(path, shop)).toMatch(new RegExp(`${name} [^;]*https://fonts\\.example https://files\\.example`));
  expect(await policyAt('/menu/supy', SHOP)).not.toMatch(/(style|font)-src [^;]*https:/);
  expect((await openPage('/menu/supy')).html).not.toContain('/builds/fonts/montserrat');
  for (const name of ['inter.woff2', 'inter-greek.woff2', '..%2f..%2fpackage.json', 'inter-latin.woff2.gz'])
    expect(await statusOf(`/builds/fonts/${name}`, { shop })).toBe(404);
});

test('[SET-05] snippets of the settings: verification is in the page, whose code is loaded at once, and their hosts are in its policy alone', async () => {
  const { url: shop } = await variant({
    env: { SCRIPT_HOSTS: 'cdn.example' },
    settings: (wire) => ({
      ...wire,
      include: {
        scripts: '<link rel="stylesheet" href="https://cdn.example/w.css"><noscript><img src="https://cdn.example/1"></noscript>',
        metrix: '<meta name="yandex-verification" content="1a2b">',
      },
    }),
  });
  const page = await openPage('/menu/supy', { shop });
  expect(page.document.querySelector('head meta[name="yandex-verification"]')?.getAttribute('content')).toBe('1a2b');
  expect(page.html).toContain('<noscript><img src="https://cdn.example/1"');
  expect(page.html).not.toContain('data-parts');
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const name of ['style-src', 'font-src', 'img-src']) expect(policy).toMatch(new RegExp(`${name} [^;]*https://cdn\\.example`));
  const checkout = await openPage('/order', { shop });
  expect(checkout.html).not.toContain('1a2b"/>');
  expect(checkout.headers.get('content-security-policy')).not.toContain('cdn.example');
});
