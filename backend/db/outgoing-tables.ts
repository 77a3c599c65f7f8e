import type { Generated, Selectable } from 'kysely';

/** The state of sending one order to WooCommerce, and the order as WooCommerce last returned it. */
export interface OutgoingOrdersTable {
  order_id: number;
  /** What the order is known by in WooCommerce; no secret. */
  order_mark: string;
  /** Null until it is known to be there. */
  woo_id: number | null;
  /** The status it was last seen or set to there; '' before. */
  woo_status: Generated<string>;
  /** `2026-11-20T08:36:52` in UTC by the clock there, of that status; '' before. */
  woo_modified: Generated<string>;
  /** How often something was to be told, and which of that has been: there is something to do while they differ. */
  wanted: Generated<number>;
  done: Generated<number>;
  first_attempt_at: number | null;
  /** Null: no attempt whose outcome is unknown. Else it is looked for before anything is sent, and not sent again before this. */
  settle_at: number | null;
  /** The highest order id of WooCommerce that was known before the first attempt. */
  floor_id: Generated<number>;
  /** Form of the request body: 0 line items with product ids, 1 fee lines with names, 2 a single fee line (`FORMS`). */
  form: Generated<number>;
  failures: Generated<number>;
  next_at: Generated<number>;
  /** Who works on it, and until when nobody else may. */
  lease: Generated<string>;
  lease_until: Generated<number>;
  /** Since when WooCommerce's own count of stock has it; null: it has not. */
  counted_at: number | null;
  /** When it was first seen in the bin there; null where it is not, or where it is cancelled for that. */
  binned_at: Generated<number | null>;
  /** What went wrong last; '' when nothing did. */
  problem: Generated<string>;
  /** Other orders of WooCommerce with the same mark, ids with commas; '' as it should be. */
  twins: Generated<string>;
  /** JSON of the order as WooCommerce first stored it, as the owner has edited it, and of the notes to the customer; '' where there is none. */
  woo_first: Generated<string>;
  woo_now: Generated<string>;
  woo_notes: Generated<string>;
  /** When its notes were looked at last. */
  notes_at: Generated<number>;
  created_at: number;
}

export type OutgoingOrderRow = Selectable<OutgoingOrdersTable>;
