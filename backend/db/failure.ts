/**
 * Why the database could not do its work, where the cause is not the work itself: `busy` when others hold what is needed, `full` when the disk is full, `away` when
 * the server or the file cannot be reached. A transaction that failed so has left nothing behind.
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
/** SQLite could not extend the index of its log, which it reports as an I/O error. */
const IOERR_SHMSIZE = 4_874;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, the first two characters being a class. */
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

/** Codes of the system for a server that cannot be reached. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What `pg` says of a query that it gave up. */
export const QUERY_TIMEOUT = 'Query read timeout';
/** `pg` and `pg-pool` give these no code. */
const MESSAGES: readonly (readonly [string, DatabaseFailure])[] = [
  ['timeout exceeded when trying to connect', 'busy'],
  [QUERY_TIMEOUT, 'away'],
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['timeout expired', 'away'],
];

/** What an operator is told, at the start of a shop and by `npm run shop`. */
const HINTS: Readonly<Record<DatabaseFailure, string>> = {
  busy: 'Another process holds the database. Wait until it is done, or end it, and try again.',
  full: 'The disk is full. Free some space and try again.',
  away: 'The database cannot be reached: its server is away, or its file cannot be read and written.',
};

const field = (error: Error, name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1];

function ofSqlite(code: number): DatabaseFailure | null {
  return code === IOERR_SHMSIZE ? 'full' : (SQLITE[code & 0xff] ?? null);
}

/** What kept the database from its work; null for any other error. */
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

/** A failure of the database in words for the terminal, with the cause behind them; null for any other error. */
export function failureHint(error: unknown): string | null {
  const failure = databaseFailure(error);
  return failure === null ? null : `${HINTS[failure]} (${error instanceof Error ? error.message : ''})`;
}

/** Another process holds a lock that is needed: the same statement may be tried again. */
export const isLocked = (error: unknown): boolean => databaseFailure(error) === 'busy';
