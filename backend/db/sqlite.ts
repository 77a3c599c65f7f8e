import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

/** Milliseconds another process may hold the database. */
const WAIT = 10_000;

type Parameter = null | number | bigint | string | Uint8Array;

const isParameter = (v: unknown): v is Parameter =>
  v === null || typeof v === 'number' || typeof v === 'bigint' || typeof v === 'string' || v instanceof Uint8Array;

/** Flags become 0/1, undefined null; anything else SQLite cannot hold is a programming error. */
function bind(parameters: readonly unknown[]): Parameter[] {
  return parameters.map((p) => {
    if (typeof p === 'boolean') return p ? 1 : 0;
    if (p === undefined) return null;
    if (!isParameter(p)) throw new TypeError(`SQLite cannot bind a ${typeof p}`);
    return p;
  });
}

/** SQLite by `node:sqlite`: WAL, every commit synced, other processes waited for up to 10 s. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: WAIT, enableForeignKeyConstraints: true });
  switchToWal(database);
  database.exec('pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000');
  return new SqliteDialect({ database: adapt(database) });
}

/** SQLite does not wait by itself when another process is just making the same new file a WAL database. */
function switchToWal(database: DatabaseSync): void {
  for (const until = Date.now() + WAIT; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const isLocked = error instanceof Error && error.message.includes('locked');
      if (!isLocked || Date.now() > until) throw error;
    }
  }
}

/** What Kysely expects of a driver, over `DatabaseSync`. A transaction takes the write lock at its start: a later upgrade could not wait. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = database.prepare(sql);
    if (prepared.size > 500) prepared.clear();
    prepared.set(sql, fresh);
    return fresh;
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const prepare = () => statement(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: prepare().columns().length > 0,
        all: (parameters) => prepare().all(...bind(parameters)),
        run: (parameters) => prepare().run(...bind(parameters)),
        iterate: (parameters) => prepare().iterate(...bind(parameters)),
      };
    },
  };
}
