import { expect, test } from 'vitest';
import { isUrl, wellFormed } from './fallbacks.ts';

test.each(['', 'pizza', '🍕', '\ud83c', 'a\udf55b', '🍕\ud83c🍕'])('%j is made well formed as by the language', (text) => {
  expect(wellFormed(text)).toBe(text.toWellFormed());
});

test.each([
  ['https://shop.example/a', undefined],
  ['/a', 'https://shop.example'],
  ['/a', undefined],
  ['http://[::1', undefined],
  ['', undefined],
])('%j on %j is an address exactly when the platform says so', (text, base) => {
  expect(isUrl(text, base)).toBe(URL.canParse(text, base));
});
