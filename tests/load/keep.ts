import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { tableCell } from '../../scripts/markdown.ts';
import { root } from './process.ts';
import { isShort } from './runs.ts';

/** What a run leaves in docs/bench when it is asked to (`--keep`); what a short run measures is no figure. */

const isKept = process.argv.includes('--keep') && !isShort;

export function keepFile(name: string, text: string): void {
  if (!isKept) return;
  mkdirSync(`${root}docs/bench`, { recursive: true });
  writeFileSync(`${root}docs/bench/${name}`, text);
}

export const machine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`;

/** The rows of one part as a table of Markdown. Values that stand beside each other become columns. */
export function keepTable(part: string, rows: readonly (readonly [string, string])[]): void {
  if (rows.length === 0) return;
  const lines = rows.map(([label, value]) => `| ${tableCell(label)} | ${value.split(' | ').map(tableCell).join('<br>')} |`);
  const date = new Date().toISOString().slice(0, 10);
  keepFile(
    `${part}.md`,
    [
      `# ${part}`,
      '',
      `\`npm run bench -- ${part} --keep\`, ${date}, ${machine()}.`,
      '',
      '| measured | median (least–most), ratio to the first |',
      '| --- | --- |',
      ...lines,
      '',
    ].join('\n'),
  );
}
