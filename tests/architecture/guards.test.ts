import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A guard that moved would pass for one that was taken out; `takeOut` refuses a text that is not there. */
test.each(globSync('tests/promises/without/*.ts'))('%s finds the guards that it takes out', (file) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', `./${file}`, '--eval', ''], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
