import { expect, test } from 'vitest';
import { endCookies, servicePage, wantCookie, wantedLanguage, widgetAddress } from './widget.ts';

test('the language that is wanted is read from the cookie the widget reads and writes', () => {
  expect(wantedLanguage(wantCookie('ru', 'ja').split(';', 1)[0] ?? '')).toBe('ja');
  expect(wantedLanguage('a=b; googtrans=/auto/zh-TW; c=d')).toBe('zh-TW');
  expect(wantedLanguage('googtrans=%2Fru%2Fja')).toBe('ja');
});

test('a cookie that is none of the widget’s, empty or broken wants nothing', () => {
  for (const text of ['', 'googtrans=', 'googtrans=/ru/', 'googtrans=/ru/<script>', 'xgoogtrans=/ru/ja', 'googtrans=ja', 'googtrans'])
    expect(wantedLanguage(text), text).toBeNull();
});

test('the end of it is told to the host and to every domain the widget may have written for, never to a whole top-level domain', () => {
  expect(endCookies('localhost')).toHaveLength(1);
  const domains = endCookies('eda.shop.example').map((cookie) => /domain=(.*)$/.exec(cookie)?.[1]);
  expect(domains).toEqual([undefined, 'eda.shop.example', '.eda.shop.example', 'shop.example', '.shop.example']);
  for (const cookie of endCookies('shop.example')) expect(cookie).toContain('max-age=0');
});

test('addresses say what is asked, whatever stands in a page’s own', () => {
  expect(widgetAddress('here')).toBe('https://translate.google.com/translate_a/element.js?cb=here');
  const page = servicePage('https://shop.example/menu?a=1&tl=xx', 'ja');
  expect(new URL(page).searchParams.get('u')).toBe('https://shop.example/menu?a=1&tl=xx');
  expect(new URL(page).searchParams.getAll('tl')).toEqual(['ja']);
});
