import type { Migration } from '../migrate.ts';

/** What a visitor agreed to with a request of simplified-order mode, as JSON: each consent with the version of its text. */
export const requestConsents: Migration = {
  name: '0020-request-consents',
  statements: ["alter table requests add column consents text not null default '[]'"],
};
