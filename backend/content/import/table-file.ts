import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { currencySignIn, decimalSign, type NumberStyle, plainText } from './cells.ts';
import { type ColumnMap, ImportError, knownHeaders, readColumns, weightColumn } from './columns.ts';

/** A record of a table, with the line of the file where it begins. */
interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Skipped {
  line: number;
  reason: string;
}

interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  readonly skipped: Skipped[];
}

/**
 * Reads a table exported by a shop or a spreadsheet, in any usual encoding and with any usual separator. @throws {ImportError} for a file
 * that is not a text table.
 */
function readTable(file: string): Table {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new ImportError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
  const refused = foreignKind(bytes);
  if (refused !== null) throw new ImportError(`${file} ${refused}`);
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new ImportError(`${file} is empty.`);
  // some spreadsheets name their separator in the first line
  const named = /^"?sep=(.)"?\n/i.exec(text);
  const above = named ? 1 : 0;
  return tableOf(named ? text.slice(named[0].length) : text, named?.[1], above);
}

const SAVE_AS = 'open it in a spreadsheet and save it as «CSV UTF-8».';

const isPacked = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === '504b0304';
const startsWith = (bytes: Buffer, pattern: RegExp): boolean => pattern.test(bytes.subarray(0, 100).toString('latin1').replace(/^ï»¿/, ''));

const KINDS: readonly (readonly [isKind: (bytes: Buffer) => boolean, sentence: string])[] = [
  [(bytes) => bytes.length === 0, 'is empty.'],
  [(bytes) => isPacked(bytes) && bytes.includes('xl/'), `is an Excel workbook, whatever its name ends in: ${SAVE_AS}`],
  [(bytes) => isPacked(bytes) && bytes.includes('opendocument'), `is a LibreOffice document, whatever its name ends in: ${SAVE_AS}`],
  [isPacked, 'is a zip archive: unpack it first.'],
  [(bytes) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0', `is an old Excel workbook, whatever its name ends in: ${SAVE_AS}`],
  [(bytes) => bytes.subarray(0, 2).toString('hex') === '1f8b', 'is packed with gzip: unpack it first.'],
  [(bytes) => startsWith(bytes, /^%PDF/), 'is a PDF, not a table.'],
  [(bytes) => startsWith(bytes, /^\s*<(?:!doctype|html|\?xml|table|rss)/i), 'is a web page or XML, not a CSV table.'],
  [(bytes) => startsWith(bytes, /^\s*[{[]/), 'is JSON, not a CSV table.'],
];

const foreignKind = (bytes: Buffer): string | null => KINDS.find(([isKind]) => isKind(bytes))?.[1] ?? null;

/** Single-byte encodings (and Chinese) that spreadsheets save in; of equally good ones the first is used. */
const ENCODINGS = 'utf-8 windows-1251 windows-1252 windows-1254 windows-1250 koi8-r ibm866 x-mac-cyrillic gb18030'.split(' ');

function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const zeros = [0, 1].map((rest) => bytes.subarray(0, 2_000).filter((byte, index) => byte === 0 && index % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  if (mark === 'fffe' || odd > 2 * even) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff' || even > 2 * odd) return new TextDecoder('utf-16be').decode(bytes);
  if (even + odd > 0) throw new ImportError('The file is no text.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const texts = ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes));
    const ranked = texts.map((text) => ({ text, known: knownHeaders(headersOf(text, separatorOf(text))), odd: oddities(text) }));
    return ranked.reduce((best, each) => (each.known > best.known || (each.known === best.known && each.odd < best.odd) ? each : best))
      .text;
  }
}

/** Counts signs of a wrong encoding: letters of two scripts side by side, capitals after small letters, box-drawing characters. */
const oddities = (text: string): number =>
  text.match(/\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}|\p{Ll}\p{Lu}|\p{So}|[^\P{Cc}\s]|\uFFFD/gu)?.length ?? 0;

const SEPARATORS = [',', ';', '\t', '|'];

/** The separator that gives the most known headers. */
function separatorOf(text: string): string {
  const rank = (separator: string) => {
    const headers = headersOf(text, separator);
    return knownHeaders(headers) * 1_000 + headers.length;
  };
  return SEPARATORS.reduce((best, each) => (rank(each) > rank(best) ? each : best));
}

function headersOf(text: string, delimiter: string): string[] {
  const options = { delimiter, to: 1, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return z.array(z.array(z.string())).parse(parse(text.slice(0, 100_000), options))[0] ?? [];
  } catch {
    return [];
  }
}

function tableOf(text: string, separator: string | undefined, above: number): Table {
  const skipped: Skipped[] = [];
  const rows: TableRow[] = [];
  let headers: readonly string[] | undefined;
  let below = above;
  for (const { record, raw } of parseRecords(text, separator ?? separatorOf(text), skipped, above)) {
    const lead = /^\s*/.exec(raw)?.[0] ?? '';
    const line = below + breaks(lead) + 1;
    below += breaks(raw);
    if (!headers) headers = record.map((header) => header.trim());
    // spreadsheets also write cells beyond the last column
    else if (record.slice(headers.length).some((cell) => cell.trim() !== ''))
      skipped.push({ line, reason: `${record.length} cells in a table of ${headers.length} columns` });
    else if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
  }
  return { headers: headers ?? [], rows, skipped };
}

const recordsOf = z.array(z.object({ record: z.array(z.string()), raw: z.string() }));

/** After a quotation mark that is never closed, the remaining records are lost; those before it are kept. */
function parseRecords(text: string, delimiter: string, skipped: Skipped[], above: number): z.output<typeof recordsOf> {
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
    const line = above + breaks(before) + 1;
    skipped.push({ line, reason: 'a quotation mark is opened and never closed: nothing can be read from here on' });
    return parseRecords(before, delimiter, skipped, above);
  }
}

const breaks = (text: string) => text.split('\n').length - 1;

/** One record of the export: its first line in the file, and its cells by English column name. */
export interface Row {
  line: number;
  cell: (column: string) => string;
  /** Names and values of attribute columns in their order. */
  attributes: { name: string; values: string; visible: boolean; preset: string }[];
  /** The text of the cell, with the number of grams of the column's unit. */
  weight: { text: string; grams: number } | undefined;
  styles: Styles;
}

/** How numbers are written in the file, per kind of column. */
interface Styles {
  readonly money: NumberStyle;
  readonly stock: NumberStyle;
  readonly weight: NumberStyle;
}

interface Rows {
  readonly rows: readonly Row[];
  readonly skipped: Skipped[];
  /** Columns of the file, by English name. */
  readonly has: ReadonlySet<string>;
  readonly unknown: readonly string[];
  /** Known headers with contents that a dish of this shop has no field for. */
  readonly unused: readonly string[];
  readonly currencySigns: readonly string[];
}

const USED =
  /^(?:id|type|sku|name|published|visibility in catalog|short description|description|date sale price (?:starts|ends)|in stock\?|stock|sold individually\?|weight \(.*|sale price|regular price|categories|images|parent|upsells|cross-sells|position|attribute \d+ (?:name|value\(s\)|visible|global|default))$/;

/** Default values of columns that the owner never changed. */
const UNTOUCHED = /^(?:|0|taxable|parent|standard|no|false)$/i;

/** Reads a table with a header row. `decimals`: those of the shop's currency. @throws {ImportError} when it is not a table, or lacks a required column. */
export function readRows(file: string, decimals: number, map?: ColumnMap): Rows {
  const table = readTable(file);
  const { keys, unknown } = readColumns(table.headers, map);
  const at = (key: string): number => keys.indexOf(key);
  const column = (key: string): string[] => table.rows.map(({ cells }) => cells[at(key)]?.trim() ?? '');
  const unit = weightColumn(keys);
  const prices = [...column('regular price'), ...column('sale price')];
  const styles = {
    money: { decimal: decimalSign(prices), decimals },
    stock: { decimal: decimalSign(column('stock')), decimals: 2 },
    // with up to three decimals «1.500» kg can be one and a half
    weight: { decimal: decimalSign(unit ? column(unit.key) : []), decimals: (unit?.grams ?? 0) > 100 ? 3 : 2 },
  };
  const isFilled = (index: number): boolean => table.rows.some(({ cells }) => !UNTOUCHED.test(cells[index]?.trim() ?? ''));
  return {
    rows: table.rows.map(({ line, cells }) => toRow(line, keys, cells, styles)),
    skipped: table.skipped,
    has: new Set(keys.filter((key) => key !== null)),
    unknown: unknown.filter((header) => header !== '' || isFilled(table.headers.indexOf(''))).map((header) => header || 'without a name'),
    unused: table.headers.filter((_, index) => {
      const key = keys[index] ?? null;
      return key !== null && !USED.test(key) && isFilled(index);
    }),
    currencySigns: [...new Set(prices.map(currencySignIn).filter((sign) => sign !== ''))],
  };
}

function toRow(line: number, keys: readonly (string | null)[], record: readonly string[], styles: Styles): Row {
  const cells = new Map(keys.map((key, index) => [key, (record[index] ?? '').trim()]));
  const cell = (column: string) => cells.get(column) ?? '';
  const numbers = keys.flatMap((key) => /^attribute (\d+) name$/.exec(key ?? '')?.[1] ?? []);
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
    styles,
  };
}

/** The type of a product, such as `simple`. */
export const typeOf = (row: Row): string => row.cell('type').toLowerCase().split(',')[0]?.trim() ?? '';

/**
 * Removes downloads, and vouchers and the like, which are virtual, as the menu of a WooCommerce shop does. Where most products are virtual, the owner uses the
 * flag to keep WooCommerce from asking for an address.
 */
export function withoutOtherGoods(rows: readonly Row[], skipped: Skipped[]): Row[] {
  const kindsOf = (row: Row): string[] =>
    row
      .cell('type')
      .toLowerCase()
      .split(/\s*,\s*/);
  const isVirtual = (row: Row): boolean => kindsOf(row).includes('virtual');
  const sold = rows.filter((row) => typeOf(row) !== 'variable');
  const isMostlyVirtual = sold.filter(isVirtual).length > sold.length / 2;
  const reasonFor = (row: Row): string | undefined => {
    if (kindsOf(row).includes('downloadable')) return 'a file to download is no dish';
    return isVirtual(row) && !isMostlyVirtual ? 'what is virtual is no dish: take «virtual» out of its type if it is' : undefined;
  };
  return rows.filter((row) => {
    const reason = reasonFor(row);
    if (reason !== undefined) skipped.push({ line: row.line, reason });
    return reason === undefined;
  });
}

/** Removes repeated rows of a product: the first one counts. */
export function withoutDoubles(rows: readonly Row[], skipped: Skipped[]): Row[] {
  const lines = new Map<string, number>();
  return rows.filter((row) => {
    const [id, sku, name] = [row.cell('id'), row.cell('sku'), plainText(row.cell('name'))];
    const isVariation = typeOf(row) === 'variation';
    const keys = [
      ...(id !== '' ? [`ID ${id}`] : []),
      ...(sku !== '' && !isVariation ? [`SKU "${sku}"`] : []),
      ...(id === '' && sku === '' && !isVariation && name !== '' ? [`name "${name}" (without ID and SKU)`] : []),
    ];
    const double = keys.find((key) => lines.has(key));
    if (double !== undefined) skipped.push({ line: row.line, reason: `line ${lines.get(double)} has the same ${double}` });
    else for (const key of keys) lines.set(key, row.line);
    return double === undefined;
  });
}

/** Products in the shop's order, each with its variations. */
export function sortRows(rows: Row[], skipped: Skipped[]) {
  const position = (row: Row) => Number(row.cell('position')) || 0;
  const isParent = (row: Row) => ['simple', 'variable'].includes(typeOf(row));
  const parents = rows.filter(isParent);
  const byKey = new Map(parents.flatMap((row) => [[row.cell('sku'), row] as const, [`id:${row.cell('id')}`, row] as const]));
  const children = new Map<Row, Row[]>();
  for (const row of rows.filter((each) => !isParent(each))) {
    const type = typeOf(row);
    const key = row.cell('parent');
    const parent = byKey.get(key);
    if (type !== 'variation') skipped.push({ line: row.line, reason: type === '' ? 'no type' : `type "${type}" cannot be sold here` });
    else if (key === '' || !parent || typeOf(parent) !== 'variable')
      skipped.push({ line: row.line, reason: `no variable product "${key}" for this variation` });
    else children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  return {
    parents: parents.sort((a, b) => position(a) - position(b)),
    childrenOf: (row: Row) => (children.get(row) ?? []).sort((a, b) => position(a) - position(b)),
  };
}
