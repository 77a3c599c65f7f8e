import { z } from 'zod';
import { wellFormed } from './fallbacks.ts';
import { decodeEntities } from './html-text.ts';
import { minorFromWire } from './wire-values.ts';

/** A language as addresses and queries name it: `en`, `zh-CN`. */
export const LANGUAGE_CODE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

type Issue = Pick<z.core.$ZodIssue, 'path'> & { readonly code?: string | undefined; readonly origin?: string; readonly maximum?: unknown };

/** What a needed field is taken from when it cannot be read; undefined where nothing can stand in. */
type StandIns = Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;

interface Spot {
  readonly holder: object;
  readonly key: PropertyKey;
  /** An item of a list; it keeps its place until all issues are seen. */
  readonly isItem: boolean;
}

const isHolder = (v: unknown): v is object => typeof v === 'object' && v !== null;

/** PHP writes lists as maps too: the n-th item of one is the value of its n-th key. */
const keyIn = (holder: object, key: PropertyKey): PropertyKey =>
  typeof key === 'number' && !Array.isArray(holder) ? (Object.keys(holder)[key] ?? key) : key;

/** The way to what an issue is about, as far as the row has it. */
function trailOf(row: object, path: readonly PropertyKey[]): Spot[] {
  const trail: Spot[] = [];
  let holder: unknown = row;
  for (const part of path) {
    if (!isHolder(holder)) break;
    const key = keyIn(holder, part);
    trail.push({ holder, key, isItem: typeof part === 'number' });
    holder = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
  }
  return trail;
}

/** As much of a too long text or list as is allowed; undefined for other faults. */
function shortened(value: unknown, { code, origin, maximum }: Issue): unknown {
  if (code !== 'too_big' || typeof maximum !== 'number') return undefined;
  if (origin === 'string' && typeof value === 'string') return wellFormed(value.slice(0, maximum));
  if (origin !== 'array' || !isHolder(value)) return undefined;
  return Object.values(value).slice(0, maximum);
}

function mendOne(row: object, issue: Issue, emptied: Set<object>): boolean {
  const trail = trailOf(row, issue.path);
  const isWhole = trail.length === issue.path.length;
  for (const [depth, { holder, key, isItem }] of [...trail.entries()].reverse()) {
    const value: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    // an item that another issue has taken out already
    if (value === undefined && isItem) return true;
    if (value === undefined) continue;
    const short = isWhole && depth === trail.length - 1 ? shortened(value, issue) : undefined;
    if (short !== undefined) Reflect.set(holder, key, short);
    else if (isItem) {
      Reflect.set(holder, key, undefined);
      emptied.add(holder);
    } else Reflect.deleteProperty(holder, key);
    return true;
  }
  return false;
}

function compact(lists: ReadonlySet<object>): void {
  for (const list of lists) {
    if (Array.isArray(list)) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
    else for (const [key, item] of Object.entries(list)) if (item === undefined) Reflect.deleteProperty(list, key);
  }
}

/**
 * Takes out of a row what its issues are about: too long texts and lists are cut, a bad item of a list goes alone, any other bad value goes as if it had
 * not been sent; a needed field is replaced by its stand-in. Changes `row`; false when nothing could be done (ERR-03).
 */
function mend(row: Record<string, unknown>, issues: readonly Issue[], standIns: StandIns): boolean {
  const emptied = new Set<object>();
  const mended = issues.filter((issue) => {
    const [top] = issue.path;
    const standIn = typeof top === 'string' && issue.path.length === 1 && issue.code !== 'too_big' ? standIns[top]?.(row) : undefined;
    if (standIn === undefined) return mendOne(row, issue, emptied);
    row[String(top)] = standIn;
    return true;
  });
  compact(emptied);
  return mended.length > 0;
}

/**
 * Primitives for PHP-shaped JSON (product-spec 3, wire-facts 0.3): `[]` for an empty object, `""` or `"0"`/`"1"` for flags, numbers as strings,
 * missing keys. Each normalises what such a backend is known to send and refuses everything else with the field's path.
 */

const isEmpty = (v: unknown): boolean => v === null || v === undefined || v === false || v === '' || (Array.isArray(v) && v.length === 0);

const scalarText = (v: unknown): unknown => {
  if (isEmpty(v)) return '';
  if (typeof v === 'number' || v === true) return String(v === true ? 1 : v);
  return v;
};

/** A text; null, false and a missing key become `''`. */
export const text = (max = 2_000) => z.preprocess(scalarText, z.string().max(max)).optional().default('');

/** A text that must say something. */
export const word = (max = 200) => z.preprocess(scalarText, z.string().trim().min(1).max(max));

/** Plain text for people, with entities decoded (WordPress sends `&amp;` and `&#8217;`). HTML stays a {@link text} and is parsed where it is shown. */
export const human = (max = 2_000) => text(max).transform(decodeEntities);

/** The same, not empty. */
export const humanWord = (max = 200) => z.preprocess(scalarText, z.string().trim().min(1).max(max).transform(decodeEntities));

const toNumber = (v: unknown): unknown => {
  if (typeof v !== 'string') return v;
  const plain = v.trim().replace(',', '.');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : v;
};

/** A positive integer id, number or numeric string. */
export const id = () => z.preprocess(toNumber, z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

/** An id, or null where PHP sends 0, "0", "", false or nothing. */
export const idOrNull = () =>
  z
    .preprocess((v) => (isEmpty(v) || v === 0 || v === '0' ? null : toNumber(v)), z.number().int().positive().nullable())
    .optional()
    .default(null);

/** A number with a fallback for every form of empty. */
export const num = (fallback = 0) =>
  z
    .preprocess((v) => (isEmpty(v) ? fallback : toNumber(v)), z.number().finite())
    .optional()
    .default(fallback);

/** A number, or null for every form of empty. */
export const numOrNull = () =>
  z
    .preprocess((v) => (isEmpty(v) ? null : toNumber(v)), z.number().finite().nullable())
    .optional()
    .default(null);

const YES = new Set<unknown>([true, 1, '1', 'true', 'yes', 'on']);
const NO = new Set<unknown>([false, 0, '0', 'false', 'no', 'off', '', null, undefined]);

/** A flag: boolean, 1/"1", "true", "yes", or a list that holds such a word. */
export const flag = (fallback = false) =>
  z
    .preprocess((v) => {
      const one = Array.isArray(v) ? v.some((x) => YES.has(x)) : v;
      if (one === undefined || one === null) return fallback;
      return YES.has(one) ? true : NO.has(one) ? false : one;
    }, z.boolean())
    .optional()
    .default(fallback);

const toMinor = (v: unknown): unknown => minorFromWire(v) ?? v;

/** Schemas of sums of money, which travel as texts of whole units; for documents made from the schemas. */
export const moneyTexts = new WeakSet<z.ZodType>();

const sumOfMoney = <T extends z.ZodType>(schema: T): T => {
  moneyTexts.add(schema);
  return schema;
};

/** Money on the wire (string or number of whole units) → integer minor units; empty is 0. */
export const money = () =>
  sumOfMoney(z.preprocess((v) => (isEmpty(v) ? 0 : toMinor(v)), z.number().int()))
    .optional()
    .default(0);

/** Money, or null where the backend sent none. */
export const moneyOrNull = () =>
  sumOfMoney(z.preprocess((v) => (isEmpty(v) ? null : toMinor(v)), z.number().int().nullable()))
    .optional()
    .default(null);

/** An object; `[]`, `""`, null, false and a missing key are `{}`. */
export const phpObject = <S extends z.ZodRawShape>(shape: S) => z.preprocess((v) => (isEmpty(v) ? {} : v), z.object(shape));

/** An object, or null for every form of empty. */
export const phpObjectOrNull = <S extends z.ZodRawShape>(shape: S) =>
  z
    .preprocess((v) => (isEmpty(v) ? null : v), z.object(shape).nullable())
    .optional()
    .default(null);

const toList = (v: unknown): unknown => {
  if (isEmpty(v)) return [];
  if (Array.isArray(v)) return v;
  return typeof v === 'object' && v !== null ? Object.values(v) : v;
};

/** A list; a PHP map with odd numeric keys (an object) is its values. One bad item fails the list. */
export const list = <T extends z.ZodType>(item: T, max = 1_000) => z.preprocess(toList, z.array(item).max(max)).optional().default([]);

/** Ids as a list, a single id or a comma-separated string. */
export const ids = (max = 1_000) =>
  z
    .preprocess((v) => {
      if (typeof v === 'number') return [v];
      if (typeof v === 'string' && v !== '') return v.split(',').map((s) => s.trim());
      return toList(v);
    }, z.array(id()).max(max))
    .optional()
    .default([]);

/** Words as a list or one word. */
export const words = (max = 1_000) =>
  z
    .preprocess((v) => (typeof v === 'string' && v !== '' ? [v] : toList(v)), z.array(text(500)).max(max))
    .optional()
    .default([]);

/** A list of such texts. */
export const humanWords = (max = 1_000) => words(max).transform((all) => all.map(decodeEntities));

/** A map; `[]` is `{}`, a sequential PHP array is keyed by its index. */
export const map = <T extends z.ZodType>(value: T, max = 1_000) =>
  z
    .preprocess(
      (v) => (isEmpty(v) ? {} : Array.isArray(v) ? Object.fromEntries(v.map((x, i) => [String(i), x])) : v),
      z.record(z.string().max(200), value).refine((r) => Object.keys(r).length <= max, { message: `at most ${max} keys` }),
    )
    .optional()
    .default({});

/** What was left out of an answer: a whole row or a field of one; where it stood, what it called itself, what was wrong. */
export interface DroppedRow {
  readonly lost: 'row' | 'field';
  readonly row: string;
  readonly path: string;
  readonly message: string;
}

let dropped: DroppedRow[] | null = null;

const nameOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return typeof row;
  const { id, slug } = { id: undefined, slug: undefined, ...row };
  const said: unknown = [id, slug].find((v) => (typeof v === 'string' && v !== '') || typeof v === 'number');
  return said === undefined ? 'object' : String(said).slice(0, 60);
};

const report = (lost: DroppedRow['lost'], row: string, issue: z.core.$ZodIssue | undefined): void => {
  dropped?.push({ lost, row, path: issue?.path.join('.') ?? '', message: issue?.message ?? '' });
};

/** Reports from within a schema what it leaves out although it is valid: `row` is the name, `path` the field. */
export const reportDropped = (row: string, path: string, message: string): void => {
  dropped?.push({ lost: 'row', row, path, message });
};

/** The item schema of each `rows` list, for documents made from the schemas. */
export const rowItems = new WeakMap<z.ZodType, z.ZodType>();

const ROUNDS = 6;

/** A row of which only the bad fields are lost; null when that is not enough. */
function mendedRow<T extends z.ZodType>(item: T, raw: object, standIns: StandIns): { readonly data: z.output<T> } | null {
  const row: Record<string, unknown> = structuredClone({ ...raw });
  const name = nameOf(raw);
  const faults = new Map<string, z.core.$ZodIssue>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = dropped?.length ?? 0;
    const parsed = item.safeParse(row);
    if (parsed.success) {
      for (const issue of faults.values()) report('field', name, issue);
      return parsed;
    }
    dropped?.splice(before);
    const { issues } = parsed.error;
    for (const issue of issues) faults.set(String(issue.path[0]), faults.get(String(issue.path[0])) ?? issue);
    // what several rounds did not mend goes wholly
    const wanted =
      round < ROUNDS - 2 ? issues : issues.map((issue) => ({ ...issue, code: 'custom' as const, path: issue.path.slice(0, 1) }));
    if (!mend(row, wanted, standIns)) return null;
  }
  return null;
}

/**
 * A list of entities of which a bad row (or null) costs only itself; see {@link parseAnswer} for the report. With stand-ins (`{}` for none) a row loses only
 * its bad fields, as far as it can be read without them.
 */
export const rows = <T extends z.ZodType>(item: T, max = 20_000, standIns?: StandIns) => {
  const schema = z.preprocess(toList, z.array(z.unknown()).max(max)).transform((all) => {
    const good: z.output<T>[] = [];
    for (const row of all) {
      if (row === null) continue;
      const before = dropped?.length ?? 0;
      const parsed = item.safeParse(row);
      if (!parsed.success) dropped?.splice(before);
      const isObject = typeof row === 'object' && !Array.isArray(row);
      const kept = parsed.success ? parsed : standIns !== undefined && isObject ? mendedRow(item, row, standIns) : null;
      if (kept === null) report('row', nameOf(row), parsed.error?.issues[0]);
      else good.push(kept.data);
    }
    return good;
  });
  rowItems.set(schema, item);
  return schema;
};

/** A part of a large answer that is lost alone: one that cannot be read is reported like a bad row and read as if it were not there. */
export const part = <T extends z.ZodType>(name: string, schema: T) =>
  z.preprocess((raw) => {
    const outer = dropped;
    dropped = null;
    const { error } = schema.safeParse(raw);
    dropped = outer;
    if (error === undefined) return raw;
    report('field', name, error.issues[0]);
    return undefined;
  }, schema);

type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: readonly DroppedRow[] }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** Parses one answer at the border: the value with the rows that had to be left out, or the first field that is wrong. */
export function parseAnswer<T extends z.ZodType>(schema: T, raw: unknown): Parsed<z.output<T>> {
  const outer = dropped;
  const mine: DroppedRow[] = [];
  dropped = mine;
  try {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { ok: true, value: parsed.data, dropped: mine };
    const issue = parsed.error.issues[0];
    return { ok: false, path: issue?.path.join('.') ?? '', message: issue?.message ?? 'malformed' };
  } finally {
    dropped = outer;
  }
}
