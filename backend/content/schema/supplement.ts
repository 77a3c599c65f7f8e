import { z } from 'zod';
import { count, line, picture, refs } from './primitives.ts';

/** Pieces of one option where the group sets no bound, as pages count (lib/domain/supplements.ts). */
const MOST_OF_ONE = 10;

/** A choice offered with a product; products are supplements_options. */
export const supplementGroup = z
  .strictObject({
    title: line,
    image: picture.optional(),
    type: z.enum(['radio', 'chekbox']),
    quantity: z.enum(['once', 'multiple', 'list']).default('once'),
    quantity_min: count.default(0),
    /** 0: no bound. */
    quantity_max: count.default(0),
    supplement_required: z.boolean().default(false),
    /** True: its options are things left out («Без томатов»), free of charge. */
    removal: z.boolean().default(false),
    products: refs.min(1),
  })
  .superRefine((group, context) => {
    if (group.quantity_max > 0 && group.quantity_min > group.quantity_max) {
      context.addIssue({
        code: 'custom',
        path: ['quantity_min'],
        message: `expected at most quantity_max ${group.quantity_max}`,
        input: group.quantity_min,
      });
      return;
    }
    const each = group.quantity === 'multiple' ? group.quantity_max || MOST_OF_ONE : 1;
    const most = group.type === 'radio' ? each : group.products.length * each;
    if (group.quantity_min > most) {
      const options = group.type === 'radio' ? 'one option' : `${group.products.length} options`;
      context.addIssue({
        code: 'custom',
        path: ['quantity_min'],
        message: `nobody can choose so many: ${options}, each at most ${each} times (quantity: ${group.quantity})`,
        input: group.quantity_min,
      });
    }
  });
export type SupplementGroupFile = z.output<typeof supplementGroup>;
