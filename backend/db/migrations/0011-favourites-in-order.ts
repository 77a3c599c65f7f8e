import type { Migration } from '../migrate.ts';

/** A list of favourites keeps the order it was sent in, so that the latest heart is the latest in every browser; older lists stay by product. */
export const favouritesInOrder: Migration = {
  name: '0011-favourites-in-order',
  statements: ['alter table favourites add column place bigint not null default 0'],
};
