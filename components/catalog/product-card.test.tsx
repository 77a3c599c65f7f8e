import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { menuWith } from '#tests/setup/sample-menu.ts';
import { summaryContextOf } from '#tests/setup/summary-context.ts';
import { dishSummary } from './dish-summary.ts';
import { CardPicture } from './product-card-client.tsx';

const menu = menuWith([
  { id: 1, name: 'Плов', price: '500', images: ['/plov.webp'] },
  { id: 2, name: 'Чай', price: '100' },
]);

/** The picture of a card in a shop with `show_demo_previews`. */
async function renderPicture(id: number, standIn: { readonly image: string; readonly video: string }) {
  const product = menu.product(id);
  if (product === null) throw new Error(`no product ${id}`);
  const dish = dishSummary(product, 'ash', summaryContextOf(menu, {}, { standInPicture: standIn.image }));
  return renderInShop(<CardPicture dish={dish} priority="lazy" />, { shop: { previewVideo: standIn.video } });
}
const videoIn = (container: HTMLElement) => container.getElementsByTagName('video').item(0);

test('[CAT-11] [KF-CONTENT-17] the demo picture stands in for a missing one', async () => {
  const { container } = await renderPicture(2, { image: '/demo.webp', video: '' });
  expect(screen.getByRole('img', { name: 'Чай' })).toHaveAttribute('src', '/demo.webp');
  expect(videoIn(container)).toBeNull();
});

test('[CAT-11] [KF-CONTENT-17] the demo video plays over the demo picture', async () => {
  const { container } = await renderPicture(2, { image: '/demo.webp', video: '/demo.mp4' });
  expect(videoIn(container)).toHaveAttribute('poster', '/demo.webp');
});

test('[CAT-11] [KF-CONTENT-17] a dish with a picture keeps it', async () => {
  const { container } = await renderPicture(1, { image: '/demo.webp', video: '/demo.mp4' });
  expect(screen.getByRole('img', { name: 'Плов' })).toHaveAttribute('src', '/plov.webp');
  expect(videoIn(container)).toBeNull();
});

test('[KF-CONTENT-11] a dish without any picture shows the first letter of its name', async () => {
  await renderPicture(2, { image: '', video: '' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'Ч');
});
