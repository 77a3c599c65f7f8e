import type { z } from 'zod';
import { wellFormed } from './fallbacks.ts';

type Issue = Pick<z.core.$ZodIssue, 'path'> & { readonly code?: string | undefined; readonly origin?: string; readonly maximum?: unknown };

/** What a needed field is taken from when it cannot be read; undefined where nothing can stand in. */
export type StandIns = Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;

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
export function mend(row: Record<string, unknown>, issues: readonly Issue[], standIns: StandIns): boolean {
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
