import { expect, test } from 'vitest';
import { codeCountries, isInCountries } from './login.ts';

test('without a setting the country is that of the shop’s own phone, however it is written', () => {
  for (const phone of ['+7 843 200-40-40', '7 (843) 200-40-40', '+78432004040']) expect(codeCountries([], phone)).toEqual(['RU']);
  expect(codeCountries([], '+7 727 250 00 00')).toEqual(['KZ']);
  expect(codeCountries([], 'ask at the bar')).toEqual([]);
});

test('the setting comes before the shop’s own phone', () => {
  expect(codeCountries(['KZ', 'BY'], '+7 843 200-40-40')).toEqual(['KZ', 'BY']);
});

test.each<readonly [string, readonly ('RU' | 'KZ' | 'US' | 'GB')[], boolean]>([
  ['+79172451860', ['RU'], true],
  // one calling code, two countries
  ['+77012345678', ['RU'], false],
  ['+77012345678', ['RU', 'KZ'], true],
  ['+12125550123', ['US'], true],
  // a Caribbean number that costs more and begins like one of the United States
  ['+18765550123', ['US'], false],
  ['+447400123456', ['GB'], true],
  ['+447400123456', ['RU'], false],
  // not assigned to anybody yet
  ['+70000000000', ['RU'], true],
  ['+999123456789', ['RU'], false],
  // satellites
  ['+881612345678', ['RU'], false],
  ['+881612345678', [], true],
])('%s for %j: %s', (phone, countries, expected) => {
  expect(isInCountries(phone, countries)).toBe(expected);
});
