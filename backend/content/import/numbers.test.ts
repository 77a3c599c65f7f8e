import { describe, expect, test } from 'vitest';
import { decimalSign, readNumber } from './cells.ts';

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
