import { type Answer, problem } from './answer.ts';
import type { Collection, WooRecord } from './records.ts';

const numbers = (value: string | null): Set<number> | null => (value ? new Set(value.split(',').map(Number)) : null);
const textOf = (record: WooRecord, name: string): string => String(record[name] ?? '');

/** Only the fields asked for, `_fields=id,meta_data`. */
export const pick = (record: WooRecord, query: URLSearchParams): Record<string, unknown> => {
  const fields = query
    .get('_fields')
    ?.split(',')
    .map((field) => field.split('.')[0]);
  return fields ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) : record;
};

/**
 * A list as WooCommerce and WordPress give it: ten to a page unless asked otherwise, filters that are empty lift themselves, dates are compared in
 * the shop's own time unless `dates_are_gmt` is said, and past the end it is an empty list in `wc/v3` but an error in `wp/v2`.
 */
export function listed(collection: Collection, all: Iterable<WooRecord>, query: URLSearchParams): Answer {
  const isWordPress = collection === 'posts' || collection === 'pages';
  const found = [...all].filter((record) => isAsked(collection, record, query)).sort(orderOf(query));
  const size = Number(query.get('per_page') || 10);
  if (!(size >= 1 && size <= 100))
    return problem(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', {
      params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    });
  const page = Number(query.get('page') || 1);
  const pages = Math.ceil(found.length / size);
  if (isWordPress && page > 1 && page > pages)
    return problem(400, 'rest_post_invalid_page_number', 'The page number requested is larger than the number of pages available.');
  return {
    status: 200,
    body: found.slice((page - 1) * size, page * size).map((record) => pick(record, query)),
    headers: { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pages) },
  };
}

function isAsked(collection: Collection, record: WooRecord, query: URLSearchParams): boolean {
  const include = numbers(query.get('include'));
  if (include && !include.has(record.id)) return false;
  const status = query.get('status')?.split(',') ?? (collection === 'posts' || collection === 'pages' ? ['publish'] : ['any']);
  if (collection !== 'categories' && collection !== 'variations' && !status.includes('any') && !status.includes(textOf(record, 'status')))
    return false;
  if (record.status === 'trash' && !status.includes('trash')) return false;
  for (const name of ['slug', 'code', 'sku', 'type', 'customer', 'parent'] as const) {
    const wanted = query.get(name);
    const field = name === 'customer' ? 'customer_id' : name === 'parent' && collection !== 'categories' ? 'parent_id' : name;
    if (wanted && textOf(record, field).toLowerCase() !== wanted.toLowerCase()) return false;
  }
  const search = query.get('search');
  if (search && !JSON.stringify([record.id, record.name, record.billing, record.line_items]).toLowerCase().includes(search.toLowerCase()))
    return false;
  const zone = query.get('dates_are_gmt') === 'true' ? '_gmt' : '';
  const created = textOf(record, `date_created${zone}`);
  const modified = textOf(record, `date_modified${zone}`);
  const later = (name: string, value: string): boolean => {
    const limit = query.get(name);
    return !limit || value > limit.slice(0, 19);
  };
  return later('after', created) && later('modified_after', modified);
}

function orderOf(query: URLSearchParams): (a: WooRecord, b: WooRecord) => number {
  const by = { id: 'id', modified: 'date_modified_gmt', date: 'date_created_gmt' }[query.get('orderby') ?? 'date'] ?? 'id';
  const way = query.get('order') === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = by === 'id' ? [a.id, b.id] : [textOf(a, by), textOf(b, by)];
    return way * (x < y ? -1 : x > y ? 1 : a.id - b.id);
  };
}
