import type { Migration } from '../migrate.ts';

/** Tries of a login code are counted for who asked for it and for everybody else apart. */
export const loginAskers: Migration = {
  name: '0015-login-askers',
  statements: [
    "alter table login_codes add column session text not null default ''",
    'alter table login_codes add column other_tries bigint not null default 0',
  ],
};
