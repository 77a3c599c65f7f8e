import { sql } from 'kysely';
import { outgoingByMark } from '#backend/db/outgoing-orders.ts';
import { earlier, stamp } from '../reader.ts';
import { cancelBinned } from './cancel-binned.ts';
import { reportTwin } from './report-twin.ts';
import { takeEdits } from './take-edits.ts';
import { takeNotes } from './take-notes.ts';
import { takeStatus } from './take-status.ts';
import type { Traffic } from './traffic.ts';
import { readWooOrder, WOO_ORDER_CONTENT, WOO_ORDER_FIELDS, type WooOrder } from './woo-order.ts';

/** Until when WooCommerce's changes are known, by its own clock; and when somebody asks next, by ours. */
const KNOWN_TO = 'woo_orders_known_to';
const NEXT_LOOK = 'woo_orders_next_look';
/** What WooCommerce was still writing when it was asked last. */
const OVERLAP = 120_000;
const DAY = 86_400_000;
const PAGE = 100;
const MOST_PAGES = 200;

/** Takes an order as WooCommerce shows it, from a list or a webhook; one that is none of ours is left alone. Answers whether ours moved. */
export async function takeOrder(traffic: Pick<Traffic, 'deps' | 'client'>, there: WooOrder): Promise<boolean> {
  if (there.mark === '') return false;
  const row = await outgoingByMark(traffic.deps.db, there.mark);
  // while it is not known to be there, whoever sends it will find it and take its status
  if (row === undefined || row.woo_id === null) return false;
  if (row.woo_id === there.id) {
    const isMoved = await takeStatus(traffic, there);
    await takeEdits(traffic, there);
    return isMoved;
  }
  if (there.status !== 'trash' && there.status !== 'cancelled') await reportTwin(traffic, row.order_id, there.id);
  return false;
}

/**
 * Asks WooCommerce which orders have changed since the last time and takes them; answers how many of ours moved. Of several backends one asks.
 * @throws {WooError} when it cannot be asked; the next time begins where this one did.
 */
export async function takeChanges(traffic: Traffic): Promise<number> {
  const { deps, client, pace } = traffic;
  const now = deps.clock();
  if (!(await isMyTurn(traffic, now))) return 0;
  const noted = (await metaValue(traffic, KNOWN_TO)) ?? stamp(now - DAY);
  // an order may be dated in the future: what changes until then must be seen, too
  const known = earlier(noted, stamp(now));
  const after = stamp(Date.parse(`${known}Z`) - OVERLAP);
  let latest = known;
  let moved = 0;
  // «any» leaves out the bin
  for (const status of ['any', 'trash'])
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = { modified_after: after, dates_are_gmt: true, status, orderby: 'modified', order: 'asc', per_page: PAGE, page };
      const { body } = await client.get('/wc/v3/orders', {
        query: { ...query, _fields: `${WOO_ORDER_FIELDS},${WOO_ORDER_CONTENT}` },
        timeout: pace.timeout,
        fresh: true,
      });
      if (!Array.isArray(body)) throw new Error('GET /wc/v3/orders: the answer is no list');
      for (const raw of body) {
        const there = readWooOrder(raw);
        if (there === undefined) continue;
        if (await takeOrder(traffic, there)) moved += 1;
        if (there.modifiedGmt > latest) latest = there.modifiedGmt;
      }
      if (body.length < PAGE) break;
    }
  const reached = earlier(latest, stamp(now));
  if (reached !== noted) await setMeta(traffic, KNOWN_TO, reached);
  moved += await cancelBinned(traffic);
  await takeNotes(traffic);
  return moved;
}

async function isMyTurn({ deps, pace }: Traffic, now: number): Promise<boolean> {
  await deps.db
    .insertInto('meta')
    .values({ name: NEXT_LOOK, value: '0' })
    .onConflict((c) => c.doNothing())
    .execute();
  const taken = await deps.db
    .updateTable('meta')
    .set({ value: String(now + pace.poll) })
    .where('name', '=', NEXT_LOOK)
    .where(sql<number>`cast(value as bigint)`, '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function metaValue({ deps }: Traffic, name: string): Promise<string | undefined> {
  return (await deps.db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function setMeta({ deps }: Traffic, name: string, value: string): Promise<void> {
  await deps.db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}
