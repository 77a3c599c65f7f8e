import { dateCell, htmlCell, imageCell, listCell, plainText, readNumber } from './cells.ts';
import type { Row, Skipped } from './table-file.ts';

/** A row that cannot become a product; the message is the reason. */
export class RowError extends Error {}

/** The fields that simple products and variations share, in the form of a products file. */
interface Priced {
  price: number;
  regular_price?: number;
  sale_price?: number;
  sale_from?: string;
  sale_to?: string;
}

type Warn = (reason: string) => void;

/** Price in roubles. A sale without dates becomes the price; a sale with dates replaces it while it runs. */
export function priceOf(row: Row, warn: Warn): Priced {
  const regular = money(row, 'regular price');
  const sale = money(row, 'sale price');
  if (regular === undefined) throw new RowError('no regular price');
  if (sale === undefined) return { price: regular };
  if (sale >= regular) {
    warn('the sale price is not below the regular price and was left out');
    return { price: regular };
  }
  const [starts, ends] = [row.cell('date sale price starts'), row.cell('date sale price ends')];
  if (starts === '' && ends === '') return { price: sale, regular_price: regular };
  const [sale_from, sale_to] = [dateCell(starts, false), dateCell(ends, true)];
  const unread = [starts !== '' && sale_from === undefined && starts, ends !== '' && sale_to === undefined && ends].find(
    (each) => each !== false,
  );
  if (unread !== undefined) {
    warn(`the sale was left out: its date "${unread}" is none, or may be one of two (expected yyyy-mm-dd)`);
    return { price: regular };
  }
  if (sale_from !== undefined && sale_to !== undefined && `${sale_to}T24:00`.slice(0, 16) <= sale_from) {
    warn('the sale was left out: it ends before it begins');
    return { price: regular };
  }
  return { price: regular, sale_price: sale, ...(sale_from !== undefined && { sale_from }), ...(sale_to !== undefined && { sale_to }) };
}

function money(row: Row, column: string): number | undefined {
  const cell = row.cell(column);
  if (cell === '') return undefined;
  const read = readNumber(cell, row.styles.money);
  if (read.kind === 'two ways') throw new RowError(twoWays(column, cell, read.values));
  if (read.kind === 'none') throw new RowError(`${column} "${cell}" is no sum of money`);
  if (Math.abs(read.value * 100 - Math.round(read.value * 100)) > 1e-6)
    throw new RowError(`${column} "${cell}" has more than two decimals, which prices here do not have`);
  return read.value;
}

const twoWays = (column: string, cell: string, [decimal, thousands]: readonly [number, number]): string =>
  `${column} "${cell}" may be ${decimal} or ${thousands}: write ${decimal} or ${thousands}`;

/** Undefined: unlimited, or the variation shares the count of its product. */
export function stockOf(row: Row): { stock?: number } {
  const inStock = row.cell('in stock?').toLowerCase();
  const cell = row.cell('stock');
  if (inStock === 'backorder') return {};
  if (inStock === '0') return { stock: 0 };
  if (cell === '' || cell.toLowerCase() === 'parent') return {};
  const isOwed = cell.startsWith('-');
  const read = readNumber(isOwed ? cell.slice(1) : cell, row.styles.stock);
  if (read.kind === 'two ways') throw new RowError(twoWays('stock', cell, read.values));
  if (read.kind === 'none') throw new RowError(`stock "${cell}" is no number`);
  return { stock: isOwed ? 0 : Math.floor(read.value) };
}

export function weightOf(row: Row, warn: Warn): { weight?: number } {
  if (!row.weight || row.weight.text === '') return {};
  const { text, grams } = row.weight;
  const read = readNumber(text, row.styles.weight);
  if (read.kind === 'two ways') {
    warn(`${twoWays('weight', text, read.values)}; it was left out`);
    return {};
  }
  if (read.kind === 'number' && read.value > 0) return { weight: Math.round(read.value * grams) };
  if (read.kind === 'none') warn(`weight "${text}" is no number and was left out`);
  return {};
}

function imagesOf(row: Row, warn: Warn): string[] {
  const { addresses, others } = imageCell(row.cell('images'));
  for (const each of others) warn(`picture "${each}" is no address and was left out`);
  if (addresses.length > 20) warn(`${addresses.length} pictures; the first 20 are kept`);
  return addresses.slice(0, 20);
}

/** 1 is published, 0 private, -1 a draft. */
export const isPublished = (row: Row): boolean => /^(?:|1|yes|true)$/i.test(row.cell('published'));

export function textsOf(row: Row, warn: Warn) {
  const name = plainText(row.cell('name'));
  if (name === '') throw new RowError('no name');
  const visibility = row.cell('visibility in catalog').toLowerCase();
  if (visibility === 'hidden') warn('hidden in the catalogue, so it is not sold');
  return {
    name,
    status: isPublished(row) && visibility !== 'hidden' ? ('publish' as const) : ('draft' as const),
    ...((visibility === 'catalog' || visibility === 'search') && { catalog_visibility: visibility }),
    ...(/^(?:1|yes|true)$/i.test(row.cell('sold individually?')) && { sold_individually: true }),
    ...(row.cell('sku') !== '' && { sku: row.cell('sku') }),
    description: htmlCell(row.cell('description')),
    short_description: htmlCell(row.cell('short description')),
    images: imagesOf(row, warn),
  };
}

/** Attributes of a product. Those in `chosen` (lower-case names) distinguish its variations. */
export const attributesOf = (row: Row, chosen: ReadonlySet<string>) =>
  row.attributes
    .map(({ name, values, visible }) => ({
      name: plainText(name),
      options: listCell(values),
      variation: chosen.has(plainText(name).toLowerCase()),
      visible,
    }))
    .filter(({ options }) => options.length > 0);

export const warner = (row: Row, warnings: Skipped[]) => (reason: string) => {
  warnings.push({ line: row.line, reason });
};

interface RawVariation extends Priced {
  wishedId: number | undefined;
  attributes: Record<string, string>;
  sku?: string;
  stock?: number;
  weight?: number;
  description?: string;
  image?: string;
}

export interface Variable {
  attributes: ReturnType<typeof attributesOf>;
  default_attributes?: Record<string, string>;
  variations: RawVariation[];
}

interface Reports {
  skipped: Skipped[];
  warnings: Skipped[];
}

/** Attributes and variations of a variable product; a bad variation is skipped on its own. */
export function variableOf(row: Row, children: readonly Row[], reports: Reports): Variable {
  const chosen = new Set(
    children.flatMap((child) => child.attributes.filter(({ values }) => values !== '').map(({ name }) => plainText(name).toLowerCase())),
  );
  const attributes = attributesOf(row, chosen);
  const varying = attributes.filter(({ variation }) => variation);
  if (varying.length > 2) throw new RowError(`variations by ${varying.length} attributes; two are possible`);
  const variations: RawVariation[] = [];
  // a product none of whose sizes is published is a draft with all of them
  const sold = children.some(isPublished) ? children.filter(isPublished) : children;
  for (const child of children.filter((each) => !sold.includes(each)))
    reports.warnings.push({ line: child.line, reason: 'not published, so this variation is not sold' });
  for (const child of sold) {
    try {
      const variation = variationOf(child, varying, reports);
      if (variations.some((each) => sameChoice(each.attributes, variation.attributes)))
        throw new RowError('another variation has the same options');
      variations.push(variation);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      reports.skipped.push({ line: child.line, reason: error.message });
    }
  }
  if (variations.length === 0) throw new RowError('a variable product without usable variations');
  // remove options that no variation has: they could not be ordered
  for (const attribute of varying) {
    const used = new Set(variations.map(({ attributes: chosen }) => chosen[attribute.name]));
    attribute.options = attribute.options.filter((option) => used.has(option));
  }
  const presets = varying.map(({ name }) => [name, presetOf(row, name)] as const);
  const complete = presets.every(([name, option]) => varying.find((each) => each.name === name)?.options.includes(option));
  return { attributes, variations, ...(complete && { default_attributes: Object.fromEntries(presets) }) };
}

export const sameChoice = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, option]) => b[name] === option);

const presetOf = (row: Row, name: string) => plainText(row.attributes.find((each) => plainText(each.name) === name)?.preset ?? '');

function variationOf(child: Row, varying: Variable['attributes'], { warnings }: Reports): RawVariation {
  const warn = warner(child, warnings);
  const attributes: Record<string, string> = {};
  for (const attribute of varying) {
    const own = child.attributes.find(({ name }) => plainText(name).toLowerCase() === attribute.name.toLowerCase());
    const option = listCell(own?.values ?? '')[0];
    if (option === undefined) throw new RowError(`no value of «${attribute.name}»: a variation for any value cannot be sold`);
    if (!attribute.options.includes(option)) attribute.options.push(option);
    attributes[attribute.name] = option;
  }
  if (varying.length === 0) throw new RowError('none of its attributes is an attribute of the product');
  const sku = child.cell('sku');
  const description = htmlCell(child.cell('description'));
  const image = imagesOf(child, warn)[0];
  return {
    wishedId: wishedId(child),
    attributes,
    ...priceOf(child, warn),
    ...stockOf(child),
    ...weightOf(child, warn),
    ...(sku !== '' && { sku }),
    ...(description !== '' && { description }),
    ...(image !== undefined && { image }),
  };
}

/** The ID column as a number; undefined without one. */
export const wishedId = (row: Row): number | undefined => (/^[1-9]\d{0,8}$/.test(row.cell('id')) ? Number(row.cell('id')) : undefined);
