import { expect, test } from 'vitest';
import { currencyCode } from './currency.ts';

test('symbols and words of currencies are known by their ISO code', () => {
  const known = { '₽': 'RUB', 'руб.': 'RUB', р: 'RUB', '₸': 'KZT', Br: 'BYN', $: 'USD', '€': 'EUR', usd: 'USD', ' ₼ ': 'AZN' };
  for (const [symbol, code] of Object.entries(known)) expect([symbol, currencyCode(symbol)]).toEqual([symbol, code]);
});

test('what nobody else would understand has no code', () => {
  for (const symbol of ['', 'коины', '¤', '12', 'rubl']) expect(currencyCode(symbol)).toBeNull();
});
