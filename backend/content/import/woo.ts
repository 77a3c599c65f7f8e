import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { currencyDecimals, currencyOf, isSignOf } from '#lib/domain/currency.ts';
import { contentFilesOf } from '../folder.ts';
import { loadShop } from '../load.ts';
import { MEDIA_FOLDER } from '../media.ts';
import { ContentError, gotWords, issueWords, type Problem } from '../problem.ts';
import { productFile } from '../schema/product.ts';
import { categoryCell, listCell } from './cells.ts';
import { COLUMNS_HELP, type ColumnMap, ImportError, listed } from './columns.ts';
import { attributesOf, isPublished, priceOf, RowError, stockOf, textsOf, variableOf, warner, weightOf } from './convert.ts';
import {
  CategoryBook,
  externalId,
  fieldsOf,
  IMPORTED_FILE,
  place,
  type RawProduct,
  readList,
  readShelf,
  type Shelf,
  writeContent,
  yamlText,
} from './shelf.ts';
import { type Row, readRows, type Skipped, sortRows, typeOf, withoutDoubles, withoutOtherGoods } from './table-file.ts';

export interface ImportOptions {
  /** Name of the category for products without one. */
  fallbackCategory?: string;
  /** The owner's mapping of unknown columns. */
  columns?: ColumnMap;
  /** What to do with imported products that are no longer in the file. */
  gone?: 'keep' | 'hide';
  /** Downloads pictures (address → file name) into media/ and returns the failures. */
  bring?: (wanted: ReadonlyMap<string, string>) => Promise<readonly Failure[]>;
}

interface ImportReport {
  /** Number of products written, without their variations. */
  imported: number;
  variations: number;
  /** Names of products. `gone`: imported earlier, for sale until now, and missing in this file. */
  added: string[];
  changed: string[];
  unchanged: string[];
  gone: string[];
  /** Rows that were skipped, by line of the file. */
  skipped: Skipped[];
  /** Rows that were imported incompletely. */
  warnings: Skipped[];
  unknownColumns: readonly string[];
  /** Headers of filled columns that a dish of this shop has no field for. */
  unusedColumns: readonly string[];
  /** Hosts of pictures that are not in media/. */
  pictureHosts: readonly string[];
  /** Signs of other currencies than the shop's. */
  otherCurrencies: readonly string[];
}

/**
 * Imports WooCommerce's product CSV export into products/woocommerce.yaml and categories.yaml of a shop folder. A bad row does not affect the others. Products
 * of earlier imports are matched by their id in that shop and updated; fields that the export does not have (nutrition, composition …) are kept.
 * @throws {ImportError} when the file is not such a table, or the shop could not start with the result; nothing is written then.
 * @throws {ContentError} when the folder's own files cannot be read.
 */
export async function importWooCsv(
  file: string,
  shopDir: string,
  { fallbackCategory = 'Разное', columns, gone: goneOnes = 'keep', bring }: ImportOptions = {},
): Promise<ImportReport> {
  const shelf = readShelf(shopDir);
  const book = new CategoryBook(shopDir);
  const currency = currencyIn(shopDir);
  const read = readRows(file, currencyDecimals(currency), columns);
  const { skipped } = read;
  const reports = { skipped, warnings: [] as Skipped[] };
  const rows = withoutDoubles(withoutOtherGoods(read.rows, skipped), skipped);
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
      if (paths.flat().some((name) => name.length > LONGEST_NAME)) throw new RowError(`a category of more than ${LONGEST_NAME} characters`);
      const isKept = !fields.has('categories') && shelf.imported.has(externalId(row));
      const categories = isKept ? [] : (paths.length > 0 ? paths : [[fallbackCategory]]).map((path) => book.slugFor(path));
      const raw = place({ ...draft, categories: [...new Set(categories)] }, row, shelf, fields);
      if (raw.status === 'draft' && !fields.has('status')) reports.warnings.push({ line: row.line, reason: STAYS_OFF });
      done.push({ row, raw });
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
    otherCurrencies: otherThan(currencyOf(currency), read.currencySigns),
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

/** As the name of a category in content files. */
const LONGEST_NAME = 300;
const STAYS_OFF = 'it is off the menu of the shop (status: draft), and stays so, because the file has no column «Published»';

const byLine = (list: Skipped[]) => list.sort((a, b) => a.line - b.line);

const money = z.looseObject({ currency_code: z.string().default(''), front_currency: z.string().default('₽') });

/** The currency of the shop's settings. */
function currencyIn(shopDir: string): Parameters<typeof currencyOf>[0] {
  const file = contentFilesOf(shopDir, 'settings')[0];
  const settings = money.safeParse(file === undefined ? {} : readList(shopDir, file)).data;
  return { currencyCode: settings?.currency_code ?? '', currency: settings?.front_currency ?? '' };
}

const otherThan = (currency: string | null, signs: readonly string[]): string[] =>
  currency === null ? [] : signs.filter((sign) => !isSignOf(sign, currency));

function convert(row: Row, children: Row[], reports: { skipped: Skipped[]; warnings: Skipped[] }) {
  const warn = warner(row, reports.warnings);
  const shared = { ...textsOf(row, warn), ...weightOf(row, warn), ...stockOf(row) };
  if (typeOf(row) !== 'variable') return { type: 'simple', ...shared, ...priceOf(row, warn), attributes: attributesOf(row, new Set()) };
  const variable = variableOf(row, children, reports);
  return { type: 'variable', ...shared, ...(children.some(isPublished) ? {} : { status: 'draft' }), ...variable };
}

/** A product with placeholder values for the fields that {@link place} sets. */
const checkable = (draft: ReturnType<typeof convert>) => ({
  ...draft,
  id: 1,
  slug: 'x',
  categories: ['x'],
  ...('variations' in draft && { variations: draft.variations.map(({ wishedId: _, ...rest }, index) => ({ id: index + 2, ...rest })) }),
});

/** Cross-sells and upsells name products by "id:12" or SKU; references to products that were not imported are left out. */
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

/** The difference between this import and the earlier one. */
function comparison(shelf: Shelf, done: readonly Done[]): Pick<ImportReport, 'added' | 'changed' | 'unchanged'> {
  const names = { added: [] as string[], changed: [] as string[], unchanged: [] as string[] };
  for (const { row, raw } of done) {
    const before = shelf.imported.get(externalId(row));
    names[before === undefined ? 'added' : isDeepStrictEqual(before, raw) ? 'unchanged' : 'changed'].push(nameOf(raw));
  }
  return names;
}

/**
 * The imported products that this import leaves as they are, and the names of those that its file no longer contains. A product whose row
 * could not be read stays unchanged and is not among these names.
 */
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

export function importLines(file: string, report: ImportReport, goneOnes: 'keep' | 'hide'): string[] {
  const { added, changed, unchanged, gone, skipped, warnings, unknownColumns, unusedColumns, pictureHosts, otherCurrencies } = report;
  return [
    ...skipped.map(({ line, reason }) => `${file}:${line} left out: ${reason}`),
    ...warnings.map(({ line, reason }) => `${file}:${line} ${reason}`),
    ...(unknownColumns.length > 0
      ? [`Columns that are not understood, so nothing of them was imported: ${listed(unknownColumns)}. ${COLUMNS_HELP}`]
      : []),
    ...(unusedColumns.length > 0 ? [`Columns that dishes have no place for: ${listed(unusedColumns)}.`] : []),
    ...(otherCurrencies.length > 0
      ? [
          `Prices have the sign ${listed(otherCurrencies)}, and the shop has another currency in settings.yaml: they are taken over as numbers.`,
        ]
      : []),
    ...(pictureHosts.length > 0 ? [picturesLine(pictureHosts)] : []),
    ...(gone.length > 0
      ? [
          `Not in the file any more: ${listed(gone)}. ${goneOnes === 'hide' ? 'They are off the menu now.' : 'They stay on sale; --gone hide takes them off the menu.'}`,
        ]
      : []),
    `${report.imported} products, ${report.variations} variations imported, ${skipped.length} rows left out`,
    `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged, ${gone.length} gone`,
  ];
}

const picturesLine = (hosts: readonly string[]): string =>
  `Pictures are at ${hosts.join(', ')}: browsers show them (those of https addresses) with MEDIA_HOSTS=${hosts.join(',')} for the storefront; --pictures brings them into media/ instead.`;

/** A text file of a shop folder to be written. */
interface Change {
  readonly file: string;
  readonly text: string;
}

const keyOf = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message]);

async function problemsOf(dir: string): Promise<readonly Problem[]> {
  try {
    await loadShop(dir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/**
 * Problems that would prevent the shop from starting after these files are written and do not prevent it now. Works on a copy, so nothing
 * is written to the shop.
 */
async function newProblems(shopDir: string, changes: readonly Change[]): Promise<readonly Problem[]> {
  const copy = mkdtempSync(join(tmpdir(), 'shop-import-'));
  try {
    for (const entry of existsSync(shopDir) ? readdirSync(shopDir, { withFileTypes: true }) : []) {
      const [from, to] = [resolve(shopDir, entry.name), join(copy, entry.name)];
      // pictures are only read: a link is enough
      if (entry.name === 'media' && entry.isDirectory()) symlinkSync(from, to, 'junction');
      else cpSync(from, to, { recursive: true });
    }
    for (const { file, text } of changes) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    const problems = await problemsOf(copy);
    if (problems.length === 0) return [];
    const known = new Set((await problemsOf(shopDir)).map(keyOf));
    return problems.filter((problem) => !known.has(keyOf(problem)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A picture that could not be downloaded. */
export interface Failure {
  readonly address: string;
  readonly reason: string;
}

const isAddress = (picture: unknown): picture is string => typeof picture === 'string' && /^https?:/.test(picture);

const lastPart = (address: string): string => {
  const path = URL.parse(address)?.pathname ?? '';
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  );
};

/** The file name in media/ for the address of a remote picture; it is always the same for one address. */
export function pictureName(address: string): string {
  const words = lastPart(address)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'picture'}-${createHash('sha256').update(address).digest('hex').slice(0, 8)}.webp`;
}

/** Addresses of remote pictures. */
const addressesOf = ({ images, variations = [] }: RawProduct): string[] =>
  [...(Array.isArray(images) ? images : []), ...variations.map(({ image }) => image)].filter(isAddress);

/** The product with remote addresses replaced by files of media/ where the picture was downloaded. */
function withOwnPictures(product: RawProduct, isThere: (name: string) => boolean): RawProduct {
  const own = (picture: unknown): unknown => (isAddress(picture) && isThere(pictureName(picture)) ? pictureName(picture) : picture);
  const { images, variations } = product;
  return {
    ...product,
    ...(Array.isArray(images) && { images: images.map(own) }),
    ...(variations && { variations: variations.map((each) => ('image' in each ? { ...each, image: own(each.image) } : each)) }),
  };
}
