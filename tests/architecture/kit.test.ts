import { existsSync, globSync, readFileSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { expect, test } from 'vitest';
import { ICONS } from '#old/components/kit/icons.ts';
import configFor from '../../next.config.mjs';
import { importsOf, isTest, sources } from './sources.ts';

const isKit = (file: string): boolean => file.startsWith('old/components/kit/') || file.endsWith('.kit.tsx');
const kit = [...sources].filter(([file]) => isKit(file));

test('every component of old/components/ui stands on the page of components', () => {
  const components = [...sources]
    .filter(([file]) => /^old\/components\/ui\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap(([file, text]) => [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => ({ file, name })));
  expect(components.length).toBeGreaterThan(18);
  const missing = components.filter(({ name }) => !kit.some(([, text]) => new RegExp(`<${name}[\\s/>]`).test(text)));
  expect(missing).toEqual([]);
});

test('every icon that can be named is drawn in the sprite, and every drawn one can be named', () => {
  const drawn = [...readFileSync('public/icons.svg', 'utf8').matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(drawn.toSorted()).toEqual([...ICONS].sort());
});

test('the page of components is a page of development alone, and nothing else imports its parts', async () => {
  expect(kit.map(([file]) => file).filter((file) => file.startsWith('app/'))).toEqual(['app/(old)/[locale]/kit/page.kit.tsx']);
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
  const built = globSync('.next/{server,static}/**/*.{js,css}').filter((file) => readFileSync(file, 'utf8').includes('kit__'));
  expect(built).toEqual([]);
});
