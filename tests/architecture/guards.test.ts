import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_GUARDS, withoutGuard } from '#tests/promises/other-build.ts';

/** A guard that moved would pass for one that was taken out; `takeOut` refuses a text that is not there. */
test.each(globSync('tests/promises/without/*.ts'))('%s finds the guards that it takes out', (file) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', `./${file}`, '--eval', ''], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test.skipIf(!existsSync('.next/static')).each(Object.entries(BUILT_GUARDS))(
  'the build holds the guard %s that a promise takes out',
  (_, guard) => {
    expect(withoutGuard(guard).size).toBeGreaterThan(0);
  },
);
