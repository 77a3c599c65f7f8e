import { isSetBack } from './order-status.ts';

interface Entry {
  readonly status: string;
  readonly at: string;
  /** Who changed the status; absent when unknown. */
  readonly by?: string;
}

const MOST = 200;
const isWord = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

const isEntry = (row: unknown): row is Entry =>
  typeof row === 'object' &&
  row !== null &&
  'status' in row &&
  'at' in row &&
  isWord(row.status, 60) &&
  isWord(row.at, 40) &&
  (!('by' in row) || isWord(row.by, 60));

function parse(json: string): readonly Entry[] {
  if (json === '') return [];
  try {
    const rows: unknown = JSON.parse(json);
    return Array.isArray(rows) && rows.length <= MOST && rows.every(isEntry) ? rows : [];
  } catch {
    return [];
  }
}

/**
 * When an order reached each status (instants in UTC); what cannot be read is left out, the latest of two wins. An order that was set back has not reached
 * what came after that status, its end least of all.
 */
export function readHistory(json: string): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  for (const { status, at } of parse(json)) {
    for (const before of reached.keys()) if (isSetBack(before, status)) reached.delete(before);
    reached.set(status, at);
  }
  return reached;
}

/** Who brought the order to where it is: customer, operator, payment, expiry; '' when nobody says. */
export const endedBy = (json: string): string => parse(json).at(-1)?.by ?? '';
