import { expect, test } from 'vitest';
import { chosenLanguage, languageCookie, preferredLanguage } from './language-choice.ts';
import { LANGUAGES, readLanguage } from './locales.ts';

test('a choice comes back as it was kept, wherever its cookie stands', () => {
  for (const language of LANGUAGES) {
    const [pair = ''] = languageCookie(language, false).split(';');
    for (const cookies of [pair, `a=b; ${pair}`, `${pair}; a=b`, `a=b;${pair};c=d`]) expect(chosenLanguage(cookies)).toBe(language);
  }
});

test('nonsense, other cookies and other languages are no choice', () => {
  const wrong = [
    '',
    'language=',
    'language=ja',
    'language=DE',
    'my_language=de',
    'language=de-',
    'language=de%0d%0aset-cookie: x',
    'language=/evil',
  ];
  for (const cookies of wrong) expect(chosenLanguage(cookies)).toBeNull();
  expect([chosenLanguage(undefined), readLanguage(undefined), readLanguage('__proto__')]).toEqual([null, null, null]);
});

test('the cookie lasts a year, is the shop’s alone and, on https, never travels in the clear', () => {
  expect(languageCookie('de', true)).toBe('language=de; path=/; max-age=31536000; samesite=lax; secure');
  expect(languageCookie('zh-CN', false)).toBe('language=zh-CN; path=/; max-age=31536000; samesite=lax');
});

const OFFERED = ['ru', 'en', 'zh-CN'] as const;

test.each([
  [['en-US', 'ru'], 'en'],
  [['ru-RU', 'en'], 'ru'],
  [['sv', 'zh-TW', 'en'], 'zh-CN'],
  [['ZH-cn'], 'zh-CN'],
  [['sv', 'fi-FI'], null],
  [[], null],
])('of the languages %j a browser wants, %s is the first that is offered', (wanted, expected) =>
  expect(preferredLanguage(wanted, OFFERED)).toBe(expected),
);
