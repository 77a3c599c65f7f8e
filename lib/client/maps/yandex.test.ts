import { expect, test } from 'vitest';
import { yandexLanguage, yandexQuery } from './yandex.ts';

test.each([
  ['ru', 'ru_RU'],
  ['be', 'ru_RU'],
  ['kk', 'ru_RU'],
  ['tt', 'ru_RU'],
  ['tr', 'tr_TR'],
  ['uk', 'uk_UA'],
  ['en', 'en_US'],
  ['zh-CN', 'en_US'],
  ['hy', 'en_US'],
  ['', 'en_US'],
])('[DLV-12] a page in %j asks for a map in %s', (locale, lang) => {
  expect(yandexLanguage(locale)).toBe(lang);
});

test('[DLV-12] coordinates are longitude first, and the script needs no eval', () => {
  expect(yandexQuery('key', 'ru')).toEqual({ apikey: 'key', lang: 'ru_RU', coordorder: 'longlat', csp: true });
});
