import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installedWithFloors, isOlder, namedPackages, notLookedAt, productionPackages } from '#tests/promises/floors.ts';

const lock = readFileSync('package-lock.json', 'utf8');
const found = installedWithFloors(lock);

test('[P19] nothing is installed below the version that closed a known hole', () => {
  expect(found.filter(({ isBelow }) => isBelow)).toEqual([]);
});

test('[P19] every package of production was looked at, and none is named that is gone', () => {
  expect(notLookedAt(lock)).toEqual([]);
  const installed = new Set([...productionPackages(lock), ...found.map(({ name }) => name)]);
  expect(namedPackages().filter((name) => !installed.has(name))).toEqual([]);
});

test.each([
  ['16.4.2', '16.4.3', true],
  ['16.4.3', '16.4.3', false],
  ['16.4.3-canary.1', '16.4.3', true],
  ['16.10.0', '16.4.3', false],
  ['9.0.0', '16.4.3', true],
])('%s is older than %s: %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));
