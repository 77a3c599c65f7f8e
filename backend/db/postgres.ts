import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** PostgreSQL by `pg`; counts, sums and bigints arrive as numbers like in SQLite. */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({
    pool: new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 10_000,
      types: {
        getTypeParser: (oid, format) =>
          Number(oid) === INT8 || Number(oid) === NUMERIC ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format),
      },
    }),
  });
}
