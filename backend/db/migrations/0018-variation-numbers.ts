import type { Migration } from '../migrate.ts';

/**
 * The number that each value of an «any …» variation was given, for ever: a value that comes later never gets the number of one that was removed, which may
 * still be in a cart. `numbering` is noted where an older version has already served numbers, which it derived from the list of values.
 */
export const variationNumbers: Migration = {
  name: '0018-variation-numbers',
  statements: [
    `create table woo_variation_numbers (
      variation bigint not null,
      choice text not null,
      place integer not null,
      primary key (variation, choice),
      unique (variation, place)
    )`,
    "insert into woo_state (name, value) select 'numbering', 'derived' where exists (select 1 from woo_mirror where kind = 'variation')",
  ],
};
