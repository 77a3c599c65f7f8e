import { z } from 'zod';
import { count, line, picture, refs } from './primitives.ts';

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
    }
  });
export type SupplementGroupFile = z.output<typeof supplementGroup>;
