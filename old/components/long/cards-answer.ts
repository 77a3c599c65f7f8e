import { z } from 'zod';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { BLOCK } from './budget.ts';

/** `GET /api/menu/cards`: cards as the pages of the shop show them. */
const card = z.object({
  id: z.number(),
  href: z.string().max(1_000),
  name: z.string().max(500),
  description: z.string().max(100_000),
  quantity: z.string().max(4_000),
  several: z.literal(true).exactOptional(),
  image: z.string().max(1_000),
  kind: z.enum(['render', 'photo', 'none']).exactOptional(),
  bare: z.literal(true).exactOptional(),
  tint: z.enum(['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash']),
  badges: z
    .array(
      z.object({
        text: z.string().max(500),
        look: z.enum(['hit', 'hot', 'green', 'sale']).exactOptional(),
        icon: z.enum(['clock', 'flame', 'leaf', 'salad', 'percent']).exactOptional(),
      }),
    )
    .max(30)
    .exactOptional(),
  price: z.string().max(100),
  before: z.string().max(100).exactOptional(),
  state: z.enum(['direct', 'choose', 'out', 'closed']),
  outText: z.string().max(200).exactOptional(),
}) satisfies z.ZodType<CardView>;

export const cardsAnswer = z.object({ cards: z.array(card).max(BLOCK) });
