import type { Migration } from '../migrate.ts';

/**
 * What is booked keeps from when to when, `yyyy-mm-ddTHH:MM` of the place's wall clock, so that times of another grid (opening hours have moved) can be
 * compared. A time booked before this migration has no end: it is taken to last one interval.
 */
export const bookedTimes: Migration = {
  name: '0016-booked-times',
  statements: [
    "alter table capacity add column place text not null default ''",
    "alter table capacity add column begins text not null default ''",
    "alter table capacity add column ends text not null default ''",
    "update capacity set place = substr(name, 1, length(name) - 17), begins = substr(name, length(name) - 15) where name like 'slot:%' or name like 'table:%'",
    'create index capacity_place on capacity (place, begins)',
  ],
};
