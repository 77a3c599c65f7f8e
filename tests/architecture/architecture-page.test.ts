import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const PATH = /`((?:[\w.()[\]-]+\/)*[\w.[\]-]+\.(?:ts|tsx|mjs)|(?:app|backend|components|lib|stores)\/(?:\w+\/)?)`/g;
const namedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(PATH)].map(([, path = '']) => path))];
const named = namedIn(page);

describe('docs/architecture.md', () => {
  test('names the files of a page, an order and a status', () => {
    expect(named.length).toBeGreaterThan(30);
  });

  test.each(named)('names %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  test('describes every folder that holds code of the running shop', () => {
    const folders = [...globSync('lib/{client,contract,domain,i18n,media,server,theme,worker}/'), 'app', 'backend', 'components', 'stores'];
    expect(folders.map((folder) => `${folder.replace(/\/$/, '')}/`).filter((folder) => !named.includes(folder))).toEqual([]);
  });

  test('is one page', () => {
    expect(page.split('\n').length).toBeLessThan(90);
  });
});

describe('docs/recipes.md', () => {
  const recipes = readFileSync('docs/recipes.md', 'utf8');

  test('describes ten changes', () => {
    expect([...recipes.matchAll(/^## /gm)]).toHaveLength(10);
  });

  test.each(namedIn(recipes))('names %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});
