import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserFiles, type Import, importsOf, isTest, sources } from './sources.ts';

interface Rule {
  readonly room: string;
  readonly may: readonly string[];
}

/** From the top down; a file falls under the first room it lies in (architecture.md «The rooms»). */
const RULES: readonly Rule[] = [
  // The phone field formats while it is typed into.
  { room: 'components/ui/', may: ['components/ui/', 'lib/media/', 'lib/i18n/', 'lib/client/phone.ts'] },
  { room: 'components/', may: ['components/', 'stores/', 'lib/'] },
  { room: 'stores/', may: ['stores/', 'lib/domain/', 'lib/contract/', 'lib/client/'] },
  { room: 'lib/client/', may: ['lib/client/', 'lib/domain/', 'lib/contract/'] },
  { room: 'lib/contract/', may: ['lib/contract/'] },
  { room: 'lib/domain/', may: ['lib/domain/', 'lib/contract/'] },
  { room: 'lib/', may: ['lib/', 'messages/'] },
  {
    room: 'backend/',
    may: ['backend/', 'lib/domain/', 'lib/contract/', 'lib/server/messenger/signed-data.ts', 'lib/server/same-secret.ts'],
  },
  { room: 'app/', may: ['app/', 'components/', 'stores/', 'lib/', 'messages/'] },
];

const files = [...sources.keys()].filter((file) => !isTest(file));
const all: readonly Import[] = files.flatMap((file) => importsOf(file));
const shown = ({ from, to }: Import): string => `${from} → ${to}`;

test('imports go down only: app → components → stores → domain → contract, backend → domain → contract', () => {
  const wrong = all.filter(({ from, to, isOwn }) => {
    const rule = RULES.find(({ room }) => from.startsWith(room));
    return isOwn && rule !== undefined && !to.endsWith('.css') && !rule.may.some((room) => to.startsWith(room));
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('the contract knows nothing but zod', () => {
  expect(all.filter(({ from, to, isOwn }) => from.startsWith('lib/contract/') && !isOwn && to !== 'zod').map(shown)).toEqual([]);
});

test('the rules are pure: no package but geometry, no clock or machine of their own', () => {
  const inDomain = all.filter(({ from, isOwn }) => from.startsWith('lib/domain/') && !isOwn);
  expect(inDomain.filter(({ to, isType }) => !isType && !to.startsWith('@turf/')).map(shown)).toEqual([]);
});

test('ui knows no translations', () => {
  expect(all.filter(({ from, to }) => /^components\/ui\//.test(from) && /^(next-intl|zustand|zod)/.test(to)).map(shown)).toEqual([]);
});

test('[ACC-05] nothing that runs in a browser reaches the server: no environment, keys, sessions or cached reads', () => {
  const OPEN = new Set<string>();
  expect(browserFiles().size).toBeGreaterThan(20);
  const wrong = [...browserFiles()].filter(([file]) => /^(lib\/server|backend|scripts|server)/.test(file) && !OPEN.has(file));
  expect(wrong.map(([, way]) => way.join(' → '))).toEqual([]);
  const node = [...browserFiles().keys()]
    .flatMap((file) => importsOf(file))
    .filter(({ to, isType }) => !isType && /^(node:|undici|iron-session|server-only|pg$)/.test(to));
  expect(node.map(shown)).toEqual([]);
});

test('every own import names its file with its extension, and the file is there', () => {
  const wrong = all.filter(({ to, isOwn }) => isOwn && (!/\.(ts|tsx|css|json)$/.test(to) || !existsSync(to)));
  expect(wrong.map(shown)).toEqual([]);
});

test('no file only passes on what others export', () => {
  const barrels = files.filter((file) => {
    const lines = (sources.get(file) ?? '').split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
    return /(^|\/)index\.tsx?$/.test(file) || (lines.length > 1 && lines.every((line) => /^export .* from /.test(line)));
  });
  expect(barrels).toEqual([]);
});

test('no folder is a drawer for everything', () => {
  expect([...sources.keys()].filter((file) => /(^|\/)(utils?|misc|helpers?|common|shared)(\/|\.tsx?$)/i.test(file))).toEqual([]);
});
