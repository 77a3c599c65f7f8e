import type { CreateOrderBody } from '#lib/contract/order.ts';

/** Notes of an order on the wire (wire-facts 5.5): read as words, whatever form they came in. */

export interface Notes {
  /** The first of the keys that says something; '' when none does. */
  text(...keys: readonly string[]): string;
  flag(key: string): boolean;
  has(key: string): boolean;
  /** A value that was sent as JSON, or as the list or object itself; null when it is neither. */
  json(key: string): unknown;
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : value === true ? '1' : '';

export function notesOf(meta: CreateOrderBody['meta_data']): Notes {
  const values = new Map(meta.map((m) => [m.key, m.value]));
  const text = (...keys: readonly string[]): string => keys.map((key) => wordOf(values.get(key))).find((word) => word !== '') ?? '';
  return {
    text,
    flag: (key) => ['1', 'yes', 'true', 'on'].includes(text(key)),
    has: (key) => values.has(key),
    json: (key) => {
      const value = values.get(key);
      if (typeof value !== 'string') return value ?? null;
      try {
        const parsed: unknown = JSON.parse(value);
        return parsed;
      } catch {
        return null;
      }
    },
  };
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Consents of the note `consents`; undefined when there is no such note. */
export function consentsOf(notes: Notes): { code: string; version: string; agreed: boolean }[] | undefined {
  if (!notes.has('consents')) return undefined;
  const list = notes.json('consents');
  return Array.isArray(list)
    ? list.filter(isRow).map((c) => ({ code: wordOf(c.code), version: wordOf(c.version), agreed: c.agreed === true }))
    : [];
}

/** Coupon codes of the gift lines, in their order. */
export function giftCodesOf(notes: Notes): readonly string[] {
  const list = notes.json('gift_coupons');
  return Array.isArray(list) ? list.map(wordOf) : [];
}

/** Every note that says something, as rows of meta_data. */
export const metaRows = (notes: Readonly<Record<string, string | null>>): { key: string; value: string }[] =>
  Object.entries(notes).flatMap(([key, value]) => (value === null || value === '' ? [] : [{ key, value }]));
