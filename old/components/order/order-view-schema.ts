import { z } from 'zod';
import { orderStatus } from '#lib/contract/order.ts';
import type { OrderView } from './order-text.ts';

const word = z.string().max(5_000);
const line = z.object({
  id: z.number(),
  name: word,
  productId: z.number(),
  variationId: z.number().nullable(),
  quantity: z.number(),
  subtotal: z.number().int(),
  total: z.number().int(),
  isSupplement: z.boolean(),
  parentLineId: z.number().nullable(),
  isGift: z.boolean(),
  giftReason: word,
  image: word,
  note: word,
  // servers of an earlier version do not send it
  regular: z.number().int().default(0),
  portion: z.object({ size: z.number(), unit: word }).nullable().default(null),
});

/** When an order is expected; servers of an earlier version do not send it. */
export const arrivalSchema = z
  .object({ from: z.number(), to: z.number(), isChosen: z.boolean(), timezone: z.string().max(100) })
  .nullable()
  .default(null);

/** An order as the storefront's own route answers it. */
export const orderViewSchema: z.ZodType<OrderView> = z.object({
  id: z.number().int().positive(),
  number: word,
  key: word,
  status: orderStatus,
  createdAt: word,
  modifiedAt: word,
  createdLocal: word,
  total: z.number().int(),
  discountTotal: z.number().int(),
  shippingTotal: z.number().int(),
  note: word,
  paymentMethod: word,
  paymentTitle: word,
  paymentUrl: word,
  contact: z.object({ name: word, phone: word, email: word }),
  address: word,
  deliveryType: z.enum(['delivery', 'pickup', 'lounge']),
  deliveryTitle: word,
  // servers of an earlier version do not send it
  kitchen: word.default(''),
  place: word,
  lines: z.array(line).max(1_000),
  fees: z.array(z.object({ name: word, total: z.number().int() })).max(50),
  coupons: z.array(z.object({ code: word, discount: z.number().int(), discount_type: word })).max(50),
  warehouseId: z.number().nullable(),
  time: word,
  people: z.number(),
  cutlery: z.boolean(),
  leaveAtDoor: z.boolean(),
  changeFrom: z.number().int().nullable(),
  flat: word,
  entrance: word,
  floor: word,
  booking: z.object({ date: word, time: word, guests: word, comment: word }),
  foodPreferences: z.string().max(2_000),
  rating: word,
  ledger: z.string().max(100_000),
  history: z.string().max(100_000),
  payUntil: word,
  paymentDeclined: z.boolean(),
  refundDue: z.number().int(),
  refunded: z.number().int(),
  ownerEdits: z.string().max(100_000),
  shopNotes: z.string().max(100_000),
  paidLate: z.number().int(),
  bonuses: z.number(),
  bonusesEarned: z.number(),
  arrival: arrivalSchema,
  now: z.number().int(),
});
