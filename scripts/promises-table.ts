import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { alignedTable, tableCell, withPart } from './readme-part.ts';

/** README's table of promises: what full runs have reached, from `docs/promises.json`. `node scripts/promises-table.ts` writes it, and so does a run that is kept. */

const MARKS = ['<!-- promises: made by scripts/promises-table.ts -->', '<!-- /promises -->'] as const;

const figures = z.object({
  promises: z.array(z.object({ id: z.string(), promise: z.string(), kept: z.boolean(), reached: z.string(), date: z.iso.date() })),
});

/** Every promise that can be tried, by the names of their files. */
const everyId = (): string[] => globSync('tests/promises/p[0-9][0-9]-*.ts').map((file) => `P${Number(/p(\d\d)-/.exec(file)?.[1])}`);

function promisesTable(): string {
  const { promises } = figures.parse(JSON.parse(readFileSync('docs/promises.json', 'utf8')));
  const rows = promises.map(({ id, promise, kept, reached, date }) => [id, promise, kept ? reached : `**broken:** ${reached}`, date]);
  const missing = everyId()
    .filter((id) => promises.every((one) => one.id !== id))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const table = alignedTable([['', 'promise', 'reached', 'on'], ...rows.map((cells) => cells.map(tableCell))]);
  return missing.length === 0 ? table : `${table}\n\nNot reached in full yet: ${missing.join(', ')}.`;
}

/** The text with its table of promises renewed. */
export const withPromises = (text: string): string => withPart(text, MARKS, promisesTable());

export const renewPromises = (): void => writeFileSync('README.md', withPromises(readFileSync('README.md', 'utf8')));

if (import.meta.main) renewPromises();
