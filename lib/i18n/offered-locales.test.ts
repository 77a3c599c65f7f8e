import { expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { contentLanguageOf, hasContentIn, offeredLocales, translatedLanguages, translatesContent } from './offered-locales.ts';

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
