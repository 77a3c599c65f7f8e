import { expect, test } from 'vitest';
import { chooseSteps, fullPlan, testPlan } from './steps.ts';

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
