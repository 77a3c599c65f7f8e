import type { Migration } from '../migrate.ts';

/** Accounts of social providers and whose they are; what a referral promised when the friend ordered. */
export const socialAccounts: Migration = {
  name: '0002-social-accounts',
  statements: [
    `create table social_accounts (
      provider text not null, subject text not null, user_id bigint not null references users (id), primary key (provider, subject)
    )`,
    `create index social_accounts_user on social_accounts (user_id)`,
    `alter table referrals add column promised bigint not null default 0`,
  ],
};
