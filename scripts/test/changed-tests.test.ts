import { expect, test } from 'vitest';
import { changedTests, importsOf } from './changed-tests.ts';

test('finds what a file imports by alias and by relative path', () => {
  const text = "import { sum } from '#lib/domain/money.ts';\nimport { expect } from 'vitest';\nconst menu = await import('../menu.ts');";
  expect(importsOf('lib/domain/price/price.test.ts', text)).toEqual(['lib/domain/money.ts', 'lib/domain/menu.ts']);
});

test('chooses changed test files first, then those that import a changed file', () => {
  const { files } = changedTests(['scripts/test/run-step.ts', 'scripts/test/changed-tests.test.ts']);
  expect(files).toEqual(['scripts/test/changed-tests.test.ts', 'scripts/test/run-step.test.ts']);
});

test('counts the files that a quick run leaves out', () => {
  const { files, more } = changedTests(['tests/setup/backend.ts']);
  expect(files).toHaveLength(12);
  expect(more).toBeGreaterThan(0);
});

test('chooses nothing when no test concerns what changed', () => {
  expect(changedTests(['docs/scale.md'])).toEqual({ files: [], more: 0 });
});
