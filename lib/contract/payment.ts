import { z } from 'zod';
import { deliveryTypeOf } from './delivery-type.ts';
import { isPaidOnReceipt } from './payment-kind.ts';
import { flag, human, ids, word, words } from './php.ts';

/** A way to pay as `init` answers it (wire-facts 3.3). */
export const paymentMethod = z
  .object({
    id: word(100),
    title: human(200),
    metod_title: human(200),
    description: human(1_000),
    enabled: flag(true),
    shipping_methods: words(20),
    warehouse_ids: ids(1_000),
  })
  .transform((m) => ({
    id: m.id,
    title: m.title || m.metod_title || m.id,
    description: m.description,
    enabled: m.enabled,
    /** Empty = every delivery type. */
    deliveryTypes: m.shipping_methods.flatMap((w) => deliveryTypeOf(w) ?? []),
    warehouseIds: m.warehouse_ids,
    onReceipt: isPaidOnReceipt(m.id),
  }));
export type PaymentMethod = z.output<typeof paymentMethod>;
