import type { Migration } from '../migrate.ts';

/** An order keeps the ISO code of its currency beside the sign it was shown with, which may be that of several; '' for orders of an older version. */
export const orderCurrency: Migration = {
  name: '0021-order-currency',
  statements: ["alter table orders add column currency_code text not null default ''"],
};
