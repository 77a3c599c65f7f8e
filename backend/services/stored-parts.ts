import { z } from 'zod';

/** Schemas of the order's columns that are stored as JSON. */
export const storedParty = z.record(z.string(), z.unknown());
export const storedCoupons = z.array(z.object({ code: z.string(), discount: z.number(), discount_type: z.string() }));
export const storedFees = z.array(z.object({ name: z.string(), total: z.number() }));
export const storedShipping = z.array(
  z.object({ method_id: z.string(), method_title: z.string(), total: z.number(), pickup_point: z.string() }),
);
