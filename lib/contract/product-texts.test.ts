import { expect, test } from 'vitest';
import { catalogueFile } from './catalogue.ts';

const HTML = '<p>Тесто &mdash; 250&#215;300 &#171;ГОСТ&#187; &frac12;</p><style>.a{color:red}</style><ul><li>Томаты</li></ul>[vc_row]';
const TEXT = 'Тесто — 250×300 «ГОСТ» ½\nТоматы';

test('descriptions of categories, dishes and sizes are text with a line per paragraph', () => {
  const [category] = catalogueFile.parse([
    {
      id: 1,
      name: 'Пицца',
      slug: 'pizza',
      description: HTML,
      seo_data: { seo_description: HTML },
      products: [
        {
          id: 7,
          name: 'Маргарита',
          slug: 'margarita',
          price: '320',
          description: HTML,
          short_description: HTML,
          acf: { composition: 'Вода &amp; соль' },
          product_variations_data: [{ id: 8, price: '320', description: HTML }],
        },
      ],
    },
  ]);
  expect(category).toMatchObject({ description: TEXT, seo: { description: TEXT.replace('\n', ' ') } });
  expect(category?.products[0]).toMatchObject({
    description: TEXT,
    shortDescription: TEXT,
    composition: 'Вода & соль',
    variations: [{ description: TEXT }],
  });
});
