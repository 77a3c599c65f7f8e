import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { QUERY_TIMEOUT } from './failure.ts';

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Milliseconds for a free or new connection, for a row or table locked by another transaction, and for the response of a server that does not respond.
 * PostgreSQL checks for deadlocks after one second: with a shorter lock timeout, a deadlock would not be detected and its victim could not be retried.
 */
const WAIT = { connection: 2_000, lock: 1_500, answer: 10_000 } as const;
const PATIENT_WAIT = { connection: 10_000, lock: 10_000, answer: 0 } as const;

interface PostgresOptions {
  /** True: no statement timeout, for example for migrations of large tables. */
  readonly patient?: boolean;
  /** Called when a connection was closed unexpectedly. */
  readonly onLost?: (error: Error) => void;
}

/** PostgreSQL through `pg`; counts, sums and bigints are parsed to numbers as in SQLite. */
export function postgresDialect(url: string, { patient = false, onLost = () => undefined }: PostgresOptions = {}): PostgresDialect {
  const wait = patient ? PATIENT_WAIT : WAIT;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: wait.connection,
    query_timeout: wait.answer,
    keepAlive: true,
    // A statement, not a start-up parameter: PgBouncer refuses the latter.
    onConnect: async (client) => {
      // Without a listener, an error of a connection in use would end this process.
      client.on('error', onLost);
      await client.query(`set lock_timeout = ${wait.lock}`);
    },
    types: {
      getTypeParser: (oid, format) =>
        Number(oid) === INT8 || Number(oid) === NUMERIC ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onLost);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        const client = await pool.connect();
        const known = clients.get(client) ?? closedAfterTimeout(client);
        clients.set(client, known);
        return known;
      },
      end: () => pool.end(),
    },
  });
}

/**
 * Closes a connection whose query timed out when it is released, instead of reusing it: the server may still answer the first query, or never, and the next
 * query would wait for that.
 */
function closedAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let givenUp: Error | null = null;
  async function run(sql: string, parameters: readonly unknown[]) {
    if (givenUp !== null) throw givenUp;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === QUERY_TIMEOUT) givenUp = error;
      throw error;
    }
  }
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('The PostgreSQL driver does not stream.');
    return run(sql, parameters);
  }
  return { query, release: (destroy = false) => client.release(destroy || givenUp !== null) };
}
