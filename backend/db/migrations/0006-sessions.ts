import type { Migration } from '../migrate.ts';

/** Which browser a token was given to and when it was last used: what a customer's list of sessions shows. */
export const sessions: Migration = {
  name: '0006-sessions',
  statements: [
    `alter table tokens add column device text not null default ''`,
    `alter table tokens add column seen_at bigint not null default 0`,
  ],
};
