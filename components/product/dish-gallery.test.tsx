import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { useMessenger } from '#stores/messenger.ts';
import { useToasts } from '#stores/toasts.ts';
import { renderInDishShop, sampleDish } from '#tests/setup/render-dish.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import { readDish } from './dish-data.ts';
import { DishGallery } from './dish-gallery-client.tsx';

const IMAGES = ['/media/front.webp', '/media/side.webp'];

function renderGallery() {
  const { data } = sampleDish(dish(7, '590', { name: 'Маргарита', slug: 'margarita' }));
  return renderInDishShop(
    <DishGallery
      variant="sheet"
      summary={data.summary}
      dish={readDish(data)}
      chosen={[]}
      href="/menu/c1/c1/margarita"
      images={IMAGES}
      video=""
    />,
  );
}

const viewer = () => within(screen.getByRole('dialog', { name: 'Маргарита' }));

beforeEach(() => {
  useMessenger.setState({ messenger: null, app: '' });
  useToasts.setState({ toasts: [] });
});

test('[PROD-01] a picture opens over the whole screen, is enlarged there, and the next one is whole again', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 2 из 2' }));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(viewer().getByRole('button', { name: 'Мельче' })).toBeDisabled();
  await user.click(viewer().getByRole('button', { name: 'Крупнее' }));
  expect(viewer().getByRole('button', { name: 'Показать целиком: Маргарита, 2 из 2', hidden: true })).toBeVisible();
  await user.click(viewer().getByRole('button', { name: 'Предыдущая картинка' }));
  expect(viewer().getByText('1 / 2')).toBeVisible();
  expect(viewer().getByRole('button', { name: 'Мельче' })).toBeDisabled();
});

test('the viewer closes, and opens again with the picture that is pressed', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 2 из 2' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Маргарита' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 1 из 2' }));
  expect(viewer().getByText('1 / 2')).toBeVisible();
});

test('[PROD-01] the address of the dish is shared; where the device has no way to share, it is copied', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Ссылка скопирована']));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/menu/c1/c1/margarita`);
});

test('[MSG-05] inside a messenger the link that opens the dish there is shared', async () => {
  const share = vi.fn();
  const messenger: Partial<Messenger> = { share, linkToDish: (app, id) => `${app}?startapp=dish-${id}` };
  useMessenger.setState({ messenger: messenger as Messenger, app: 'https://t.me/ugolek_bot/shop' });
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(share).toHaveBeenCalledExactlyOnceWith('https://t.me/ugolek_bot/shop?startapp=dish-7', 'Маргарита');
  expect(useToasts.getState().toasts).toEqual([]);
});
