import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { alignedTable, replaceSection, tableCell } from './markdown.ts';

/**
 * The table of docs/promises.md: what the last full run of each promise reached, from `docs/promises.json`. `npm run docs` writes it, and so
 * does `npm run promises -- --keep`.
 */

export const PROMISES_PAGE = 'docs/promises.md';

const MARKS = ['<!-- promises: made by npm run docs -->', '<!-- /promises -->'] as const;

const figures = z.object({
  promises: z.array(z.object({ id: z.string(), promise: z.string(), kept: z.boolean(), reached: z.string(), date: z.iso.date() })),
});

/** The ID of every promise that has a file. */
const everyId = (): string[] => globSync('tests/promises/p[0-9][0-9]-*.ts').map((file) => `P${Number(/p(\d\d)-/.exec(file)?.[1])}`);

function promisesTable(): string {
  const { promises } = figures.parse(JSON.parse(readFileSync('docs/promises.json', 'utf8')));
  const rows = promises.map(({ id, promise, kept, reached, date }) => [id, promise, kept ? reached : `**broken:** ${reached}`, date]);
  const missing = everyId()
    .filter((id) => promises.every((one) => one.id !== id))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const table = alignedTable([['', 'promise', 'what the last full run measured', 'date'], ...rows.map((cells) => cells.map(tableCell))]);
  return missing.length === 0 ? table : `${table}\n\nNo full run yet: ${missing.join(', ')}.`;
}

/** The text with its table of promises renewed. */
export const withPromises = (text: string): string => replaceSection(text, MARKS, promisesTable());

export const renewPromises = (): void => writeFileSync(PROMISES_PAGE, withPromises(readFileSync(PROMISES_PAGE, 'utf8')));
