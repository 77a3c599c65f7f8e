import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, devDependencies: names }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), optionalDependencies: names })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

test.each(Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))('%s is pinned exactly and locked', (name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages[`node_modules/${name}`]?.version).toBe(version);
});

test('the lock file knows the builds for every platform, or npm ci refuses it', () => {
  const holders = (path: string): string[] => {
    const parts = path.split('/node_modules/');
    return parts.map((_, i) => parts.slice(0, i + 1).join('/node_modules/')).concat('');
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !holders(path).some((holder) => packages[holder === '' ? `node_modules/${name}` : `${holder}/node_modules/${name}`] !== undefined),
    ),
  );
  expect(missing).toEqual([]);
});
