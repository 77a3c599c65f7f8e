import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flooredNames, installedWithFloors, isOlder } from '#tests/promises/floors.ts';

const found = installedWithFloors(readFileSync('package-lock.json', 'utf8'));

test('[P19] nothing is installed below the version that closed a known hole', () => {
  expect(found.filter(({ isBelow }) => isBelow)).toEqual([]);
});

test('every floor is of a package that is installed', () => {
  expect(flooredNames().filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});

test.each([
  ['16.4.2', '16.4.3', true],
  ['16.4.3', '16.4.3', false],
  ['16.4.3-canary.1', '16.4.3', true],
  ['16.10.0', '16.4.3', false],
  ['9.0.0', '16.4.3', true],
])('%s is older than %s: %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));
