import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isTest } from './sources.ts';

/** Three changes of docs/recipes.md, made in a copy of the project: the type checker asks for the files that the recipe names, and for no other. */

const COPIED = ['app', 'backend', 'components', 'lib', 'messages', 'scripts', 'stores', 'tests', ...globSync('*.{ts,mjs,json}')];
const recipes = readFileSync('docs/recipes.md', 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(copy, { recursive: true, force: true });
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true, filter: (from) => !from.includes('/.next') });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

/** Writes a text in front of the first place where `before` stands in a file. */
function insert(file: string, before: string, text: string): void {
  const path = join(copy, file);
  const old = readFileSync(path, 'utf8');
  const at = old.indexOf(before);
  if (at < 0) throw new Error(`${file} has no ${before}`);
  writeFileSync(path, old.slice(0, at) + text + old.slice(at));
}

/** Files, tests apart, in which the type checker finds an error. */
function wrongFiles(): readonly string[] {
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const files = [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  return [...new Set(files)].filter((file) => !isTest(file));
}

/** The files that a recipe names. */
function namedIn(title: string): readonly string[] {
  const [, text = ''] = recipes.split(`\n## ${title}\n`);
  const [recipe = ''] = text.split('\n## ', 1);
  return [...recipe.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file);
}

function expectAsked(title: string): void {
  const wrong = wrongFiles();
  expect(wrong.length).toBeGreaterThan(0);
  expect(namedIn(title)).toEqual(expect.arrayContaining([...wrong]));
}

describe('the type checker asks for what the recipe names', { timeout: 600_000 }, () => {
  test('for an order status', () => {
    insert(
      'lib/contract/order-status.ts',
      "  completed: { phase: 'served'",
      "  packed: { phase: 'kitchen', stepOf: EVERY_TYPE, icon: 'bag', urgent: false, woo: 'processing' },\n",
    );
    expectAsked('An order status');
    insert('messages/ru.json', '"pending": "Ожидает оплаты"', '"packed": "Собран", ');
    insert('messages/ru.json', '"pending": "Ждём оплату"', '"packed": "Собрали", ');
    insert('messages/ru.json', '"pending": "Оплатите заказ до', '"packed": "Ждёт курьера", ');
    expect(wrongFiles()).toEqual([]);
  });

  test('for a section of the account', () => {
    insert(
      'components/account/account-sections.ts',
      "  { slug: 'notifications'",
      "  { slug: 'cards', key: 'cards', icon: 'card', call: null },\n",
    );
    expectAsked('A section of the account');
    insert('messages/ru.json', '"personal": "Личные данные"', '"cards": "Мои карты", ');
    insert('components/account/account-content.tsx', '  notifications,\n', '  cards: async () => ({ body: null }),\n');
    insert('components/account/account-frame-client.tsx', '  notifications: { grid', '  cards: { shapes: [] },\n');
    expect(wrongFiles()).toEqual([]);
  });

  test('for a modal', () => {
    insert(
      'components/layers/layer-table-client.tsx',
      '  erase: {\n',
      `  cards: {
    dialog: {},
    useLabel: () => useTranslations('menu')('open'),
    namespaces: ['account'],
    load: () => import('#components/account/cards-layer-client.tsx'),
  },
`,
    );
    expectAsked('A modal');
    writeFileSync(
      join(copy, 'components/account/cards-layer-client.tsx'),
      "'use client';\n\nexport default function CardsLayer() {\n  return null;\n}\n",
    );
    expect(wrongFiles()).toEqual([]);
  });
});
