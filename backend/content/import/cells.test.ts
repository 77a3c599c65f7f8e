import { describe, expect, test } from 'vitest';
import { categoryCell, dateCell, decimalSign, freeName, imageCell, listCell, plainText, readNumber, slugOf } from './cells.ts';

test('lists part at commas that are not escaped', () => {
  expect(listCell('25 см, 30\\,5 см,,')).toEqual(['25 см', '30,5 см']);
  expect(categoryCell('A > B, C\\, D &amp; E')).toEqual([['A', 'B'], ['C, D & E']]);
});

test('picture addresses keep their commas', () => {
  expect(imageCell('https://a.example/1,2.jpg, http://b.example/3.png')).toEqual({
    addresses: ['https://a.example/1,2.jpg', 'http://b.example/3.png'],
    others: [],
  });
  expect(imageCell('3.png')).toEqual({ addresses: [], others: ['3.png'] });
});

test('names lose their markup, slugs keep their alphabet', () => {
  expect(plainText('Fish &amp; <b>chips</b>\n&quot;XL&quot;')).toBe('Fish & chips "XL"');
  expect(slugOf('  Стейк «Рибай», 300 г!')).toBe('стейк-рибай-300-г');
  expect(freeName('чай', new Set(['чай', 'чай-2']))).toBe('чай-3');
});

test.each([
  ['2026-12-01', false, '2026-12-01'],
  ['2026-12-01', true, '2026-12-01'],
  ['2026-12-01 00:00:00', false, '2026-12-01'],
  ['2026-12-01 23:59:59', true, '2026-12-01'],
  ['2026-12-01 18:30:00', true, '2026-12-01T18:30'],
  ['2026-12-01 18:29:59', true, '2026-12-01T18:30'],
  ['2026-12-01T00:00', true, '2026-12-01T00:00'],
  ['1.12.2026 23:59', true, '2026-12-01'],
  ['01.12.2026', false, '2026-12-01'],
  ['13/12/2026', false, '2026-12-13'],
  ['12/13/2026', false, '2026-12-13'],
  ['1/12/2026', false, undefined],
  ['2026-02-30', false, undefined],
  ['2026-12-01 25:00', false, undefined],
  ['tomorrow', false, undefined],
])('the date %s (end: %s) is %s', (cell, isEnd, date) => {
  expect(dateCell(cell, isEnd)).toBe(date);
});

const numberOf = (cell: string, decimals = 2, column: readonly string[] = [cell]) => {
  const read = readNumber(cell, { decimal: decimalSign(column), decimals });
  return read.kind === 'number' ? read.value : read.kind;
};

test.each([
  ['590', 590],
  ['590.5', 590.5],
  ['590,05', 590.05],
  ['1 290,00', 1290],
  ['1\u00a0290', 1290],
  ["1'290.50", 1290.5],
  ['1,290.50', 1290.5],
  ['1.290,50', 1290.5],
  ['1,234,567', 1234567],
  ['0', 0],
  ['0.500', 0.5],
  ['1234.500', 1234.5],
  ['490 ₽', 490],
  ['490 руб.', 490],
  ['€ 12,50', 12.5],
  ['3.75 KWD', 3.75],
])('%s is %d', (cell, value) => expect(numberOf(cell)).toBe(value));

test.each(['', 'дорого', '12abc', '-5', '1,29,0', '1.2.3', '12..5'])('"%s" is no number', (cell) => expect(numberOf(cell)).toBe('none'));

describe('1.290 may be two numbers', () => {
  test.each([
    ['a currency of three decimals', 3, [], 1.29],
    ['a currency without decimals', 0, [], 1290],
    ['a currency of two decimals', 2, [], 'two ways'],
    ['another cell with a decimal point', 2, ['590.50'], 1.29],
    ['another cell with a decimal comma', 2, ['590,50'], 1290],
    ['another cell with points between thousands', 3, ['1.234.567'], 1290],
    ['other cells that contradict each other', 3, ['590,50', '590.50'], 'two ways'],
    ['another cell of three decimals, which the currency does not have', 2, ['0.500'], 'two ways'],
  ])('%s', (_, decimals, others, value) => expect(numberOf('1.290', decimals, ['1.290', ...others])).toBe(value));
});
