import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { says, saysNot } from '#tests/component/steps.ts';
import { fetchAt } from '#tests/component/visitor.ts';

const NAME = 'Пицца двух размеров';
const dishes = [
  {
    id: 9_511,
    slug: 'two-sizes',
    name: NAME,
    type: 'variable',
    categories: ['pizza', 'pech'],
    images: ['burger.webp'],
    attributes: [{ name: 'Размер', options: ['25 см', '30 см'], variation: true }],
    default_attributes: { Размер: '30 см' },
    variations: [
      // the restaurant on Чистопольская has none of the small ones
      { id: 95_111, attributes: { Размер: '25 см' }, price: 690, weight: 320, stock: { 11: 5, 12: 0, 13: 5 } },
      { id: 95_112, attributes: { Размер: '30 см' }, price: 890, weight: 560 },
    ],
  },
];
testShop({ files: { 'products/sizes.json': () => JSON.stringify(dishes) } });

test('[PROD-02] size and weight on a card are of the size whose price it shows, at the chosen place too', async () => {
  await openPage('/menu/pech/pizza');
  const [link] = await screen.findAllByRole('link', { name: NAME });
  const card = link?.closest('article');
  if (card == null) throw new Error('the dish has no card');
  await says(card, /25 см · 320\s*г.*от 690\s₽/);
  await fetchAt('Чистопольской');
  await says(card, /30 см · 560\s*г.*890\s₽/);
  await saysNot(card, 'от');
});
