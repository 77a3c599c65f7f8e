import { expect, test } from 'vitest';
import { coverageOf, coverageReport } from './coverage.ts';

const ACCEPTANCE = `# Acceptance list

## CART — cart
- CART-01 Adding needs a location.
- CART-02 The request reaches the backend.

## I18N — languages
- I18N-01 18 languages.
`;
const open = (ids: string): string => `[${ids.split(' ').join('][')}]`;
const TESTS = [
  { file: 'tests/e2e/cart.spec.ts', text: `test('${open('CART-01 I18N-01')} adds a dish', run);` },
  { file: 'lib/domain/cart.test.ts', text: `test.each(rows)("${open('CART-01')} %s", run); // CART-02 is proven elsewhere` },
];

test('lists the files whose titles carry an acceptance ID, also several IDs and titles of tables', () => {
  expect(coverageOf(ACCEPTANCE, TESTS).map(({ id, files }) => [id, files])).toEqual([
    ['CART-01', ['tests/e2e/cart.spec.ts', 'lib/domain/cart.test.ts']],
    ['CART-02', []],
    ['I18N-01', ['tests/e2e/cart.spec.ts']],
  ]);
});

test('does not count an ID in a comment or inside a title', () => {
  const text = `// [CART-02]\ntest('a rule of [CART-02]', run);`;
  expect(coverageOf(ACCEPTANCE, [{ file: 'a.test.ts', text }]).flatMap(({ files }) => files)).toEqual([]);
});

test('reports each group and every line without a test', () => {
  expect(coverageReport(coverageOf(ACCEPTANCE, TESTS)).split('\n')).toEqual([
    'CART: 1 of 2 lines have a test, 1 have a browser test',
    '  CART-02 The request reaches the backend.',
    'I18N: 1 of 1 lines have a test, 1 have a browser test',
    '',
    'Without a test: 1',
  ]);
  expect(coverageReport(coverageOf('- CART-01 Adding.', TESTS))).toContain('Every line has a test.');
});
