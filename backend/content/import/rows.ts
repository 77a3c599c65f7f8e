import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { columnKey, weightColumn } from './columns.ts';

/** One record of the export: its first line in the file, and its cells by English column name. */
export interface Row {
  line: number;
  cell: (column: string) => string;
  /** Names and values of attribute columns in their order. */
  attributes: { name: string; values: string; visible: boolean; preset: string }[];
  /** As the cell has it, with the grams of its unit. */
  weight: { text: string; grams: number } | undefined;
}

export interface Skipped {
  line: number;
  reason: string;
}

/** Reads a CSV with a header, comma or semicolon; a record with more cells than columns is skipped with its line. */
export function readRows(file: string): { rows: Row[]; skipped: Skipped[] } {
  const text = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const head = text.slice(0, text.search(/\n|$/));
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: Row[] = [];
  const skipped: Skipped[] = [];
  let keys: string[] | undefined;
  let below = 0;
  for (const { record, raw } of parseRecords(text, delimiter, skipped)) {
    const lead = /^\s*/.exec(raw)?.[0] ?? '';
    const line = below + breaks(lead) + 1;
    below += breaks(raw);
    if (!keys) keys = record.map(columnKey);
    else if (record.length > keys.length) skipped.push({ line, reason: `${record.length} cells in a table of ${keys.length} columns` });
    else rows.push(toRow(line, keys, record));
  }
  return { rows, skipped };
}

const recordsOf = z.array(z.object({ record: z.array(z.string()), raw: z.string() }));

/** A quotation mark that is never closed costs the records from there on; those before it are kept. */
function parseRecords(text: string, delimiter: string, skipped: Skipped[]): z.output<typeof recordsOf> {
  try {
    return recordsOf.parse(
      parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true, raw: true }),
    );
  } catch (error) {
    const open =
      error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? z.object({ raw: z.string().min(1) }).safeParse(error)
        : undefined;
    if (!open?.success) throw error;
    const before = text.slice(0, text.length - open.data.raw.length);
    skipped.push({ line: breaks(before) + 1, reason: 'a quotation mark is opened and never closed: nothing can be read from here on' });
    return parseRecords(before, delimiter, skipped);
  }
}

const breaks = (text: string) => text.split('\n').length - 1;

function toRow(line: number, keys: readonly string[], record: readonly string[]): Row {
  const cells = new Map(keys.map((key, index) => [key, (record[index] ?? '').trim()]));
  const cell = (column: string) => cells.get(column) ?? '';
  const numbers = keys.flatMap((key) => /^attribute (\d+) name$/.exec(key)?.[1] ?? []);
  const unit = weightColumn(keys);
  return {
    line,
    cell,
    attributes: numbers
      .map((number) => ({
        name: cell(`attribute ${number} name`),
        values: cell(`attribute ${number} value(s)`),
        visible: cell(`attribute ${number} visible`) !== '0',
        preset: cell(`attribute ${number} default`),
      }))
      .filter(({ name }) => name !== ''),
    weight: unit && { text: cell(unit.key), grams: unit.grams },
  };
}
