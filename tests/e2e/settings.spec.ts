import type { Page } from '@playwright/test';
import { contrast } from '#lib/theme/colour.ts';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { expect, test } from '#tests/setup/test.ts';
import { ADDRESS, addButton, chooseTab, dialog, openCart, setCount, typeAddress } from './flow.ts';

/**
 * What each flag and field of the settings changes (SET-08): two storefronts before the same backend, one as the demo shop is, one whose
 * settings say otherwise; the same look at both, written down by the name of the flag.
 */

const MARGARITA = 102;
const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';
const shown = async (page: Page, selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;
const part = (wire: Record<string, unknown>, name: string): object => Object(wire[name]);

async function variables(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const names = ['--bg', '--brand', '--flame', '--ember', '--brand-soft', '--brand-softer', '--brand-strong'];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

const fontOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replace(/"/g, '') ?? '');

test('[SET-08] how the shop looks', async ({ page, request, variant, baseURL }) => {
  test.setTimeout(120_000);
  const look = async (url: string) => {
    await page.goto(`${url}/`);
    const html = await (await request.get(`${url}/`)).text();
    const manifest = await (await request.get(`${url}/manifest.webmanifest`)).json();
    const card = page.locator(`article:has(a[data-product="${MARGARITA}"])`).first();
    const seen = {
      'facade.default_dark': /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1],
      'facade.footer_infoblock': ((await page.getByRole('contentinfo').textContent()) ?? '').includes('Пробный подвал'),
      main_font: await fontOf(page, 'body'),
      font_headings: await fontOf(page, 'section h2'),
      front_currency: /₽|₸/.exec((await page.locator('.buy__price').first().textContent()) ?? '')?.[0],
      cart_button_as_app: !(await shown(page, '.buyrow')),
      show_out_of_stock_products: (await card.count()) === 1 && (await card.getAttribute('class'))?.includes('is-out'),
      'logo.favicon': [...html.matchAll(/<link rel="icon" href="[^"]+" type="([^"]+)"/g)].map((match) => match[1]),
      'logo.header': await page.locator('header .logo img').getAttribute('src'),
      shipping_methods: await page.getByRole('radio', { name: 'Самовывоз' }).count(),
      'contacts.phone': await page.locator('header a[href^="tel:"]').first().getAttribute('href'),
      'seo.home_h1': await page.getByRole('heading', { level: 1 }).textContent(),
      frontend_pwa_screenshots: 'screenshots' in manifest,
      'settings.front_url': /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      need_to_choose_address_first: await dialog(page).count(),
    };
    // before its script is there it is a link to another page
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Меню и настройки' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Настройки/ })
      .click();
    await expect(page.getByRole('button', { name: 'Вид магазина Как расположено меню' })).toBeVisible();
    const translated = page.getByRole('region', { name: 'Перевести страницу' }).getByRole('button');
    return { ...seen, use_google_translate: await translated.evaluateAll((links) => links.map((link) => link.textContent)) };
  };
  const other = await variant({
    settings: (wire) => ({
      ...wire,
      facade: { ...part(wire, 'facade'), default_dark: '1', footer_infoblock: '<b>Пробный подвал</b> из настроек' },
      main_font: 'Georgia',
      font_headings: 'Courier New, monospace',
      front_currency: '₸',
      cart_button_as_app: '0',
      logo: {
        gr_favicon_site: { favicon_png: '/wp-content/uploads/icon-512.png', favicon_svg: '' },
        gr_logo_app: { logo_header_desktop: '/wp-content/uploads/icon.svg' },
      },
      shipping_methods: [{ id: 'flat_rate', name: 'Доставка', type: 'flat_rate' }],
      contacts: { phone: '+7 800 111-22-33' },
      seo: { name: 'Проба', description: 'Пробная лавка', home_h1: 'Пробный заголовок' },
      frontend_pwa_screenshot2: '',
      use_google_translate: 1,
      google_languages_list: ['ru', 'ja', 'xx!'],
      settings: { ...part(wire, 'settings'), front_url: 'https://shop.example' },
    }),
    answers: { [CATALOGUE]: alteredMenu({ [MARGARITA]: { in_stock: false } }) },
  });
  expect(await look(other.url)).toEqual({
    'facade.default_dark': 'dark',
    'facade.footer_infoblock': true,
    main_font: 'Georgia',
    font_headings: 'Courier New',
    front_currency: '₸',
    cart_button_as_app: false,
    show_out_of_stock_products: true,
    'logo.favicon': ['image/png'],
    'logo.header': '/wp-content/uploads/icon.svg',
    shipping_methods: 0,
    'contacts.phone': 'tel:+78001112233',
    'seo.home_h1': 'Пробный заголовок',
    frontend_pwa_screenshots: false,
    'settings.front_url': 'https://shop.example/',
    need_to_choose_address_first: 0,
    use_google_translate: ['日本語'],
  });
  expect(await look(baseURL ?? '')).toMatchObject({
    'facade.default_dark': 'light',
    'facade.footer_infoblock': false,
    front_currency: '₽',
    cart_button_as_app: true,
    show_out_of_stock_products: false,
    'logo.favicon': ['image/svg+xml', 'image/png'],
    'logo.header': '/wp-content/uploads/logo.svg',
    frontend_pwa_screenshots: true,
    'settings.front_url': '/',
    need_to_choose_address_first: 0,
    use_google_translate: [],
  });
});

test('[SET-04] colours of the settings, corrected where they would not read; icons and fonts of the shop', async ({
  page,
  variant,
  baseURL,
}) => {
  const colors = { yellow: '#1fd1f9', yellow_dark: '#ffe600', yellow_light: '#e8fbff', yellow_light_secondary: '#f4fdff' };
  const other = await variant({
    settings: (wire) => ({
      ...wire,
      facade: {
        ...part(wire, 'facade'),
        colors: { ...colors, orange: '#0a9bd8', main_buttons_background_color: '#ffe600', background: '#fffdf2' },
      },
    }),
  });
  await page.goto(`${other.url}/`);
  const made = await variables(page);
  expect(made).toMatchObject({
    '--bg': '#fffdf2',
    '--brand': '#ffe600',
    '--flame': '#1fd1f9',
    '--ember': '#0a9bd8',
    '--brand-soft': '#e8fbff',
    '--brand-softer': '#f4fdff',
  });
  // yellow words on a pale ground do not read: the shop's hue stays, darker
  expect(made['--brand-strong']).not.toBe('#ffe600');
  for (const ground of ['--bg', '--brand-soft', '--brand-softer'])
    expect(contrast(made['--brand-strong'] ?? '', made[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  await page.goto(`${baseURL}/`);
  expect(await variables(page)).toMatchObject({ '--brand': '#ff6b22', '--brand-strong': '#b33f08', '--brand-softer': '#fff7ef' });
});

test('[SET-08] what may be bought and seen', async ({ page, request, variant, baseURL }) => {
  test.setTimeout(120_000);
  const look = async (url: string) => {
    await page.goto(`${url}/menu/pech/pizza`);
    const buttons = await page.locator('button.buy').count();
    const out = await shown(page, `a[data-product="${MARGARITA}"]`);
    const html = await (await request.get(`${url}/menu/pech/pizza`)).text();
    await page.goto(`${url}/menu/deserty/morozhenoe/plombir-tri-sharika`);
    const priced = await page.locator('.product__price').count();
    await page.goto(`${url}/`);
    return {
      product_disable_buy: buttons === 0 && priced === 1,
      show_out_of_stock_products: out,
      robots: /<meta name="robots" content="([^",]+)/.exec(html)?.[1],
      'facade.catalog_front': (await page.locator('main article').count()) < 20,
    };
  };
  const other = await variant({
    settings: (wire) => ({
      ...wire,
      facade: { ...part(wire, 'facade'), catalog_front: 'cat1' },
      product_disable_buy: true,
      show_out_of_stock_products: '',
      need_to_choose_address_first: 1,
      robots: false,
    }),
    answers: { [CATALOGUE]: alteredMenu({ [MARGARITA]: { in_stock: false } }) },
  });
  expect(await look(other.url)).toEqual({
    product_disable_buy: true,
    show_out_of_stock_products: false,
    robots: 'noindex',
    'facade.catalog_front': true,
  });
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
  expect(await look(baseURL ?? '')).toEqual({
    product_disable_buy: false,
    show_out_of_stock_products: true,
    robots: 'index',
    'facade.catalog_front': false,
  });
});

test('[SET-08] where stock is counted, and what stands in for a missing picture', async ({ page, variant, baseURL }) => {
  test.setTimeout(120_000);
  const elsewhere = { [MARGARITA]: { locations: [{ id: 12 }] }, 103: { images: [] } };
  const answers = { [CATALOGUE]: alteredMenu(elsewhere), '/wp-content/uploads/app_sync/prodcat_main.json': alteredMenu(elsewhere) };
  const look = async (url: string) => {
    await page.goto(`${url}/menu/pech/pizza`);
    return {
      single_stock_mode: await shown(page, `a[data-product="${MARGARITA}"]`),
      show_demo_previews: (await page.locator('article:has(a[data-product="103"]) img').first().getAttribute('src'))?.includes('gift'),
    };
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
  expect(await look(single.url)).toEqual({ single_stock_mode: false, show_demo_previews: true });
  expect(single.seen.some((call) => call.includes('/prodcat.json'))).toBe(true);
  expect(await look(baseURL ?? '')).toEqual({ single_stock_mode: true, show_demo_previews: false });
  const parts = await variant({ settings: (wire) => ({ ...wire, settings: { fragmented_stosks_json: '1' } }), answers });
  await page.goto(`${parts.url}/menu/pech/pizza`);
  expect(parts.seen.some((call) => call.includes('/prodcat_main.json'))).toBe(true);
  expect(parts.seen.some((call) => call.includes('/prodcat.json'))).toBe(false);
});

test('[SET-08] how an order is placed', async ({ page, variant, baseURL }) => {
  test.setTimeout(180_000);
  const look = async (url: string) => {
    await page.goto(`${url}/menu/deserty/morozhenoe`);
    await addButton(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
    await chooseTab(page, 'Самовывоз');
    const closed = dialog(page).getByText('Не принимает заказы');
    await expect(dialog(page).getByText('«Уголёк» на Чистопольской')).toBeVisible();
    const disabled = await closed.count();
    await chooseTab(page, 'Доставка');
    await typeAddress(page, ADDRESS);
    const verdict = dialog(page).getByRole('status').filter({ hasText: 'Зелёная зона' });
    await expect(verdict).toBeVisible();
    const priced = /149/.test((await verdict.textContent()) ?? '');
    const pin = await dialog(page).locator('.map image').getAttribute('href');
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    const cart = await openCart(page);
    await setCount(cart, 'Пломбир, три шарика', 4);
    await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
    return {
      'app.disable_ordering': disabled,
      dont_show_delivery_price: !priced,
      map_self_position_icon: pin,
      payment_methods: await page.getByText('Картой курьеру', { exact: true }).count(),
      pending_order_cansel_time: /в течение (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1],
      consents: await page.locator('.check').filter({ hasText: 'Согласен с условиями' }).count(),
    };
  };
  const other = await variant({
    settings: (wire) => ({
      ...wire,
      settings: { ...part(wire, 'settings'), app: { disable_ordering: ['12'] }, pending_order_cansel_time: '600' },
      dont_show_delivery_price: '1',
      map: { ...part(wire, 'map'), map_self_position_icon: '/wp-content/uploads/gift.webp' },
      payment_methods: Object.values(part(wire, 'payment_methods')).map((method) =>
        Object(method).id === 'cod_card' ? { ...Object(method), enabled: '0' } : method,
      ),
      consents: [],
    }),
  });
  expect(await look(other.url)).toEqual({
    'app.disable_ordering': 1,
    dont_show_delivery_price: true,
    map_self_position_icon: '/wp-content/uploads/gift.webp',
    payment_methods: 0,
    pending_order_cansel_time: '10',
    consents: 0,
  });
  expect(await look(baseURL ?? '')).toEqual({
    'app.disable_ordering': 0,
    dont_show_delivery_price: false,
    map_self_position_icon: '/wp-content/uploads/coal_hot.webp',
    payment_methods: 1,
    pending_order_cansel_time: '30',
    consents: 1,
  });
});
