import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import names from './column-names.json' with { type: 'json' };

/** The reason why an import cannot begin: one sentence for the owner. */
export class ImportError extends Error {}

/**
 * WooCommerce writes the headers of its export in the language of the site. `column-names.json` maps the headers of all its translations, old and new, to the
 * English names. Headers are compared without case, spaces and kinds of apostrophes.
 */
const fold = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/[‘’ʻʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ \(/g, '(')
    .trim()
    .toLowerCase();

const exact = new Map<string, string[]>();
const patterns: [RegExp, string][] = [];
for (const [english, translated] of Object.entries(names)) {
  for (const name of [english, ...translated].map(fold)) {
    const key = english.toLowerCase();
    if (/%[ds]/.test(name)) patterns.push([patternOf(name), key]);
    else exact.set(name, [...(exact.get(name) ?? []), key]);
  }
}

function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace('%d', '(\\d+)').replace('%s', '(.+)')}$`);
}

/** The lower-case English names that a header can stand for. Some translations use one word for two columns. */
function keysOf(header: string): readonly string[] {
  const name = fold(header);
  const known = exact.get(name);
  if (known) return known;
  for (const [pattern, key] of patterns) {
    const part = pattern.exec(name)?.[1];
    if (part !== undefined) return [key.replace(/%[ds]/, part)];
  }
  return [];
}

export const knownHeaders = (headers: readonly string[]): number => headers.filter((header) => keysOf(header).length > 0).length;

/** An owner's own names: header → column of the export in any language, or `skip`. */
export type ColumnMap = Readonly<Record<string, string>>;

/** Reads an owner's file of column names. @throws {ImportError} when it is not one. */
export function readColumnMap(file: string): ColumnMap {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (text === undefined) throw new ImportError(`There is no file ${file}.`);
  const document = parseDocument(text, { stringKeys: true });
  const map = z.record(z.string(), z.string()).safeParse(document.errors.length > 0 ? null : document.toJS());
  if (!map.success) throw new ImportError(`${file}: expected a line for each column, such as "Photo": Images.`);
  return map.data;
}

interface Columns {
  /** The column name of each cell of a row; null: the cell is not read. */
  readonly keys: readonly (string | null)[];
  /** Unknown headers, and headers that repeat another column. */
  readonly unknown: readonly string[];
}

const NEEDED = ['Type', 'Name', 'Regular price'];

/** Identifies the columns of a table. @throws {ImportError} when a required one is missing, or the owner's names match none. */
export function readColumns(headers: readonly string[], map: ColumnMap = {}): Columns {
  const own = new Map(Object.entries(map).map(([header, column]) => [fold(header), column]));
  const strangers = Object.keys(map).filter((header) => !headers.some((each) => fold(each) === fold(header)));
  if (strangers.length > 0) throw new ImportError(`The file has no column ${listed(strangers)}.`);
  const nothing = Object.values(map).filter((column) => column !== 'skip' && keysOf(column).length === 0);
  if (nothing.length > 0)
    throw new ImportError(`No column of a product export is called ${listed(nothing)}; it has ${Object.keys(names).join(', ')}, or skip.`);
  const taken = new Set<string>();
  const unknown: string[] = [];
  const keys = headers.map((header) => {
    const column = own.get(fold(header)) ?? header;
    if (column === 'skip') return null;
    const key = keysOf(column).find((each) => !taken.has(each));
    if (key !== undefined) taken.add(key);
    else unknown.push(header);
    return key ?? null;
  });
  const missing = NEEDED.filter((name) => !taken.has(name.toLowerCase()));
  if (missing.length > 0) {
    const left = unknown.filter((header) => header !== '');
    throw new ImportError(
      `The file has no column for ${listed(missing)}${left.length > 0 ? `; not understood are ${listed(left)}. ${COLUMNS_HELP}` : '.'}`,
    );
  }
  return { keys, unknown };
}

export const listed = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(', ');

export const COLUMNS_HELP = '--columns columns.yaml says what they are, a line for each: "Photo": Images (or skip).';

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, кг: 1000, g: 1, г: 1, lbs: 453.59237, oz: 28.349523 };

/** The weight column and the number of grams of its unit. */
export function weightColumn(keys: Columns['keys']): { readonly key: string; readonly grams: number } | undefined {
  for (const key of keys) {
    const unit = /^weight \((.+)\)$/.exec(key ?? '')?.[1];
    if (key !== null && unit !== undefined) return { key, grams: GRAMS[unit] ?? 1000 };
  }
  return undefined;
}
