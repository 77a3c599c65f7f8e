import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layers } from '#components/layers/layers-client.tsx';
import { useLayers } from '#stores/layers.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { GalleryGrid } from './gallery-grid-client.tsx';
import { useOpenedGallery } from './opened-content.ts';

const IMAGES = Array.from({ length: 11 }, (_, index) => `/hall-${index + 1}.webp`);

// jsdom has no layout: the strip has the width of a window and records its scroll position.
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 400 });
Element.prototype.scrollTo = function scroll(this: Element, options?: unknown) {
  this.scrollLeft = Object(options).left;
  this.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  routerDouble.open('/gallery');
  useLayers.setState({ open: [] });
  useOpenedGallery.setState({ gallery: null });
});

async function renderGallery() {
  const view = await renderInShop(
    <>
      <GalleryGrid title="Зал" images={IMAGES} captions={{ '/hall-2.webp': 'У окна' }} isFirst />
      <Layers />
    </>,
  );
  await act(async () => {});
  return view;
}
const carousel = async () => within(await screen.findByRole('dialog', { name: 'Зал' }));

test('[ROUTE-03] the first nine pictures are links to their files, the rest a press away', async () => {
  const { user } = await renderGallery();
  expect(screen.getByRole('link', { name: 'Зал, 1 из 11' })).toHaveAttribute('href', '/hall-1.webp');
  expect(screen.getByRole('link', { name: 'У окна' })).toBeVisible();
  expect(screen.getByText('Показать ещё 2')).toBeVisible();
  await user.click(screen.getByText('Показать ещё 2'));
  expect(screen.getByRole('link', { name: 'Зал, 11 из 11' })).toBeVisible();
});

test('[ROUTE-03] a picture opens the carousel, whose buttons and keys lead to its neighbours', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('link', { name: 'У окна' }));
  const shown = await carousel();
  expect(await shown.findByText('2 / 11')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Следующая картинка' }));
  expect(await shown.findByText('3 / 11')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await shown.findByText('1 / 11')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Предыдущая картинка' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{End}');
  expect(await shown.findByText('11 / 11')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LAY-05] a button that leads to an end, or zooms to one, keeps the focus', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('link', { name: 'У окна' }));
  const shown = await carousel();
  const pressOften = async (name: string): Promise<void> => {
    const button = await shown.findByRole('button', { name });
    button.focus();
    for (let press = 0; press < 12; press += 1) await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
  };
  for (const name of ['Предыдущая картинка', 'Следующая картинка', 'Крупнее', 'Мельче']) await pressOften(name);
  expect(shown.getByText('11 / 11')).toBeVisible();
});

test('[ROUTE-03] buttons and Enter zoom a picture', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('link', { name: 'Зал, 1 из 11' }));
  const shown = await carousel();
  await user.click(await shown.findByRole('button', { name: 'Крупнее' }));
  const picture = shown.getByRole('button', { name: 'Показать целиком: Зал, 1 из 11' });
  expect(picture).toHaveAttribute('aria-pressed', 'true');
  picture.focus();
  await user.keyboard('{Enter}');
  expect(shown.getByRole('button', { name: 'Приблизить: Зал, 1 из 11' })).toHaveAttribute('aria-pressed', 'false');
});

test('[LAY-05] after a reload of its address nothing is open', async () => {
  routerDouble.open('/gallery?layer=gallery');
  await renderGallery();
  await waitFor(() => expect(useLayers.getState().open).toEqual([]));
});
