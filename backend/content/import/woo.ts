import { productFile } from '../schema/product.ts';
import { gotWords, issueWords } from '../words.ts';
import { CategoryBook } from './category-book.ts';
import { categoryCell, freeName, freeNumber, listCell, slugOf } from './cells.ts';
import { attributesOf, priceOf, RowError, stockOf, textsOf, warner, weightOf } from './convert.ts';
import { type Row, readRows, type Skipped } from './rows.ts';
import { IMPORTED_FILE, type RawProduct, readShelf, type Shelf, writeContent, yamlText } from './shelf.ts';
import { sameChoice, variableOf, wishedId } from './variations.ts';

export interface ImportOptions {
  /** Decides which sales are running. */
  now?: Date;
  /** Name of the category for products without one. */
  fallbackCategory?: string;
}

export interface ImportReport {
  /** Products written; their variations are counted apart. */
  imported: number;
  variations: number;
  /** Rows that were left out, by line of the file. */
  skipped: Skipped[];
  /** Rows that were imported without a part of them. */
  warnings: Skipped[];
}

/**
 * Imports WooCommerce's product CSV export into products/woocommerce.yaml and categories.yaml of a shop folder. A bad row costs only itself.
 * Products imported before are found by their id in that shop and updated; fields the export does not know (nutrition, composition …) stay.
 * @throws {ContentError} when the folder's own files cannot be read.
 */
export async function importWooCsv(
  file: string,
  shopDir: string,
  { now = new Date(), fallbackCategory = 'Разное' }: ImportOptions = {},
): Promise<ImportReport> {
  const shelf = readShelf(shopDir);
  const book = new CategoryBook(shopDir);
  const { rows, skipped } = readRows(file);
  const reports = { today: now.toISOString().slice(0, 10), skipped, warnings: [] as Skipped[] };
  const { parents, childrenOf } = sortRows(rows, skipped);
  const done: { row: Row; raw: Record<string, unknown> & { id: number } }[] = [];
  for (const row of parents) {
    try {
      const draft = convert(row, childrenOf(row), reports);
      const paths = categoryCell(row.cell('categories'));
      const check = productFile.safeParse({ ...draft, id: 1, slug: 'x', categories: ['x'] }, { error: issueWords, reportInput: true });
      const issue = check.error?.issues[0];
      if (issue) throw new RowError(`${issue.path.join('.')}: ${issue.message}${gotWords(issue.code, issue.input)}`);
      const categories = (paths.length > 0 ? paths : [[fallbackCategory]]).map((path) => book.slugFor(path));
      done.push({ row, raw: place({ ...draft, categories: [...new Set(categories)] }, row, shelf) });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      skipped.push({ line: row.line, reason: error.message });
    }
  }
  linkSales(done);
  const fresh = new Set(done.map(({ raw }) => raw.id));
  const kept = [...shelf.imported.values()].filter(({ id }) => !fresh.has(id));
  if (done.length > 0) {
    book.save();
    writeContent(shopDir, IMPORTED_FILE, yamlText([...kept, ...done.map(({ raw }) => raw)]));
  }
  return {
    imported: done.length,
    variations: done.reduce((sum, { raw }) => sum + (Array.isArray(raw.variations) ? raw.variations.length : 0), 0),
    skipped: byLine(skipped),
    warnings: byLine(reports.warnings),
  };
}

const byLine = (list: Skipped[]) => list.sort((a, b) => a.line - b.line);

/** Products in the shop's order, with the variations that belong to each. */
function sortRows(rows: Row[], skipped: Skipped[]) {
  const typeOf = (row: Row) => row.cell('type').toLowerCase().split(',')[0]?.trim() ?? '';
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

function convert(row: Row, children: Row[], reports: { today: string; skipped: Skipped[]; warnings: Skipped[] }) {
  const warn = warner(row, reports.warnings);
  const shared = { ...textsOf(row, warn), ...weightOf(row, warn) };
  if (row.cell('type').toLowerCase().startsWith('variable')) {
    const { variations, ...variable } = variableOf(row, children, reports);
    const { stock } = stockOf(row);
    return { type: 'variable' as const, ...shared, ...(stock !== undefined && { stock }), ...variable, variations: variations.map(withId) };
  }
  return {
    type: 'simple' as const,
    ...shared,
    ...priceOf(row, reports.today, warn),
    ...stockOf(row),
    attributes: attributesOf(row, new Set()),
  };
}

/** Only a stand-in until the product has its place. */
const withId = <T extends { wishedId: number | undefined }>({ wishedId: wished, ...rest }: T, index: number) => ({
  id: wished ?? 1_000_000_000 + index,
  ...rest,
});

type Draft = ReturnType<typeof convert> & { categories: string[] };

/** Gives ids and slug: those of an earlier import, else the ones of the export where they are free. */
function place(draft: Draft, row: Row, shelf: Shelf) {
  const external_id =
    row.cell('id') !== ''
      ? `woo:${row.cell('id')}`
      : row.cell('sku') !== ''
        ? `sku:${row.cell('sku')}`
        : `name:${draft.name}`.slice(0, 120);
  const before = shelf.imported.get(external_id);
  const id = before?.id ?? claim(wishedId(row), shelf);
  const slug = before?.slug ?? freeName(slugOf(draft.name) || `product-${id}`, shelf.slugs);
  shelf.slugs.add(slug);
  const raw = { ...before, id, slug, external_id, ...draft };
  if (draft.type !== 'variable') return raw;
  return { ...raw, variations: draft.variations.map((variation) => ({ ...variation, id: variationId(variation, before, shelf) })) };
}

function variationId(variation: { id: number; attributes: Record<string, string> }, before: RawProduct | undefined, shelf: Shelf): number {
  const known = before?.variations.find((each) => sameChoice(each.attributes, variation.attributes));
  return known?.id ?? claim(variation.id < 1_000_000_000 ? variation.id : undefined, shelf);
}

function claim(wished: number | undefined, shelf: Shelf): number {
  const id = freeNumber(wished, shelf.ids);
  shelf.ids.add(id);
  return id;
}

/** Cross-sells and upsells name products by "id:12" or SKU; those that were not imported are left out. */
function linkSales(done: { row: Row; raw: Record<string, unknown> & { id: number } }[]): void {
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
