import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Layers } from '#components/layers/layers-client.tsx';
import { isHistoryBusy } from '#lib/client/history.ts';
import { type Messenger, useMessenger } from '#lib/client/messenger/messenger.ts';
import { useLayers } from '#stores/layers.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { renderInDishShop, sampleDish } from '#tests/setup/render-dish.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import { readDish } from './dish-data.ts';
import { DishGallery } from './dish-gallery-client.tsx';

const IMAGES = ['/media/front.webp', '/media/side.webp'];

async function renderGallery() {
  const { data: sample } = sampleDish(dish(7, '590', { name: 'Маргарита', slug: 'margarita' }));
  const data = { ...sample, product: { ...sample.product, images: IMAGES } };
  const view = await renderInDishShop(
    <>
      <DishGallery variant="sheet" data={data} dish={readDish(data)} variation={null} chosen={[]} href="/menu/c1/c1/margarita" />
      <Layers />
    </>,
  );
  // The layers follow the history after the first effects.
  await act(async () => {});
  return view;
}

const viewer = () => within(screen.getByRole('dialog', { name: 'Маргарита' }));

/** The step back of a viewer that a test has closed arrives later. */
afterEach(() => waitFor(() => expect(isHistoryBusy()).toBe(false)));
beforeEach(() => {
  routerDouble.open('/menu/c1/c1/margarita');
  useLayers.setState({ open: [] });
  useMessenger.setState({ messenger: null, app: '' });
  useToasts.setState({ toasts: [] });
});

test('[PROD-01] a picture opens over the whole screen, is enlarged there, and the next one is whole again', async () => {
  // jsdom has no layout: the strip has the width of a window and records its scroll position.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(this: Element, options?: unknown) {
    this.scrollLeft = Object(options).left;
    this.dispatchEvent(new Event('scroll'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 2 из 2' }));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(viewer().getByRole('button', { name: 'Мельче' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(viewer().getByRole('button', { name: 'Крупнее' }));
  expect(viewer().getByRole('button', { name: 'Показать целиком: Маргарита, 2 из 2', hidden: true })).toBeVisible();
  await user.click(viewer().getByRole('button', { name: 'Предыдущая картинка' }));
  expect(await viewer().findByText('1 / 2')).toBeVisible();
  expect(viewer().getByRole('button', { name: 'Мельче' })).toHaveAttribute('aria-disabled', 'true');
});

test('the viewer closes, and opens again with the picture that is pressed', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 2 из 2' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Маргарита' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 1 из 2' }));
  expect(await viewer().findByText('1 / 2')).toBeVisible();
});

test('[KF-APP-24] [NAV-06] Back closes the viewer and leaves the dish below it', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Увеличить фотографию 1 из 2' }));
  expect(await screen.findByText('1 / 2')).toBeVisible();
  expect(location.search).toBe('?layer=gallery');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Маргарита' })).toBeNull());
  expect(`${location.pathname}${location.search}`).toBe('/menu/c1/c1/margarita');
});

test('[PROD-01] the address of the dish is shared; where the device has no way to share, it is copied', async () => {
  const { user } = await renderGallery();
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Ссылка скопирована']));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/menu/c1/c1/margarita`);
});

test('[PROD-01] an address that cannot be copied is said not to be', async () => {
  const { user } = await renderGallery();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  onTestFinished(() => void vi.restoreAllMocks());
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ tone: 'error', text: 'Ссылка не скопировалась' }]));
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
