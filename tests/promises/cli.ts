import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sendTestEvent } from '../../scripts/test/test-event.ts';
import type { Promised } from './promise.ts';
import { keepFigures, numberOf } from './stored-figures.ts';
import { atOnce } from './storefront.ts';
import { table } from './table.ts';
import { type Trial, tryPromise } from './trial.ts';

/**
 * `npm run promises`: tries every promise at its full figure and shows one table; the exit code is 1 when one is broken. `-- P3 P4` tries those alone,
 * `-- --short` all of them in small, `-- --keep` writes what a full run reached to `docs/promises.json`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});

const isPromised = (value: unknown): value is Promised =>
  typeof value === 'object' && value !== null && 'id' in value && 'run' in value && 'withoutGuard' in value;

async function promises(): Promise<readonly Promised[]> {
  const files = globSync('p[0-9][0-9]-*.ts', { cwd: import.meta.dirname }).sort();
  return Promise.all(
    files.map(async (file) => {
      const { promise }: { promise?: unknown } = await import(`./${file}`);
      if (!isPromised(promise) || `P${Number(file.slice(1, 3))}` !== promise.id)
        throw new Error(`${file} exports no promise of its number`);
      return promise;
    }),
  );
}

const all = await promises();
const wanted = positionals.map((name) => name.toUpperCase());
const unknown = wanted.filter((name) => all.every(({ id }) => id !== name));
if (unknown.length > 0) throw new Error(`unknown ${unknown.join(', ')}; known: ${all.map(({ id }) => id).join(', ')}`);
if (values.keep && values.short) throw new Error('a short run is not kept: leave out --short or --keep');

/** In small one more than there are cores, for an attack waits as much as it works; in full each has the machine to itself. */
const AT_ONCE = values.short ? availableParallelism() + 1 : 1;
async function tried(one: Promised): Promise<Trial> {
  console.log(`${one.id.padEnd(5)}${one.promise}`);
  const notes: string[] = [];
  const trial = await tryPromise(one, values.short ? 'short' : 'full', (line) => {
    notes.push(line);
    console.log(`${one.id.padEnd(5)}${line}`);
  });
  const status = trial.kept ? 'passed' : 'failed';
  await sendTestEvent({
    kind: 'test',
    file: one.id,
    title: one.promise,
    status,
    isFlaky: false,
    seconds: trial.seconds,
    error: notes.join('\n'),
  });
  return trial;
}
const chosen = all.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
await sendTestEvent({ kind: 'planned', total: chosen.length, unit: 'tests' });
const beside = chosen.filter(({ alone = false }) => !alone);
const trials = [
  ...(await atOnce(beside, AT_ONCE, tried)),
  ...(await atOnce(
    chosen.filter((one) => !beside.includes(one)),
    1,
    tried,
  )),
].sort((a, b) => numberOf(a) - numberOf(b));
console.log(`\n${table(trials)}`);
if (values.keep) keepFigures(trials);
process.exit(trials.every(({ kept }) => kept) ? 0 : 1);
