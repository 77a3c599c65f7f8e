import { freeName, freeNumber, plainText, slugOf } from './cells.ts';
import type { Row } from './rows.ts';
import type { RawProduct, RawVariation, Shelf } from './shelf.ts';
import { sameChoice, type Variable, wishedId } from './variations.ts';

/** Optional columns with the fields they decide; without the column the shop keeps the values of these fields. */
const FIELDS: readonly (readonly [column: RegExp, fields: readonly string[]])[] = [
  [/^(?:published|visibility in catalog)$/, ['status', 'catalog_visibility']],
  [/^sku$/, ['sku']],
  [/^description$/, ['description']],
  [/^short description$/, ['short_description']],
  [/^images$/, ['images', 'image']],
  [/^weight \(/, ['weight']],
  [/^sold individually\?$/, ['sold_individually']],
  [/^(?:stock|in stock\?)$/, ['stock']],
  [/^categories$/, ['categories']],
  [/^attribute \d+ name$/, ['attributes', 'default_attributes']],
  [/^cross-sells$/, ['cross_sell_ids']],
  [/^upsells$/, ['upsell_ids']],
];

const ALWAYS = ['name', 'type', 'price', 'regular_price', 'sale_price', 'sale_from', 'sale_to', 'variations'];

/** The product fields that a file with these columns decides. */
export function fieldsOf(columns: ReadonlySet<string>): ReadonlySet<string> {
  const present = FIELDS.filter(([pattern]) => [...columns].some((column) => pattern.test(column)));
  return new Set([...ALWAYS, ...present.flatMap(([, fields]) => fields)]);
}

/** Joins the fields of an earlier import with those of the file: a field whose column is in the file is replaced, or removed when its cell is empty; the others stay. */
function merged<T extends object>(before: object | undefined, draft: T, fields: ReadonlySet<string>): T {
  if (before === undefined) return draft;
  return { ...draft, ...Object.fromEntries(Object.entries(before).filter(([field]) => !fields.has(field))) };
}

/** The key by which an earlier import of a product is found: its id in the shop it comes from, else its SKU, else its name. */
export const externalId = (row: Row): string => {
  const [id, sku] = [row.cell('id'), row.cell('sku')];
  return (id !== '' ? `woo:${id}` : sku !== '' ? `sku:${sku}` : `name:${plainText(row.cell('name'))}`).slice(0, 120);
};

type Draft = { name: string; type: string; categories: string[] } & Partial<Pick<Variable, 'variations'>>;

/** A product as the file of the shop has it: ids and slug are those of an earlier import, else the ones of the export where they are free. */
export function place(draft: Draft, row: Row, shelf: Shelf, fields: ReadonlySet<string>): RawProduct {
  const external_id = externalId(row);
  const before = shelf.imported.get(external_id);
  const id = before?.id ?? claim(wishedId(row), shelf);
  const slug = before?.slug ?? freeName(slugOf(draft.name) || `product-${id}`, shelf.slugs);
  shelf.slugs.add(slug);
  const { variations, ...own } = draft;
  const sizes = variations && placeVariations(variations, before?.variations ?? [], shelf, fields);
  return { id, slug, ...merged(before, own, fields), external_id, ...(sizes && { variations: sizes }) };
}

/** A variation is found again by its options, else by its id in the export. */
function placeVariations(
  drafts: Variable['variations'],
  before: readonly RawVariation[],
  shelf: Shelf,
  fields: ReadonlySet<string>,
): RawVariation[] {
  const byChoice = drafts.map((draft) => before.find((each) => sameChoice(each.attributes, draft.attributes)));
  const found = new Set(byChoice);
  return drafts.map(({ wishedId: wished, ...draft }, index) => {
    const known = byChoice[index] ?? before.find((each) => each.id === wished && !found.has(each));
    return { id: known?.id ?? claim(wished, shelf), ...merged(known, draft, fields) };
  });
}

function claim(wished: number | undefined, shelf: Shelf): number {
  const id = freeNumber(wished, shelf.ids);
  shelf.ids.add(id);
  return id;
}
