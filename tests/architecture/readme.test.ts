import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withTable } from '../../scripts/env-table.ts';
import { withPromises } from '../../scripts/promises-table.ts';
import { withScale } from '../../scripts/scale.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;

test('the configuration table of README is what both processes parse (renew it: node scripts/env-table.ts)', () => {
  expect(readme).toBe(withTable(readme));
});

test('SECURITY names every promise that is tried, and no other', () => {
  const named = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`npm run promises -- ([P\d ]+)`/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  );
  const tried = globSync('tests/promises/p[0-9][0-9]-*.ts').map((file) => `P${Number(/p(\d\d)-/.exec(file)?.[1])}`);
  expect(named.filter((id) => id !== '').sort()).toEqual(tried.sort());
});

test('the table of promises in README is what full runs have reached (renew it: node scripts/promises-table.ts)', () => {
  expect(readme).toBe(withPromises(readme));
});

test('the tables of docs/scale.md are what its figures say (renew them: npm run scale)', () => {
  const page = readFileSync('docs/scale.md', 'utf8');
  expect(page).toBe(withScale(page));
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s names only commands and files that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const commands = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});
