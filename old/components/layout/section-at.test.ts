import { expect, test } from 'vitest';
import { sectionAt } from './section-at.ts';

const at = (tops: readonly number[], atEnd = false) => sectionAt({ tops, atEnd, height: 800 });

test('above the first block nothing is under the eyes', () => {
  expect(at([])).toBe(-1);
  expect(at([400, 900])).toBe(-1);
  expect(at([125, 900])).toBe(-1);
});

test('a block is under the eyes from where a jump to it ends', () => {
  expect(at([100, 900])).toBe(0);
  expect(at([100.4, 900])).toBe(0);
  expect(at([-700, 100])).toBe(1);
  expect(at([-700, 300])).toBe(0);
});

test('with many blocks it is the last one that passed the bar', () => {
  const tops = Array.from({ length: 30 }, (_, i) => (i - 17) * 640 + 90);
  expect(at(tops)).toBe(17);
});

test('at the end of the page a short last block counts, although it never reaches the bar', () => {
  expect(at([-900, -200, 250], true)).toBe(2);
  expect(at([-900, -200, 250], false)).toBe(1);
  expect(at([-900, -200, 650], true)).toBe(1);
});
