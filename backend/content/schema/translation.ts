import { z } from 'zod';
import { html, line } from './primitives.ts';

const words = z.strictObject({
  name: line.optional(),
  description: html.optional(),
  short_description: html.optional(),
  composition: z.string().max(5000).optional(),
});

const categoryWords = z.strictObject({ name: line.optional(), visual_name_category: line.optional(), description: html.optional() });

/**
 * translations/{lang}.yaml: words of categories and products by slug or id, and every other text (payment methods, consents, sizes, groups of extras,
 * banners) by the text itself; what is left out stays in the shop's own language.
 */
export const translationFile = z.strictObject({
  categories: z.record(z.string(), categoryWords).default({}),
  products: z.record(z.string(), words).default({}),
  texts: z.record(z.string(), z.string().min(1).max(2000)).default({}),
});
export type TranslationFile = z.output<typeof translationFile>;
export type ProductWords = z.output<typeof words>;
export type CategoryWords = z.output<typeof categoryWords>;
