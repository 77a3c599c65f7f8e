import type { Category } from '#lib/contract/catalogue.ts';

type Pictured = Pick<Category, 'image' | 'imageExtra' | 'imageExtra2' | 'imageSite'>;

/** The pictures of a category on the site, the main one first: one made for the site stands before the general one (CAT-10). */
export const categoryImages = ({ image, imageExtra, imageExtra2, imageSite }: Pictured): readonly string[] =>
  [...new Set([imageSite || image, imageExtra, imageExtra2])].filter((src) => src !== '');

/** The one a small place has room for: the extra picture, which shops cut out for it, else the main one. */
export const smallCategoryImage = (category: Pictured): string => category.imageExtra || (categoryImages(category)[0] ?? '');
