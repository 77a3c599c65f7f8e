import { expect, test } from 'vitest';
import { categoryCell, freeName, imageCell, listCell, plainText, priceCell, slugOf } from './cells.ts';

test.each([
  ['590', 59000],
  ['590.5', 59050],
  ['590,05', 59005],
  ['1 290,00', 129000],
  ['1\u00a0290', 129000],
  ['1,290.50', 129050],
  ['1.290,50', 129050],
  ['1.290', 129000],
  ['1,234,567', 123456700],
  ['0', 0],
  ['490 ₽', 49000],
  ['490 руб.', 49000],
])('%s is %i kopecks', (cell, kopecks) => {
  expect(priceCell(cell)).toBe(kopecks);
});

test.each(['', 'дорого', '12abc', '-5', '1,29,0', '1.2.3', '12..5'])('"%s" is no sum of money', (cell) => {
  expect(priceCell(cell)).toBeUndefined();
});

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
