import type { Migration } from '../migrate.ts';

/** Whose points an order has moved. */
export const bonusLedgerByOrder: Migration = {
  name: '0005-bonus-ledger-by-order',
  statements: ['create index bonus_ledger_order on bonus_ledger (order_id)'],
};
