import type { Migration } from '../migrate.ts';

/** Points that were earned, spent, and then revoked: the balance cannot give them back yet. */
export const bonusDebts: Migration = {
  name: '0004-bonus-debts',
  statements: ['alter table bonus_balance add column owed bigint not null default 0 check (owed >= 0)'],
};
