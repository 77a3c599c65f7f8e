import { type ColumnMap, readColumns, weightColumn } from './columns.ts';
import { decimalSign, type NumberStyle } from './numbers.ts';
import { readTable, type Skipped } from './table-file.ts';

/** One record of the export: its first line in the file, and its cells by English column name. */
export interface Row {
  line: number;
  cell: (column: string) => string;
  /** Names and values of attribute columns in their order. */
  attributes: { name: string; values: string; visible: boolean; preset: string }[];
  /** As the cell has it, with the grams of its unit. */
  weight: { text: string; grams: number } | undefined;
  styles: Styles;
}

/** How the numbers of the file are written. */
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
  /** Headers that are not understood. */
  readonly unknown: readonly string[];
  /** Headers that are understood, with contents that a dish here has no place for. */
  readonly unused: readonly string[];
}

const USED =
  /^(?:id|type|sku|name|published|visibility in catalog|short description|description|date sale price (?:starts|ends)|in stock\?|stock|sold individually\?|weight \(.*|sale price|regular price|categories|images|parent|upsells|cross-sells|position|attribute \d+ (?:name|value\(s\)|visible|global|default))$/;

/** Values that WooCommerce exports for a column the owner never changed. */
const UNTOUCHED = /^(?:|0|taxable|parent|standard|no|false)$/i;

/** Reads a table with a header row. `decimals`: those of the shop's currency. @throws {ImportError} when it is none, or lacks a column that is needed. */
export function readRows(file: string, decimals: number, map?: ColumnMap): Rows {
  const table = readTable(file);
  const { keys, unknown } = readColumns(table.headers, map);
  const at = (key: string): number => keys.indexOf(key);
  const column = (key: string): string[] => table.rows.map(({ cells }) => cells[at(key)]?.trim() ?? '');
  const unit = weightColumn(keys);
  const styles = {
    money: { decimal: decimalSign([...column('regular price'), ...column('sale price')]), decimals },
    stock: { decimal: decimalSign(column('stock')), decimals: 2 },
    // 1.500 kg are one and a half
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
