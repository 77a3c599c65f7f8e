import { htmlCell, imageCell, listCell, plainText, priceCell, rouble } from './cells.ts';
import type { Row, Skipped } from './rows.ts';

/** A row that cannot become a product; the message is the reason. */
export class RowError extends Error {}

/** What simple products, variable products and variations share, in the fields of a products file. */
export interface Priced {
  price: number;
  regular_price?: number;
}

/** Price in roubles; a sale counts while it runs. `today` is yyyy-mm-dd. */
export function priceOf(row: Row, today: string, warn: (reason: string) => void): Priced {
  const regular = money(row, 'regular price');
  const sale = money(row, 'sale price');
  if (regular === undefined) throw new RowError('no regular price');
  if (sale === undefined) return { price: rouble(regular) };
  if (sale >= regular) {
    warn('the sale price is not below the regular price and was left out');
    return { price: rouble(regular) };
  }
  const starts = date(row, 'date sale price starts', warn);
  const ends = date(row, 'date sale price ends', warn);
  if ((starts !== undefined && starts > today) || (ends !== undefined && ends < today)) return { price: rouble(regular) };
  return { price: rouble(sale), regular_price: rouble(regular) };
}

function money(row: Row, column: string): number | undefined {
  const cell = row.cell(column);
  if (cell === '') return undefined;
  const value = priceCell(cell);
  if (value === undefined) throw new RowError(`${column} "${cell}" is no sum of money`);
  return value;
}

function date(row: Row, column: string, warn: (reason: string) => void): string | undefined {
  const cell = row.cell(column);
  if (cell === '') return undefined;
  if (/^\d{4}-\d\d-\d\d/.test(cell)) return cell.slice(0, 10);
  warn(`${column} "${cell}" is no date yyyy-mm-dd and was left out`);
  return undefined;
}

/** Undefined: unlimited. */
export function stockOf(row: Row): { stock?: number } {
  const inStock = row.cell('in stock?').toLowerCase();
  const cell = row.cell('stock');
  if (inStock === 'backorder') return {};
  if (inStock === '0') return { stock: 0 };
  if (cell === '') return {};
  const count = Number(cell.replace(',', '.'));
  if (!Number.isFinite(count)) throw new RowError(`stock "${cell}" is no number`);
  return { stock: Math.max(0, Math.floor(count)) };
}

export function weightOf(row: Row, warn: (reason: string) => void): { weight?: number } {
  if (!row.weight || row.weight.text === '') return {};
  const grams = Number(row.weight.text.replace(',', '.')) * row.weight.grams;
  if (Number.isFinite(grams) && grams > 0) return { weight: Math.round(grams) };
  warn(`weight "${row.weight.text}" is no number and was left out`);
  return {};
}

export function imagesOf(row: Row, warn: (reason: string) => void): string[] {
  const { addresses, others } = imageCell(row.cell('images'));
  for (const each of others) warn(`picture "${each}" is no address and was left out`);
  if (addresses.length > 20) warn(`${addresses.length} pictures; the first 20 are kept`);
  return addresses.slice(0, 20);
}

/** Texts and pictures of a simple or variable product. */
export function textsOf(row: Row, warn: (reason: string) => void) {
  const name = plainText(row.cell('name'));
  if (name === '') throw new RowError('no name');
  const published = row.cell('published');
  return {
    name,
    status: published === '' || published === '1' ? ('publish' as const) : ('draft' as const),
    ...(row.cell('sku') !== '' && { sku: row.cell('sku') }),
    description: htmlCell(row.cell('description')),
    short_description: htmlCell(row.cell('short description')),
    images: imagesOf(row, warn),
  };
}

/** Attributes of a product; those in `chosen` (lower-case names) are what its variations differ in. */
export const attributesOf = (row: Row, chosen: ReadonlySet<string>) =>
  row.attributes
    .map(({ name, values, visible }) => ({
      name: plainText(name),
      options: listCell(values),
      variation: chosen.has(plainText(name).toLowerCase()),
      visible,
    }))
    .filter(({ options }) => options.length > 0);

/** Collects warnings of one row. */
export const warner = (row: Row, warnings: Skipped[]) => (reason: string) => {
  warnings.push({ line: row.line, reason });
};
