import { z } from 'zod';

/** A coupon as the storefront tells it to a browser: who else has it and how often it was used stays on the server. */
export const listedCoupon = z.object({
  id: z.number().int(),
  code: z.string().max(200),
  /** percent: hundredths of a per cent; fixed_cart and free_gift: minor units. */
  amount: z.number().int(),
  type: z.string().max(40),
  description: z.string().max(5_000),
  image: z.string().max(1_000),
  auto: z.boolean(),
  expires: z.string().max(40),
  /** Minor units; 0 = no bound. */
  minimum: z.number().int(),
  maximum: z.number().int(),
  /** A bound that is enough to be reached. */
  atLeast: z.number().int(),
});

/** Answer of `GET /api/coupons`. */
export const couponList = z.object({ coupons: z.array(listedCoupon).max(5_000) });
