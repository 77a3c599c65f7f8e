import { sql } from 'kysely';
import type { Db, Engine } from './open.ts';

interface Rule {
  readonly wrong: string;
  /** Answers one row: how many break it. */
  readonly count: string;
}

/** What holds in every shop, whatever was sold. */
const RULES: readonly Rule[] = [
  { wrong: 'lines without an order', count: 'select count(*) as n from order_lines where order_id not in (select id from orders)' },
  {
    wrong: 'orders without a line',
    count: 'select count(*) as n from orders where id not in (select order_id from order_lines) and total > 0',
  },
  { wrong: 'products sold beyond their stock', count: 'select count(*) as n from stock where quantity < 0' },
  {
    wrong: 'customers whose points are not the sum of their movements',
    count: `select count(*) as n from bonus_balance b
            where b.balance <> (select coalesce(sum(l.amount), 0) from bonus_ledger l where l.user_id = b.user_id)`,
  },
  { wrong: 'uses of coupons by no order', count: 'select count(*) as n from coupon_uses where order_id not in (select id from orders)' },
  {
    wrong: 'orders with two payments under way',
    count: `select count(*) as n from
            (select order_id from provider_payments where state in ('new', 'open') group by order_id having count(*) > 1) doubled`,
  },
  { wrong: 'payments of no order', count: 'select count(*) as n from payments where order_id not in (select id from orders)' },
];

export interface Checked {
  readonly orders: number;
  /** What is wrong, in words; empty for a sound shop. */
  readonly wrong: readonly string[];
}

async function engineFaults(db: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  const broken = pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...broken, ...(keys.rows.length === 0 ? [] : [`${keys.rows.length} rows that name what is not there`])];
}

/** Whether a database is whole, and what is written in it goes together. */
export async function checkDatabase(db: Db, engine: Engine): Promise<Checked> {
  const wrong = engine === 'sqlite' ? await engineFaults(db) : [];
  for (const rule of RULES) {
    const { rows } = await sql.raw<{ n: number }>(rule.count).execute(db);
    const n = Number(rows[0]?.n ?? 0);
    if (n > 0) wrong.push(`${n} ${rule.wrong}`);
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(db);
  return { orders: Number(rows[0]?.n ?? 0), wrong };
}
