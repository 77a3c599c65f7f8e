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
