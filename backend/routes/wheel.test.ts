import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#lib/theme/colour.ts';
import { inkOn, sectorLabel } from './wheel.ts';

test('a number leads, its unit stays with it, words follow nearer to the hub', () => {
  expect(sectorLabel('−10 %', 8, false)).toMatchObject([{ text: '−10 %', number: true, radius: 134 }]);
  expect(sectorLabel('50 бонусов', 8, false)).toMatchObject([
    { text: '50', number: true, radius: 142 },
    { text: 'бонусов', number: false, radius: 118 },
  ]);
});

test('below a picture the title begins nearer to the hub', () => {
  expect(sectorLabel('Морс', 8, true)).toMatchObject([{ radius: 100, size: 16 }]);
  expect(sectorLabel('Завтра повезёт', 8, true)).toHaveLength(2);
});

test('four words make two lines', () => {
  expect(sectorLabel('Скидка на самый большой сет', 8, false).map((line) => line.text)).toEqual(['Скидка на самый', 'большой сет']);
});

test.each([2, 3, 5, 8, 12, 24])('with %i sectors no line is wider than its sector', (sectors) => {
  for (const picture of [true, false]) {
    for (const { text, size, radius, number } of sectorLabel('Двенадцать порций', sectors, picture)) {
      const chord = sectors < 3 ? 380 : 2 * radius * Math.tan(Math.PI / sectors);
      if (size > 7) expect(text.length * size * (number ? 0.82 : 0.58)).toBeLessThanOrEqual(chord);
    }
  }
});

test('[SET-04] words on the wheel’s button read on any brand', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (brand) => contrast(inkOn(brand), brand) >= 4.5),
    { numRuns: 3_000 },
  );
  expect(['#000', '#fff', '#ff0', '#00f', '#7a7a7a'].map(inkOn)).toEqual(['#ffffff', '#211208', '#211208', '#ffffff', '#000000']);
});
