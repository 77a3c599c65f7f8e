import { htmlCell, listCell, plainText } from './cells.ts';
import { attributesOf, imagesOf, isPublished, type Priced, priceOf, RowError, stockOf, warner, weightOf } from './convert.ts';
import type { Row } from './rows.ts';
import type { Skipped } from './table-file.ts';

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
  // nobody could choose an option that no variation has
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

/** The ID column as a number, undefined when there is none. */
export const wishedId = (row: Row): number | undefined => (/^[1-9]\d{0,8}$/.test(row.cell('id')) ? Number(row.cell('id')) : undefined);
