import { expect, test } from 'vitest';
import { category } from '#lib/contract/catalogue.ts';
import { categoryImages, smallCategoryImage } from './category-images.ts';

const wire = { id: 1, parent: 0, name: 'Печь', slug: 'pech', products: [] };

test.each([
  ['none', {}, [], ''],
  ['image', { image: 'a' }, ['a'], 'a'],
  ['image_dop', { image: 'a', image_dop: 'b' }, ['a', 'b'], 'b'],
  ['image_dop_2', { image: 'a', image_dop_2: 'c' }, ['a', 'c'], 'a'],
  ['image_dop_2 alone', { image_dop_2: 'c' }, ['c'], 'c'],
  ['dop_image_category_site before image', { image: 'a', dop_image_category_site: 's', image_dop: 'b' }, ['s', 'b'], 'b'],
  ['dop_image_category_site alone', { image: null, dop_image_category_site: 's' }, ['s'], 's'],
  ['the same picture in every field', { image: 'a', image_dop: 'a', image_dop_2: 'a' }, ['a'], 'a'],
])('pictures of a category: %s', (_, pictures, all, small) => {
  const one = category.parse({ ...wire, ...pictures });
  expect(categoryImages(one)).toEqual(all);
  expect(smallCategoryImage(one)).toBe(small);
});
