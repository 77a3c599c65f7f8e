import { z } from 'zod';
import { html, id, line, picture, refs, slug } from './primitives.ts';

/** One entry of brands.yaml. */
const brandFile = z.strictObject({
  id,
  slug,
  name: line,
  image: picture.optional(),
  description: html.default(''),
  products: refs.default([]),
});
export type BrandFile = z.output<typeof brandFile>;

export const brandsFile = z.array(brandFile).max(500);
