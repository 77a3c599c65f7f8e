/** One entity of the double as it travels, such as a product. */
export type WooRecord = Record<string, unknown> & { id: number };

/** Hours by which the double's shop is ahead of UTC: dates without a zone are its own, their `_gmt` twins are UTC. */
const AHEAD = 3;

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19);
export const gmtStamp = (at: number): string => stamp(at);
export const localStamp = (at: number): string => stamp(at + AHEAD * 3_600_000);

export type Collection = 'products' | 'variations' | 'categories' | 'coupons' | 'posts' | 'pages' | 'orders' | 'notes' | 'customers';

/** What the double's shop holds. */
export interface Records {
  readonly clock: () => number;
  /** Taxes as the shop's settings have them; `rate` is in per cent. */
  readonly taxes: { on: boolean; included: boolean; rate: number };
  readonly of: (collection: Collection) => Map<number, WooRecord>;
  /** Ids are given out by one counter, as WordPress does. */
  nextId(): number;
  /** Adds or changes; the moment of change is set as WooCommerce sets it unless the patch has its own. */
  put(collection: Collection, record: Record<string, unknown> & { id?: number }): WooRecord;
  remove(collection: Collection, id: number): void;
}

/** WordPress's posts and pages have their dates under other names than WooCommerce's entities. */
const isWordPress = (collection: Collection): boolean => collection === 'posts' || collection === 'pages';

export function records(clock: () => number): Records {
  const all = new Map<Collection, Map<number, WooRecord>>();
  let last = 10;
  const of = (collection: Collection): Map<number, WooRecord> => {
    const known = all.get(collection) ?? new Map<number, WooRecord>();
    all.set(collection, known);
    return known;
  };
  const nextId = (): number => {
    last += 1;
    return last;
  };
  return {
    clock,
    taxes: { on: false, included: false, rate: 20 },
    of,
    nextId,
    put(collection, record) {
      const id = record.id ?? nextId();
      last = Math.max(last, id);
      const before = of(collection).get(id);
      const now = clock();
      const names = isWordPress(collection) ? ['date', 'modified'] : ['date_created', 'date_modified'];
      const created = before ? {} : { [`${names[0]}`]: localStamp(now), [`${names[0]}_gmt`]: gmtStamp(now) };
      const modified = { [`${names[1]}`]: localStamp(now), [`${names[1]}_gmt`]: gmtStamp(now) };
      const dates = collection === 'categories' ? {} : { ...created, ...modified };
      const after = { ...before, ...dates, ...record, id };
      of(collection).set(id, after);
      return after;
    },
    remove: (collection, id) => void of(collection).delete(id),
  };
}
