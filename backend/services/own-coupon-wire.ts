import { z } from 'zod';
import type { Shop } from '#backend/content/load.ts';
import { couponsWire } from '#backend/content/wire/coupons.ts';

const wire = z.looseObject({ id: z.number(), usage_avaible_users: z.array(z.looseObject({ user: z.coerce.number() })).catch([]) });

/**
 * Coupons of the content and of one customer as on the wire (wire-facts 6.4) by id, for that customer's own eyes: nobody else who has one is named
 * and nothing is told of how often it was used.
 */
export function ownCouponWires(shop: Shop, personal: readonly { readonly wire: string }[], userId: number): ReadonlyMap<number, object> {
  const all: unknown[] = [...couponsWire(shop, () => 0), ...personal.map((row): unknown => JSON.parse(row.wire))];
  return new Map(
    all.map((each) => {
      const known = wire.parse(each);
      return [known.id, { ...known, usage_avaible_users: known.usage_avaible_users.filter(({ user }) => user === userId), usage_count: 0 }];
    }),
  );
}
