import { expect, test } from 'vitest';
import { problem } from '#lib/domain/problems.ts';
import { problemsOfItem } from './line-view.ts';

const codes = (problems: readonly { code: string }[]): string[] => problems.map((p) => p.code);

test('a dish that is not sold here says that alone, whatever its stock is', () => {
  const problems = [
    problem('items.1.productId', 'product_unavailable', { name: 'Рибай', reason: 'elsewhere' }),
    problem('items.1.count', 'out_of_stock', { name: 'Рибай', left: 0, wanted: 1 }),
    problem('items.10.count', 'over_stock', { name: 'Люля', left: 1, wanted: 2 }),
  ];
  expect(codes(problemsOfItem(problems, 1))).toEqual(['product_unavailable']);
  expect(codes(problemsOfItem(problems, 10))).toEqual(['over_stock']);
});

test('lines without problems share one empty list, so that they stay as they are', () => {
  expect(problemsOfItem([], 0)).toBe(problemsOfItem([], 3));
});
