import { expect, test } from 'vitest';
import { currencyCode, currencyOf, isSignOf, signOf } from './currency.ts';

test('symbols and words of currencies are known by their ISO code', () => {
  const known = { '₽': 'RUB', '₴': 'UAH', грн: 'UAH', '₸': 'KZT', '€': 'EUR', usd: 'USD', ' ₼ ': 'AZN', CA$: 'CAD' };
  for (const [symbol, code] of Object.entries(known)) expect([symbol, currencyCode(symbol)]).toEqual([symbol, code]);
});

test('what nobody else would understand has no code, and a sign of several currencies is not guessed', () => {
  for (const symbol of ['', 'коины', '¤', '12', 'rubl', '$', 'C$', '£', '¥', 'kr', 'Br', 'руб.', 'р', 'манат'])
    expect(currencyCode(symbol)).toBeNull();
});

test.each([
  ['$', 'CAD', true],
  ['$', 'USD', true],
  ['₽', 'UAH', false],
  ['$', 'RUB', false],
  ['руб.', 'BYN', true],
  ['грн', 'UAH', true],
  ['rub', 'UAH', false],
  ['коины', 'UAH', true],
])('%s may stand for %s: %s', (sign, code, expected) => expect(isSignOf(sign, code)).toBe(expected));

test('the backend’s own word for its currency counts; every currency has a sign that stands for it', () => {
  expect(currencyOf({ currencyCode: 'CAD', currency: '$' })).toBe('CAD');
  expect([currencyOf({ currencyCode: '', currency: '$' }), currencyOf({ currencyCode: '', currency: '₽' })]).toEqual([null, 'RUB']);
  for (const code of Intl.supportedValuesOf('currency')) expect([code, isSignOf(signOf(code), code)]).toEqual([code, true]);
});
