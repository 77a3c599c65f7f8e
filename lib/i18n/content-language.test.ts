import { expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { contentLanguageOf, hasContentIn, translatesContent } from './content-language.ts';

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
