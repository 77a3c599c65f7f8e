import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { QUERY_TIMEOUT } from './failure.ts';

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Milliseconds for a free connection or a new one, for a row or table that another transaction holds, and for the answer of a server that says nothing. PostgreSQL
 * looks for deadlocks after a second: a shorter wait for locks would hide them, and what lost one could not be tried again.
 */
const WAIT = { connection: 2_000, lock: 1_500, answer: 10_000 } as const;
const PATIENT_WAIT = { connection: 10_000, lock: 10_000, answer: 0 } as const;

interface PostgresOptions {
  /** Whether a statement may take as long as it needs, as migrations of large tables do. */
  readonly patient?: boolean;
  /** Told about connections that ended by themselves. */
  readonly onLost?: (error: Error) => void;
}

/** PostgreSQL by `pg`; counts, sums and bigints arrive as numbers like in SQLite. */
export function postgresDialect(url: string, { patient = false, onLost = () => undefined }: PostgresOptions = {}): PostgresDialect {
  const wait = patient ? PATIENT_WAIT : WAIT;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: wait.connection,
    query_timeout: wait.answer,
    keepAlive: true,
    // By a statement and not in the start-up packet, which PgBouncer refuses.
    onConnect: async (client) => {
      // Without a listener a server that goes away while a connection is in use would end this process.
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
 * A connection whose query was given up is closed when it is released, and takes no other query: the server may still answer the first one, or never, and the
 * next user of the connection would wait behind it.
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
