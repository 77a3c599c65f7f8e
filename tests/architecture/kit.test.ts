import { existsSync, globSync, readFileSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '#components/ui/icon.tsx';
import configFor from '../../next.config.ts';
import { importsOf, isTest, sources } from './sources.ts';

const isKit = (file: string): boolean => file.startsWith('components/kit/') || file.endsWith('.kit.tsx');
const kit = [...sources].filter(([file]) => isKit(file));

/** Parts that stand on the page inside of others. */
const INNER: ReadonlySet<string> = new Set(['ModalFrame', 'CloseButton', 'FieldFrame', 'ErrorLine', 'HeatTrack', 'SegmentOption']);

test('every component of components/ui stands on the page of components', () => {
  const components = [...sources]
    .filter(([file]) => /^components\/ui\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)(?= = \(|[<(])/gm)].map(([, name = '']) => ({ file, name })),
    );
  expect(components.length).toBeGreaterThan(30);
  const missing = components.filter(({ name }) => !INNER.has(name) && !kit.some(([, text]) => new RegExp(`<${name}[\\s/>]`).test(text)));
  expect(missing).toEqual([]);
});

test('every file of components/ui is used by the shop, not by the page of components alone', () => {
  const used = new Set(
    [...sources.keys()].filter((file) => !isKit(file) && !isTest(file)).flatMap((file) => importsOf(file).map(({ to }) => to)),
  );
  const files = [...sources.keys()].filter((file) => file.startsWith('components/ui/') && !isTest(file));
  expect(files.filter((file) => !used.has(file))).toEqual([]);
});

test('every icon that can be named is drawn in the sprite, and every drawn one can be named', () => {
  const drawn = [...readFileSync('public/icons.svg', 'utf8').matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(drawn.toSorted()).toEqual([...ICON_NAMES].sort());
});

test('the page of components is a page of development alone, and nothing else imports its parts', async () => {
  expect(kit.map(([file]) => file).filter((file) => file.startsWith('app/'))).toEqual(['app/(shop)/[locale]/kit/page.kit.tsx']);
  const extensions = await Promise.all(
    [PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER].map(
      async (phase) => (await configFor(phase)).pageExtensions,
    ),
  );
  expect(extensions.map((each) => each?.includes('kit.tsx'))).toEqual([true, false, false]);
  const importers = [...sources.keys()].filter((file) => !isKit(file) && !isTest(file) && importsOf(file).some(({ to }) => isKit(to)));
  expect(importers).toEqual([]);
});

test.skipIf(!existsSync('.next/BUILD_ID'))('no build holds it', () => {
  const built = globSync('.next/{server,static}/**/*.{js,css}').filter((file) => /data-kit\b/.test(readFileSync(file, 'utf8')));
  expect(built).toEqual([]);
});
