import { z } from 'zod';
import { BLOCK } from './budget.ts';
import { NO_CATEGORY } from './rest.ts';

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** `GET /api/menu/cards`: which cards of a category are asked for: those of the given dishes, else its first `count`. Category 0: dishes of any. */
export const cardsQuery = z.object({
  category: z.union([number, z.literal('0').transform(() => NO_CATEGORY)]),
  lang: z.string().max(10),
  ids: z
    .string()
    .max(BLOCK * 16)
    .transform((text) => text.split(','))
    .pipe(z.array(number).max(BLOCK))
    .optional(),
  count: number.pipe(z.number().max(BLOCK)).optional(),
});

export type CardsQuery = z.output<typeof cardsQuery>;
