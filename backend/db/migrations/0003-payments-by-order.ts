import type { Migration } from '../migrate.ts';

/** Payments are read with their order. */
export const paymentsByOrder: Migration = {
  name: '0003-payments-by-order',
  statements: ['create index payments_order on payments (order_id)'],
};
