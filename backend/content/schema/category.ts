import { z } from 'zod';
import { availability, colour, freeLimits, html, id, line, picture, ref, seoData, slug, tint } from './primitives.ts';

/** One entry of categories.yaml; the order in the file is the order of the menu. */
export const categoryFile = z.strictObject({
  id,
  slug,
  name: line,
  parent: ref.optional(),
  image: picture.optional(),
  image_dop: picture.optional(),
  image_dop_2: picture.optional(),
  dop_image_category_site: picture.optional(),
  description: html.default(''),
  visual_name_category: line.optional(),
  color_text_category: colour.optional(),
  seo_data: seoData.default({}),
  free_limits: freeLimits.optional(),
  hide_category: z.boolean().default(false),
  show_on_home: z.boolean().default(true),
  category_availability: availability.optional(),
  /** Colour family of the cards; children inherit it. */
  tint: tint.optional(),
  /** The signature dish that opens the category. */
  feature: ref.optional(),
  /** A short remark beside the name, such as 400°. */
  note: z.string().max(20).optional(),
});
export type CategoryFile = z.output<typeof categoryFile>;

export const categoriesFile = z.array(categoryFile).max(2000);
