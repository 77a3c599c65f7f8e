import type { Migration } from '../migrate.ts';

/** A spin asked for again under the same key is the same spin; what points it brought is known without the ledger. */
export const wheelKeys: Migration = {
  name: '0008-wheel-keys',
  statements: [
    'alter table wheel_spins add column spin_key text',
    'alter table wheel_spins add column points integer not null default 0',
    'create unique index wheel_spins_key on wheel_spins (user_id, spin_key)',
    'create index coupon_uses_code on coupon_uses (code)',
  ],
};
