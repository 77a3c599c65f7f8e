import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { manifestLanguage, manifestOf, manifestPath, pictureType, shopIcons } from './manifest.ts';

const PNG = { gr_favicon_site: { favicon_png: '/wp-content/uploads/icon.png' } };
const BOTH = { gr_favicon_site: { favicon_png: '/u/icon.png', favicon_svg: '/u/icon.svg' } };

const WORDS = { menu: 'Меню', cart: 'Корзина', orders: 'Заказы' };

describe('manifest', () => {
  test('name, description, icons 192 and 512, standalone, white behind and black around', () => {
    const made = manifestOf(settingsOf({ seo: { name: 'Проба', description: 'Лавка' }, logo: PNG }), 'ru', WORDS);
    expect(made).toMatchObject({
      id: '/',
      start_url: '/',
      name: 'Проба',
      short_name: 'Проба',
      description: 'Лавка',
      lang: 'ru',
      dir: 'auto',
      shortcuts: [
        { name: 'Меню', url: '/' },
        { name: 'Корзина', url: '/order' },
        { name: 'Заказы', url: '/lk/orders' },
      ],
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#000000',
    });
    expect(made.icons.map((i) => [i.sizes, i.purpose, i.type])).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['192x192', 'maskable', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
  });

  test('screenshots are listed only when there are two', () => {
    const one = { frontend_pwa_screenshot1: '/u/a.webp' };
    expect(manifestOf(settingsOf(one), 'ru', WORDS)).not.toHaveProperty('screenshots');
    expect(manifestOf(settingsOf({ frontend_pwa_screenshot2: '/u/b.jpg' }), 'ru', WORDS)).not.toHaveProperty('screenshots');
    expect(manifestOf(settingsOf({ ...one, frontend_pwa_screenshot2: '/u/b.jpg' }), 'ru', WORDS).screenshots).toEqual([
      { src: '/u/a.webp', sizes: '640x480', type: 'image/webp' },
      { src: '/u/b.jpg', sizes: '640x480', type: 'image/jpeg' },
    ]);
  });

  test('in another language it is the same app, which starts there', () => {
    const made = manifestOf(settingsOf({ seo: { name: 'Probe' } }), 'zh-CN', { menu: 'a', cart: 'b', orders: 'c' });
    expect(made).toMatchObject({ id: '/', scope: '/', lang: 'zh-CN', start_url: '/zh-CN' });
    expect(made.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual(['a /zh-CN', 'b /zh-CN/order', 'c /zh-CN/lk/orders']);
  });

  test('a long name is short on a home screen; a shop without an icon promises none; its own ground is kept', () => {
    const made = manifestOf(
      settingsOf({ seo: { name: 'Уголёк, доставка еды' }, facade: { colors: { background: '#fff8f0' } } }),
      'ru',
      WORDS,
    );
    expect(made).toMatchObject({ short_name: 'Уголёк', icons: [], background_color: '#fff8f0' });
  });
});

test('the favicon is named by its own type, the vector first', () => {
  expect(shopIcons(settingsOf({ logo: BOTH }))).toEqual({
    icon: [
      { url: '/u/icon.svg', type: 'image/svg+xml' },
      { url: '/u/icon.png', type: 'image/png', sizes: '192x192' },
    ],
    apple: '/icons/icon-192.png',
  });
  expect(shopIcons(settingsOf())).toEqual({});
  expect([pictureType('/a.webp?x=1'), pictureType('/a.PNG'), pictureType('/a')]).toEqual(['image/webp', 'image/png', 'image/png']);
});

test('every language has one name, and no other name means one', () => {
  expect([manifestPath('ru'), manifestPath('en'), manifestPath('zh-CN')]).toEqual([
    '/manifest.webmanifest',
    '/manifest.en.webmanifest',
    '/manifest.zh-CN.webmanifest',
  ]);
  for (const language of LANGUAGES) expect(manifestLanguage(manifestPath(language).slice(1))).toBe(language);
  for (const name of [
    'manifest.ru.webmanifest',
    'manifest.xx.webmanifest',
    'manifest.EN.webmanifest',
    'manifest.json',
    'manifest..webmanifest',
  ])
    expect(manifestLanguage(name), name).toBeNull();
});
