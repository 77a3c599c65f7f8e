import { expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { LANGUAGES, readLanguage } from './locales.ts';
import {
  chosenLanguage,
  contentLanguageOf,
  hasContentIn,
  languageCookie,
  offeredLocales,
  preferredLanguage,
  translatedLanguages,
  translatesContent,
} from './offered-locales.ts';

const ACTIVE = ['ru', 'en', 'de'] as const;
const LIST = { language_list: [{ code: 'en' }, { code: 'ru', default: true }, { code: 'xx' }] };
const offered = (wire: Partial<SettingsWire>) => offeredLocales(settingsOf(wire), ACTIVE);
const translated = (wire: Partial<SettingsWire>, locale = 'ru') => translatedLanguages(settingsOf(wire), locale);

test('[I18N-02] languages are those that have words and are listed, all of them without a list; the default one is always there', () => {
  expect(offered({ ...LIST, translate_active: true })).toEqual(['ru', 'en']);
  expect(offered({ languages: [{ code: 'de' }, { code: 'ru' }], translate_active: true }), 'the list by its other name').toEqual([
    'ru',
    'de',
  ]);
  expect(offered({ ...LIST, languages: [{ code: 'de' }], translate_active: true })).toEqual(['ru', 'en']);
  expect(offered({ translate_active: true })).toEqual(['ru', 'en', 'de']);
});

test('[I18N-02] the shop’s own language has the flag, else is Russian where it is listed, else the first', () => {
  const own = (...list: { code: string; default?: boolean }[]) => offered({ language_list: list, translate_active: true })[0];
  expect(own({ code: 'ru' }, { code: 'de', default: true })).toBe('de');
  expect(own({ code: 'de' }, { code: 'ru' })).toBe('ru');
  expect(own({ code: 'de' }, { code: 'en' })).toBe('de');
  expect(own({ code: 'de' }, { code: 'xx', default: true }), 'no language of the interface').toBe('ru');
  expect(own()).toBe('ru');
  expect(offered({ language_list: [{ code: 'ru' }, { code: 'de', default: true }] }), 'translate_active off').toEqual(['de']);
});

test('[I18N-02] languages stand in the order of the shop’s list, the default one first, each once', () => {
  const list = { language_list: [{ code: 'de' }, { code: 'xx' }, { code: 'ru' }, { code: 'en' }, { code: 'de' }], translate_active: true };
  expect(offered(list)).toEqual(['ru', 'de', 'en']);
});

test('translate_active off leaves the default language alone', () => {
  expect(offered(LIST)).toEqual(['ru']);
});

test('the translation service is offered only when it is switched on, for what the interface does not speak; broken codes are dropped', () => {
  const list = { google_languages_list: ['ru', 'ja', 'ja', 'zh-TW', '', 'javascript:', 'pt-BR'] };
  expect(translated(list)).toEqual([]);
  expect(translated({ ...list, use_google_translate: true })).toEqual(['ja', 'zh-TW', 'pt-BR']);
});

test('a language the interface speaks is offered where its dishes are not translated, and may be', () => {
  const on = { google_languages_list: ['ru', 'de', 'ja'], use_google_translate: true, translate_active: true };
  expect(translated(on)).toEqual(['ja']);
  expect(translated(on, 'de')).toEqual(['de', 'ja']);
  expect(translated({ ...on, use_backend_translate: true }, 'de')).toEqual(['ja']);
  expect(translated({ ...on, translate_only_interface: true }, 'de')).toEqual(['ja']);
});

test.each([
  ['neither', {}, undefined],
  ['use_backend_translate', { use_backend_translate: '1' }, 'en'],
  ['translate_only_interface', { translate_only_interface: '1' }, undefined],
  ['both: the interface alone speaks it', { use_backend_translate: true, translate_only_interface: true }, undefined],
] as const)('content in English with %s', (_, wire, language) => {
  const translated = translatesContent(settingsOf(wire));
  expect(contentLanguageOf('en', translated)).toBe(language);
  expect(contentLanguageOf('ru', translated), 'the shop’s own language is not named').toBeUndefined();
});

test.each([
  ['the backend says that it is translated', { use_backend_translate: true }, 'en', true],
  ['the backend says that it is not', { use_backend_translate: true }, 'de', false],
  ['the backend says nothing', { use_backend_translate: true }, 'fr', true],
  ['it is the shop’s own', {}, 'ru', true],
  ['the backend does not translate', {}, 'en', false],
  ['the interface alone is translated', { use_backend_translate: true, translate_only_interface: true }, 'en', false],
] as const)('content in a language of the choice: %s', (_, wire, code, expected) => {
  const language_list = [{ code: 'ru', default: true }, { code: 'en', content: true }, { code: 'de', content: false }, { code: 'fr' }];
  expect(hasContentIn(settingsOf({ ...wire, language_list }), code)).toBe(expected);
});

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
