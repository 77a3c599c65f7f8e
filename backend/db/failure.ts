/**
 * Why the database failed, when the statement itself is correct: `busy` when another process holds a lock, `full` when the disk is full, `away` when the server
 * or the file cannot be reached. A transaction that failed this way has changed nothing.
 */
export type DatabaseFailure = 'busy' | 'full' | 'away';

/** https://sqlite.org/rescode.html: the primary code is in the lowest eight bits of the extended one. */
const SQLITE: Readonly<Record<number, DatabaseFailure>> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  15: 'busy', // PROTOCOL: too many processes competed for the lock of the log
  8: 'away', // READONLY
  10: 'away', // IOERR
  13: 'full', // FULL
  14: 'away', // CANTOPEN
};
/** SQLite could not extend the index of its write-ahead log: the disk is full, although it reports an I/O error. */
const IOERR_SHMSIZE = 4_874;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; the first two characters are the class. */
const POSTGRES: Readonly<Record<string, DatabaseFailure>> = {
  '08': 'away',
  '25006': 'away', // read only: the server became a standby
  '25P03': 'away',
  '40001': 'busy',
  '40P01': 'busy',
  '53': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '58': 'away',
};

/** System error codes for a server that cannot be reached. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Message of `pg` for a query that timed out. */
export const QUERY_TIMEOUT = 'Query read timeout';
/** Errors of `pg` and `pg-pool` without a code, by message. */
const MESSAGES: readonly (readonly [string, DatabaseFailure])[] = [
  ['timeout exceeded when trying to connect', 'busy'],
  [QUERY_TIMEOUT, 'away'],
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['timeout expired', 'away'],
];

/** Messages for an operator, at the start of a shop and in `npm run shop`. */
const HINTS: Readonly<Record<DatabaseFailure, string>> = {
  busy: 'Another process holds the database. Wait until it is done, or end it, and try again.',
  full: 'The disk is full. Free some space and try again.',
  away: 'The database cannot be reached: its server is away, or its file cannot be read and written.',
};

const field = (error: Error, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1];

function ofSqlite(code: number): DatabaseFailure | null {
  return code === IOERR_SHMSIZE ? 'full' : (SQLITE[code & 0xff] ?? null);
}

/** The kind of database failure; null for any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const errcode = field(error, 'errcode');
  if (typeof errcode === 'number') return ofSqlite(errcode);
  const code = field(error, 'code');
  if (typeof code === 'string') {
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
    if (NETWORK.has(code)) return 'away';
    return code.length === 5 ? (POSTGRES[code] ?? POSTGRES[code.slice(0, 2)] ?? null) : null;
  }
  return MESSAGES.find(([text]) => error.message.startsWith(text))?.[1] ?? null;
}

/** A database failure in words for the terminal, with its cause; null for any other error. */
export function failureHint(error: unknown): string | null {
  const failure = databaseFailure(error);
  return failure === null ? null : `${HINTS[failure]} (${error instanceof Error ? error.message : ''})`;
}

/** Whether another process holds a lock that is needed; the same statement can be tried again. */
export const isLocked = (error: unknown): boolean => databaseFailure(error) === 'busy';
