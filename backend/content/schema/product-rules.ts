import type { z } from 'zod';

interface Attribute {
  name: string;
  options: string[];
  variation: boolean;
}

interface Sale {
  regular_price?: number | undefined;
  sale_price?: number | undefined;
  sale_from?: string | undefined;
  sale_to?: string | undefined;
}

interface Draft extends Sale {
  type: string;
  price?: number | null | undefined;
  attributes: Attribute[];
  default_attributes?: Record<string, string> | undefined;
  variations: (Sale & { attributes: Record<string, string>; price: number })[];
  group_variations: { default: boolean }[];
  supplements: unknown[];
  combo_discount_type?: string | undefined;
  combo_discount?: number | undefined;
  countable: boolean;
  measure_unit: string;
}

/** What the fields of one product demand of each other. */
export function productRules(product: Draft, context: z.core.$RefinementCtx): void {
  const fail = (path: (string | number)[], message: string, input?: unknown) => context.addIssue({ code: 'custom', path, message, input });
  const priced = product.type !== 'variable' && product.type !== 'group_variable';
  if (priced && product.price === undefined) fail(['price'], `a product of type ${product.type} needs a price`);
  if (product.price === null && product.type !== 'simple') fail(['price'], 'only a simple product may have no price yet');
  if (!priced && product.price !== undefined) fail(['price'], `a product of type ${product.type} takes its price from its variations`);
  if (!priced && product.sale_price !== undefined)
    fail(['sale_price'], `a product of type ${product.type} takes its price from its variations`);
  else priceRules(product, (field, message) => fail([field], message));
  if ((product.combo_discount_type === undefined) !== (product.combo_discount === undefined)) {
    fail(['combo_discount'], 'combo_discount and combo_discount_type go together');
  }
  if (product.combo_discount_type === 'percent' && (product.combo_discount ?? 0) > 100)
    fail(['combo_discount'], 'expected a percentage up to 100');
  if (!product.countable && product.measure_unit === 'pcs') fail(['measure_unit'], 'a product sold by weight needs g, kg or ml');
  if (product.type === 'supplements' && product.supplements.length === 0)
    fail(['supplements'], 'a product of type supplements needs at least one group');
  if (product.type === 'group_variable' && product.group_variations.length === 0)
    fail(['group_variations'], 'a group_variable product needs its members');
  if (product.type !== 'group_variable' && product.group_variations.length > 0)
    fail(['group_variations'], 'only a group_variable product has members');
  if (product.group_variations.filter((member) => member.default).length > 1)
    fail(['group_variations'], 'expected one default member at most');
  variationRules(product, fail);
}

function variationRules(product: Draft, fail: (path: (string | number)[], message: string, input?: unknown) => void): void {
  const chosen = product.attributes.filter((attribute) => attribute.variation);
  if (product.type !== 'variable') {
    if (product.variations.length > 0) fail(['variations'], 'only a variable product has variations');
    return;
  }
  if (chosen.length < 1 || chosen.length > 2) fail(['attributes'], 'a variable product needs one or two attributes with variation: true');
  if (product.variations.length === 0) fail(['variations'], 'a variable product needs variations');
  const seen = new Set<string>();
  product.variations.forEach((variation, index) => {
    optionRules(chosen, variation.attributes, (name, message) => fail(['variations', index, 'attributes', ...name], message));
    const key = chosen.map((attribute) => variation.attributes[attribute.name]).join('\n');
    if (seen.has(key)) fail(['variations', index, 'attributes'], 'another variation has the same options');
    seen.add(key);
    priceRules(variation, (field, message) => fail(['variations', index, field], message));
  });
  if (product.default_attributes) {
    optionRules(chosen, product.default_attributes, (name, message) => fail(['default_attributes', ...name], message));
  }
}

function priceRules(
  { price, regular_price, sale_price, sale_from, sale_to }: Sale & { price?: number | null | undefined },
  fail: (field: string, message: string) => void,
): void {
  if (below(regular_price, price)) fail('regular_price', 'expected a regular price not below the price');
  if (sale_price === undefined) {
    if (sale_from !== undefined) fail('sale_from', 'a sale needs its sale_price');
    if (sale_to !== undefined) fail('sale_to', 'a sale needs its sale_price');
    return;
  }
  if (sale_price >= (price ?? 0)) fail('sale_price', 'expected a sale price below the price');
  // of a day alone, the whole day belongs to the sale
  if (sale_from !== undefined && sale_to !== undefined && `${sale_to}T24:00`.slice(0, 16) <= sale_from)
    fail('sale_to', 'expected an end after the beginning');
}

function optionRules(chosen: Attribute[], picked: Record<string, string>, fail: (path: string[], message: string) => void): void {
  for (const attribute of chosen) {
    const option = picked[attribute.name];
    if (option === undefined) fail([], `expected an option of «${attribute.name}»`);
    else if (!attribute.options.includes(option))
      fail([attribute.name], `expected one of ${attribute.options.join(', ')}, got "${option}"`);
  }
  for (const name of Object.keys(picked)) {
    if (!chosen.some((attribute) => attribute.name === name)) fail([name], `no attribute «${name}» with variation: true`);
  }
}

const below = (regular: number | undefined, price: number | null | undefined) => regular !== undefined && regular < (price ?? 0);
