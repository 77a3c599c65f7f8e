import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONFIGURATION_PAGE, PROMISES_PAGE, withConfiguration, withPromises } from '../../scripts/docs.ts';
import { withScale } from '../../scripts/scale.ts';

const scripts = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;

test('docs/configuration.md lists the variables both processes read (renew it: npm run docs)', () => {
  const page = readFileSync(CONFIGURATION_PAGE, 'utf8');
  expect(page).toBe(withConfiguration(page));
});

test('docs/configuration.md prints every default as somebody would type it', () => {
  const page = readFileSync(CONFIGURATION_PAGE, 'utf8');
  expect(page).toContain('`calls=1200/60 orders=60/600 codes=60/3600 guesses=30/600`');
  expect(page).not.toMatch(/\[object|undefined|function/);
});

test('SECURITY names every promise that is tried, and no other', () => {
  const named = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`npm run promises -- ([P\d ]+)`/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  );
  const tried = globSync('tests/promises/p[0-9][0-9]-*.ts').map((file) => `P${Number(/p(\d\d)-/.exec(file)?.[1])}`);
  expect(named.filter((id) => id !== '').sort()).toEqual(tried.sort());
});

test('docs/promises.md shows the kept results of full runs (renew it: npm run docs)', () => {
  const page = readFileSync(PROMISES_PAGE, 'utf8');
  expect(page).toBe(withPromises(page));
});

test('the tables of docs/scale.md are what its figures say (renew them: npm run scale)', () => {
  const page = readFileSync('docs/scale.md', 'utf8');
  expect(page).toBe(withScale(page));
});

test('README has at most 200 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201);
});

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md'), 'backend/shop/README.md', 'messages/README.md'].sort();

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages)('%s names only npm scripts that exist', (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z]+(?::[a-z]+)?)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('%s links only to files and headings that exist', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = links.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const to = path === '' ? file : join(dirname(file), path);
    return !existsSync(to) || (anchor !== undefined && !anchorsIn(to).includes(anchor));
  });
  expect(broken).toEqual([]);
});
