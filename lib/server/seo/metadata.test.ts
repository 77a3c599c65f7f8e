import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { inLanguage } from '#lib/server/data/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { encodedPath, languageAddresses, localePath, publicOrigin, siteOrigin } from './address.ts';
import { jsonLdText } from './graph.ts';
import { openGraphLocale, type PageSeo, pageMetadata } from './metadata.ts';

const HERE = { PORT: 3000 };
const WEB = { PORT: 3000, PUBLIC_URL: 'https://shop.example' };
const shop = (wire: Partial<SettingsWire> = {}) => settingsOf({ seo: { name: 'Проба', description: 'Пробная лавка' }, ...wire });
const PAGE: PageSeo = { locale: 'ru', path: '/menu/pech', title: 'Печь', description: 'Из печи' };

describe('addresses', () => {
  test('front_url goes before the environment; what is no web address is none', () => {
    expect(publicOrigin({ frontUrl: 'https://own.example/some/path' }, WEB)).toBe('https://own.example');
    expect(publicOrigin({ frontUrl: '' }, WEB)).toBe('https://shop.example');
    for (const frontUrl of ['javascript:alert(1)', 'shop', '//shop.example']) expect(publicOrigin({ frontUrl }, HERE)).toBe('');
    expect(siteOrigin({ frontUrl: '' }, HERE)).toBe('http://localhost:3000');
  });

  test('letters are encoded once, the default language has no prefix', () => {
    expect(encodedPath('/menu/печь')).toBe('/menu/%D0%BF%D0%B5%D1%87%D1%8C');
    expect(encodedPath('/menu/%D0%BF%D0%B5%D1%87%D1%8C')).toBe('/menu/%D0%BF%D0%B5%D1%87%D1%8C');
    expect([localePath('/', 'ru'), localePath('/', 'en'), localePath('/menu/a', 'en')]).toEqual(['/', '/en', '/en/menu/a']);
  });

  test('every language that is offered has its address, the default one is for everybody else', () => {
    expect(pageMetadata(shop(), { ...PAGE, locale: 'en' }, WEB).robots).toEqual({ index: false, follow: true });
    const addresses = languageAddresses(shop(), '/menu/pech', 'https://shop.example');
    expect(Object.keys(addresses)).toEqual(['ru', 'x-default']);
    expect(addresses['x-default']).toBe('https://shop.example/menu/pech');
    expect(Object.keys(addresses).every((code) => code === 'x-default' || openGraphLocale(code).includes('_'))).toBe(true);
  });
});

describe('metadata of a page', () => {
  test('title with the shop’s name, description, canonical, languages, preview picture', () => {
    const made = pageMetadata(shop(), { ...PAGE, keywords: 'печь', image: '/wp-content/uploads/печь.webp' }, WEB);
    expect(made).toMatchObject({
      title: { absolute: 'Печь — Проба' },
      description: 'Из печи',
      keywords: 'печь',
      alternates: { canonical: 'https://shop.example/menu/pech', languages: { ru: 'https://shop.example/menu/pech' } },
      robots: { index: true, follow: true },
      openGraph: {
        type: 'website',
        locale: 'ru_RU',
        siteName: 'Проба',
        url: 'https://shop.example/menu/pech',
        images: [{ url: 'https://shop.example/wp-content/uploads/%D0%BF%D0%B5%D1%87%D1%8C.webp' }],
      },
    });
  });

  test('a preview is a picture of 1200 × 630 of the page’s upload, else of the shop’s, with its size', () => {
    const wire = { logo: { gr_favicon_site: { favicon_png: '/wp-content/uploads/icon.png' } } };
    const preview = (image: string) => pageMetadata(shop(wire), { ...PAGE, image }, WEB).openGraph;
    const size = { width: 1200, height: 630, type: 'image/jpeg', alt: 'Печь' };
    const made = (name: string) => ({ images: [{ url: `https://shop.example/previews/${name}`, ...size }] });
    expect(preview('/wp-content/uploads/2026/05/pizza.webp')).toMatchObject(made('2026/05/pizza.webp.jpg'));
    expect(preview('https://shop.example/wp-content/uploads/pizza.png')).toMatchObject(made('pizza.png.jpg'));
    for (const other of ['', '/wp-content/uploads/drawing.svg', 'https://cdn.example/pizza.webp'])
      expect(preview(other)).toMatchObject(made('icon.png.jpg'));
  });

  test('a shop without uploads names the picture of another host as it is', () => {
    expect(pageMetadata(shop(), { ...PAGE, image: 'https://cdn.example/pizza.webp' }, WEB).openGraph).toMatchObject({
      images: [{ url: 'https://cdn.example/pizza.webp', alt: 'Печь' }],
    });
  });

  test('a shop that does not know its address says no wrong one', () => {
    const made = pageMetadata(shop(), PAGE, HERE);
    expect(made.alternates?.canonical).toBe('/menu/pech');
    expect(made.openGraph).not.toHaveProperty('url');
  });

  test('empty texts fall back to the shop’s, a whole title stays whole, a picture no preview can show is left out', () => {
    const wire = { logo: { gr_favicon_site: { favicon_svg: '/icon.svg' }, gr_logo_app: { logo_header_desktop: '/logo.svg' } } };
    expect(pageMetadata(shop(wire), { ...PAGE, title: '', description: '' }, WEB)).toMatchObject({
      title: { absolute: 'Проба' },
      description: 'Пробная лавка',
      openGraph: { images: [] },
    });
    expect(pageMetadata(shop(), { ...PAGE, absolute: true }, WEB).title).toEqual({ absolute: 'Печь' });
  });

  test('robots closes every page; a page of one visitor is followed but not listed and has no canonical', () => {
    for (const noindex of [false, true])
      expect(pageMetadata(shop({ robots: false }), { ...PAGE, noindex }, WEB).robots).toEqual({ index: false, follow: false });
    const order = pageMetadata(shop(), { ...PAGE, noindex: true }, WEB);
    expect(order.robots).toEqual({ index: false, follow: true });
    expect(order.alternates).toBeUndefined();
  });
});

test('seo_by_langs replaces name, description and the rest in its language alone', () => {
  const site = shop({
    seo: { name: 'Уголёк', description: 'Печь', home_h1: 'Огонь' },
    seo_by_langs: [{ lang_code: 'en', name: 'Ember', description: '', home_h1: 'Fire' }],
  });
  expect(inLanguage(site, 'en').seo).toMatchObject({ name: 'Ember', description: 'Печь', heading: 'Fire' });
  expect(inLanguage(site, 'ru').seo).toMatchObject({ name: 'Уголёк', heading: 'Огонь' });
});

test('structured data cannot leave its element', () => {
  const text = jsonLdText({ name: '</script><script>alert(1)</script><!-- & \u2028' });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!-- & \u2028' });
});

test('languages are named as previews name them', () => {
  expect(['ru', 'en', 'zh-CN', 'tt', 'pt', 'kk'].map(openGraphLocale)).toEqual(['ru_RU', 'en_US', 'zh_CN', 'tt_RU', 'pt_BR', 'kk_KZ']);
});
