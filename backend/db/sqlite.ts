import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isLocked } from './failure.ts';

/** Milliseconds a statement waits for a lock of another process while this process gets none. */
const LOCK_WAIT = 1_000;
/** Milliseconds between two attempts, doubled from the first to the longest. */
const PAUSE = { first: 1, longest: 20 } as const;

type Parameter = null | number | bigint | string | Uint8Array;

const isParameter = (v: unknown): v is Parameter =>
  v === null || typeof v === 'number' || typeof v === 'bigint' || typeof v === 'string' || v instanceof Uint8Array;

/** Booleans become 0/1, undefined null; any other value that SQLite cannot store is a programming error. */
function bind(parameters: readonly unknown[]): Parameter[] {
  return parameters.map((p) => {
    if (typeof p === 'boolean') return p ? 1 : 0;
    if (p === undefined) return null;
    if (!isParameter(p)) throw new TypeError(`SQLite cannot bind a ${typeof p}`);
    return p;
  });
}

/**
 * SQLite through `node:sqlite`: WAL, every commit synced. Waiting for a lock of another process does not block the event loop: `node:sqlite` is synchronous,
 * and its own busy timeout would block every other request, `/healthz` included.
 */
export const sqliteDialect = (file: string): Dialect => ({
  createDriver: () => new SqliteDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new OwnMutexAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** The driver has its own mutex, which it releases while it waits for a lock; Kysely's would stay locked. */
class OwnMutexAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Grants a resource in the order of the requests. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves to the function that releases it. */
  acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = this.#last.then(() => resolve);
    this.#last = promise;
    return turn;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** One connection for the whole process, used by one transaction or statement at a time. */
class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #mutex = new Mutex();
  /** Operations that found the database locked. Only the first of them tries again, so that many waiting requests cost no more than one. */
  readonly #waiting = new Mutex();
  readonly #prepared = new Map<string, Prepared>();
  #release: () => void = () => undefined;
  /** When this process last got a lock; `performance.now()`. */
  #granted = 0;
  #database: DatabaseSync | null = null;
  readonly #connection: DatabaseConnection = {
    executeQuery: (query) => this.#execute(query),
    streamQuery: () => {
      throw new Error('The SQLite driver does not stream.');
    },
  };

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file, { timeout: 0, enableForeignKeyConstraints: true });
    try {
      // SQLite reports a lock here when another process is converting the same new file to WAL.
      await this.#untilUnlocked(() => database.exec('pragma journal_mode = wal'));
      database.exec('pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000');
    } catch (error) {
      database.close();
      throw error;
    } finally {
      this.#release();
    }
    this.#database = database;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#mutex.acquire();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Takes the write lock at the beginning: a transaction that began with a read cannot wait for the lock later. */
  async beginTransaction(): Promise<void> {
    await this.#execute(BEGIN);
    this.#granted = performance.now();
  }

  async commitTransaction(): Promise<void> {
    this.#run(COMMIT);
  }

  /** SQLite has already rolled back when the disk is full; another `rollback` would fail and hide the cause. */
  async rollbackTransaction(): Promise<void> {
    if (this.#open().isTransaction) this.#run(ROLLBACK);
  }

  async destroy(): Promise<void> {
    this.#prepared.clear();
    this.#database?.close();
    this.#database = null;
  }

  #open(): DatabaseSync {
    if (this.#database === null) throw new Error('The database is not open.');
    return this.#database;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#run(query);
    } catch (error) {
      // A transaction already holds the write lock, so it must not wait for another lock.
      if (!isLocked(error) || this.#open().isTransaction) throw error;
    }
    // Release the connection meanwhile: readers do not need to wait for a writer of another process.
    this.#release();
    return this.#untilUnlocked(() => this.#run<R>(query));
  }

  /** Tries until the database is unlocked. Holds the connection afterwards, also when it gives up. */
  async #untilUnlocked<T>(attempt: () => T): Promise<T> {
    const since = performance.now();
    const leave = await this.#waiting.acquire();
    try {
      for (let pause: number = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.longest)) {
        this.#release = await this.#mutex.acquire();
        try {
          const result = attempt();
          this.#granted = performance.now();
          return result;
        } catch (error) {
          if (!isLocked(error) || performance.now() >= Math.max(since, this.#granted) + LOCK_WAIT) throw error;
        }
        this.#release();
        await sleep(pause);
      }
    } finally {
      leave();
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#open().prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#prepared.size > 500) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql);
    // The row type comes from the query, which Kysely has typed.
    if (returnsRows) return { rows: statement.all(...bind(parameters)) as R[] };
    const { changes, lastInsertRowid } = statement.run(...bind(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}
