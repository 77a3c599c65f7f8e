import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { currencyDecimals } from '#lib/domain/currency.ts';
import { contentFilesOf } from '../content-file.ts';
import { MEDIA_FOLDER } from '../media.ts';
import { ContentError } from '../problem.ts';
import { productFile } from '../schema/product.ts';
import { gotWords, issueWords } from '../words.ts';
import { CategoryBook } from './category-book.ts';
import { categoryCell, listCell, plainText } from './cells.ts';
import { type ColumnMap, ImportError } from './columns.ts';
import { attributesOf, isPublished, priceOf, RowError, stockOf, textsOf, warner, weightOf } from './convert.ts';
import { type Change, newProblems } from './new-problems.ts';
import { addressesOf, type Failure, pictureName, withOwnPictures } from './picture-addresses.ts';
import { externalId, fieldsOf, place } from './place.ts';
import { type Row, readRows } from './rows.ts';
import { IMPORTED_FILE, type RawProduct, readList, readShelf, type Shelf, writeContent, yamlText } from './shelf.ts';
import type { Skipped } from './table-file.ts';
import { variableOf } from './variations.ts';

export interface ImportOptions {
  /** Name of the category for products without one. */
  fallbackCategory?: string;
  /** What the owner says about columns that are not understood. */
  columns?: ColumnMap;
  /** What becomes of imported products that the file has no more. */
  gone?: 'keep' | 'hide';
  /** Brings pictures (address → file name) into media/ and answers those that failed. */
  bring?: (wanted: ReadonlyMap<string, string>) => Promise<readonly Failure[]>;
}

export interface ImportReport {
  /** Products written; their variations are counted apart. */
  imported: number;
  variations: number;
  /** Names of products. `gone`: imported earlier, on sale until now, and not in this file. */
  added: string[];
  changed: string[];
  unchanged: string[];
  gone: string[];
  /** Rows that were left out, by line of the file. */
  skipped: Skipped[];
  /** Rows that were imported without a part of them. */
  warnings: Skipped[];
  /** Headers that are not understood. */
  unknownColumns: readonly string[];
  /** Headers of filled columns that a dish here has no place for. */
  unusedColumns: readonly string[];
  /** Where pictures are that are not in media/. */
  pictureHosts: readonly string[];
}

/**
 * Imports WooCommerce's product CSV export into products/woocommerce.yaml and categories.yaml of a shop folder. A bad row costs only itself.
 * Products imported before are found by their id in that shop and updated; fields the export does not know (nutrition, composition …) stay.
 * @throws {ImportError} when the file is no such table, or the shop could not start with what is imported; nothing is written then.
 * @throws {ContentError} when the folder's own files cannot be read.
 */
export async function importWooCsv(
  file: string,
  shopDir: string,
  { fallbackCategory = 'Разное', columns, gone: goneOnes = 'keep', bring }: ImportOptions = {},
): Promise<ImportReport> {
  const shelf = readShelf(shopDir);
  const book = new CategoryBook(shopDir);
  const read = readRows(file, decimalsOf(shopDir), columns);
  const { skipped } = read;
  const reports = { skipped, warnings: [] as Skipped[] };
  const rows = withoutDoubles(read.rows, skipped);
  const { parents, childrenOf } = sortRows(rows, skipped);
  const fields = fieldsOf(read.has);
  const done: Done[] = [];
  for (const row of parents) {
    try {
      const draft = convert(row, childrenOf(row), reports);
      const paths = categoryCell(row.cell('categories'));
      const check = productFile.safeParse(checkable(draft), { error: issueWords, reportInput: true });
      const issue = check.error?.issues[0];
      if (issue) throw new RowError(`${issue.path.join('.')}: ${issue.message}${gotWords(issue.code, issue.input)}`);
      const isKept = !fields.has('categories') && shelf.imported.has(externalId(row));
      const categories = isKept ? [] : (paths.length > 0 ? paths : [[fallbackCategory]]).map((path) => book.slugFor(path));
      done.push({ row, raw: place({ ...draft, categories: [...new Set(categories)] }, row, shelf, fields) });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      skipped.push({ line: row.line, reason: error.message });
    }
  }
  linkSales(done);
  if (bring) await bringAll(done, bring, reports.warnings);
  for (const each of done) each.raw = withOwnPictures(each.raw, (name) => existsSync(join(shopDir, MEDIA_FOLDER, name)));
  const rest = restOf(shelf, done, read.rows, goneOnes);
  const report = {
    imported: done.length,
    variations: done.reduce((sum, { raw }) => sum + (raw.variations?.length ?? 0), 0),
    ...comparison(shelf, done),
    gone: rest.gone,
    skipped: byLine(skipped),
    warnings: byLine(reports.warnings),
    unknownColumns: read.unknown,
    unusedColumns: read.unused,
    pictureHosts: [...new Set(done.flatMap(({ raw }) => addressesOf(raw)).map((address) => new URL(address).host))],
  };
  if (done.length === 0) return { ...report, gone: [] };
  const products: Change = { file: IMPORTED_FILE, text: yamlText([...rest.products, ...done.map(({ raw }) => raw)]) };
  const changes = [book.changed() ?? [], products].flat();
  const problems = await newProblems(shopDir, changes);
  if (problems.length > 0)
    throw new ImportError(`Nothing was imported: the shop could not start with it.\n${new ContentError(problems).message}`);
  for (const change of changes) writeContent(shopDir, change.file, change.text);
  return report;
}

interface Done {
  readonly row: Row;
  raw: RawProduct;
}

async function bringAll(done: readonly Done[], bring: NonNullable<ImportOptions['bring']>, warnings: Skipped[]): Promise<void> {
  const lines = new Map(done.flatMap(({ row, raw }) => addressesOf(raw).map((address) => [address, row.line] as const)));
  const failed = await bring(new Map([...lines.keys()].map((address) => [address, pictureName(address)])));
  for (const { address, reason } of failed)
    warnings.push({ line: lines.get(address) ?? 1, reason: `picture ${address} was not brought: ${reason}` });
}

const byLine = (list: Skipped[]) => list.sort((a, b) => a.line - b.line);

const money = z.looseObject({ currency_code: z.string().default(''), front_currency: z.string().default('₽') });

/** Decimals of the shop's currency; two where it is not known. */
function decimalsOf(shopDir: string): number {
  const file = contentFilesOf(shopDir, 'settings')[0];
  const settings = money.safeParse(file === undefined ? {} : readList(shopDir, file)).data;
  return settings ? currencyDecimals({ currencyCode: settings.currency_code, currency: settings.front_currency }) : 2;
}

/** Two rows of one dish would be one dish with two prices: the first counts. */
function withoutDoubles(rows: readonly Row[], skipped: Skipped[]): Row[] {
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

const typeOf = (row: Row): string => row.cell('type').toLowerCase().split(',')[0]?.trim() ?? '';

/** Products in the shop's order, with the variations that belong to each. */
function sortRows(rows: Row[], skipped: Skipped[]) {
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

function convert(row: Row, children: Row[], reports: { skipped: Skipped[]; warnings: Skipped[] }) {
  const warn = warner(row, reports.warnings);
  const shared = { ...textsOf(row, warn), ...weightOf(row, warn), ...stockOf(row) };
  if (typeOf(row) !== 'variable') return { type: 'simple', ...shared, ...priceOf(row, warn), attributes: attributesOf(row, new Set()) };
  const variable = variableOf(row, children, reports);
  return { type: 'variable', ...shared, ...(children.some(isPublished) ? {} : { status: 'draft' }), ...variable };
}

/** A product with stand-ins for what it gets with its place. */
const checkable = (draft: ReturnType<typeof convert>) => ({
  ...draft,
  id: 1,
  slug: 'x',
  categories: ['x'],
  ...('variations' in draft && { variations: draft.variations.map(({ wishedId: _, ...rest }, index) => ({ id: index + 2, ...rest })) }),
});

/** Cross-sells and upsells name products by "id:12" or SKU; those that were not imported are left out. */
function linkSales(done: readonly Done[]): void {
  const ids = new Map(done.flatMap(({ row, raw }) => [[`id:${row.cell('id')}`, raw.id] as const, [row.cell('sku'), raw.id] as const]));
  for (const { row, raw } of done) {
    for (const [column, field] of [
      ['cross-sells', 'cross_sell_ids'],
      ['upsells', 'upsell_ids'],
    ] as const) {
      const linked = listCell(row.cell(column)).flatMap((key) => ids.get(key) ?? []);
      if (linked.length > 0) raw[field] = linked;
    }
  }
}

const nameOf = ({ name, slug }: RawProduct): string => name ?? slug;

/** What an import makes of the products of an earlier one. */
function comparison(shelf: Shelf, done: readonly Done[]): Pick<ImportReport, 'added' | 'changed' | 'unchanged'> {
  const names = { added: [] as string[], changed: [] as string[], unchanged: [] as string[] };
  for (const { row, raw } of done) {
    const before = shelf.imported.get(externalId(row));
    names[before === undefined ? 'added' : isDeepStrictEqual(before, raw) ? 'unchanged' : 'changed'].push(nameOf(raw));
  }
  return names;
}

/** The products of the shop's file that this import does not replace. A product whose row could not be imported is one of them and is not reported as gone. */
function restOf(shelf: Shelf, done: readonly Done[], rows: readonly Row[], goneOnes: 'keep' | 'hide') {
  const fresh = new Set(done.map(({ raw }) => raw.id));
  const named = new Set(rows.map(externalId));
  const isGone = ({ external_id, status }: RawProduct) => external_id !== undefined && !named.has(external_id) && status !== 'draft';
  const products = [...shelf.imported.values()].filter(({ id }) => !fresh.has(id));
  return {
    products: products.map((product) => (goneOnes === 'hide' && isGone(product) ? { ...product, status: 'draft' } : product)),
    gone: products.filter(isGone).map(nameOf),
  };
}
