import { expect, test } from 'vitest';
import { changedTests, chooseSteps, fullPlan, importsOf, testPlan } from './steps.ts';

const namesOf = (plan: typeof testPlan): readonly string[] => plan.flat().map(({ name }) => name);

test('without names runs the whole plan', () => {
  expect(chooseSteps(testPlan, [])).toBe(testPlan);
});

test('builds the app before the steps that are named', () => {
  expect(namesOf(chooseSteps(testPlan, ['http']))).toEqual(['build', 'http']);
  expect(namesOf(chooseSteps(fullPlan, ['journeys-full', 'cluster']))).toEqual(['build', 'cluster', 'journeys-full']);
});

test('names the steps there are when one is unknown', () => {
  expect(() => chooseSteps(testPlan, ['htp'])).toThrow('unknown htp; steps: types, lint, build, unit,');
});

test('finds what a file imports by alias and by relative path', () => {
  const text = "import { sum } from '#lib/domain/money.ts';\nimport { expect } from 'vitest';\nconst menu = await import('../menu.ts');";
  expect(importsOf('lib/domain/price/price.test.ts', text)).toEqual(['lib/domain/money.ts', 'lib/domain/menu.ts']);
});

test('chooses changed test files first, then those that import a changed file', () => {
  const { files } = changedTests(['scripts/test/run-step.ts', 'scripts/test/steps.test.ts']);
  expect(files).toEqual(['scripts/test/steps.test.ts', 'scripts/test/run-step.test.ts']);
});

test('counts the files that a quick run leaves out', () => {
  const { files, more } = changedTests(['tests/setup/backend.ts']);
  expect(files).toHaveLength(12);
  expect(more).toBeGreaterThan(0);
});

test('chooses nothing when no test concerns what changed', () => {
  expect(changedTests(['docs/scale.md'])).toEqual({ files: [], more: 0 });
});
