import { expect, test } from 'vitest';
import { categoryCell, dateCell, freeName, imageCell, listCell, plainText, slugOf } from './cells.ts';

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
