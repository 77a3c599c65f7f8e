import { expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { contentLanguageOf, translatesContent } from './content-language.ts';

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
