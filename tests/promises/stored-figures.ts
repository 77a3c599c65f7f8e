import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { renewPromises } from '../../scripts/docs.ts';
import type { Trial } from './trial.ts';

/** What the last full run of each promise reached; docs/promises.md shows it as a table. */
const FILE = 'docs/promises.json';

const figures = z.object({ promises: z.array(z.looseObject({ id: z.string() })).max(100) });
export const numberOf = ({ id }: { readonly id: string }): number => Number(id.slice(1));

/** Writes what was reached today, here and in docs/promises.md; promises that were not tried keep what they had. */
export function keepFigures(trials: readonly Trial[]): void {
  const known = existsSync(FILE) ? figures.parse(JSON.parse(readFileSync(FILE, 'utf8'))).promises : [];
  const date = new Date().toISOString().slice(0, 10);
  const tried = trials.map((trial) => ({ ...trial, date, node: process.versions.node }));
  const others = known.filter(({ id }) => tried.every((trial) => trial.id !== id));
  const promises = [...others, ...tried].sort((a, b) => numberOf(a) - numberOf(b));
  writeFileSync(FILE, `${JSON.stringify({ promises }, null, 2)}\n`);
  renewPromises();
}
