import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CANARIES = [
  'SESSION_SECRET',
  'CONSUMER_SECRET',
  'CONSUMER_KEY',
  'consumer_secret',
  'ck_demo',
  'cs_demo',
  'DATABASE_URL',
  'iron-session',
  'BACKEND_URL',
];

test.skipIf(!existsSync('.next/static'))('[ACC-05] what browsers download names no key, secret or variable of the server', () => {
  const files = globSync('.next/static/**/*.{js,css,json}');
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return CANARIES.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test.skipIf(!existsSync('.next/static'))('every file that a page asks for ahead is there', () => {
  const manifests = globSync('.next/server/app/**/react-loadable-manifest.json');
  expect(manifests.length).toBeGreaterThan(10);
  const named = manifests.flatMap((file) =>
    Object.values<{ readonly files: readonly string[] }>(JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ files }) => files),
  );
  // a part that `next/dynamic` loads from the root layout as well as from a page gets names of files that no build writes
  expect([...new Set(named)].filter((file) => !existsSync(`.next/${file}`))).toEqual([]);
});
