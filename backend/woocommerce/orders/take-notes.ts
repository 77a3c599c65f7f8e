import { z } from 'zod';
import { transact } from '#backend/db/open.ts';
import { noteEdits, noteNotesRead, notesDue, type ShopNote } from '#backend/db/outgoing-orders.ts';
import { announceChange } from '#backend/services/order-status.ts';
import { text } from '#lib/contract/php.ts';
import { plainText } from '../../content/import/cells.ts';
import { orderRow } from '../../db/orders.ts';
import { WooError } from '../client.ts';
import type { Traffic } from './traffic.ts';

const DAY = 86_400_000;
/** Orders that are asked for at a time: WooCommerce lists notes of one order only, and a note changes no date of its order. */
const AT_ONCE = 10;
const MOST_NOTES = 20;
const MOST_TEXT = 1_000;

const note = z.object({ note: text(20_000), customer_note: z.boolean().catch(false), date_created_gmt: text(40).catch('') });

/** Reads WooCommerce's customer notes of the orders whose notes were read longest ago. */
export async function takeNotes({ deps, client, pace }: Traffic): Promise<void> {
  const now = deps.clock();
  const due = await notesDue(deps.db, { placedSince: now - 3 * DAY, endedSince: now - DAY, limit: AT_ONCE });
  for (const { order_id: id, woo_id: wooId, woo_notes: known } of due) {
    await noteNotesRead(deps.db, id, now);
    const query = { type: 'customer', per_page: 100 };
    const body = await client.get(`/wc/v3/orders/${wooId}/notes`, { query, timeout: pace.timeout }).then(
      (answer) => answer.body,
      (error: unknown) => {
        // it is deleted, or a plugin keeps its notes
        if (error instanceof WooError && error.kind === 'answer' && error.status < 500) return null;
        throw error;
      },
    );
    if (!Array.isArray(body)) continue;
    const notes = JSON.stringify(notesOf(body));
    if (notes === (known || '[]')) continue;
    const row = await transact(deps.db, async (trx) => {
      await noteEdits(trx, id, { woo_notes: notes }, now);
      return orderRow(trx, id);
    });
    if (row) announceChange(deps, row);
  }
}

/** The newest notes, oldest first, without their HTML. */
function notesOf(body: readonly unknown[]): ShopNote[] {
  return body
    .flatMap((raw) => note.safeParse(raw).data ?? [])
    .filter(({ customer_note }) => customer_note)
    .map(({ note: said, date_created_gmt: at }) => ({ text: plainText(said).slice(0, MOST_TEXT), at: at === '' ? '' : `${at}Z` }))
    .filter((one) => one.text !== '')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(-MOST_NOTES);
}
