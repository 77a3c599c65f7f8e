import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFavourites } from '#old/stores/favourites.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';

testShop();

const PEPPERONI = 102;
const UNKNOWN = [99_999_991, 99_999_992] as const;

const keep = (...ids: readonly number[]): void => {
  for (const id of ids) useFavourites.getState().put(id, true);
};
const dishes = (): HTMLElement[] => within(screen.getByRole('main')).queryAllByRole('article');

test('[ROUTE-10] /catalog/custom says how many kept dishes are not sold, beside those that are', async () => {
  keep(PEPPERONI, UNKNOWN[0]);
  await openPage('/catalog/custom');
  expect(await screen.findByText('Ещё 1 блюдо сейчас не продаётся здесь')).toBeVisible();
  await waitFor(() => expect(dishes()).toHaveLength(1));
});

test('[ROUTE-10] /catalog/custom invites to choose and names the dishes that are not sold when it shows none', async () => {
  keep(...UNKNOWN);
  await openPage('/catalog/custom');
  expect(await screen.findByText('Здесь будет ваш выбор')).toBeVisible();
  expect(await screen.findByText('Ещё 2 блюда сейчас не продаются здесь')).toBeVisible();
  expect(dishes()).toEqual([]);
});

test('[ROUTE-10] /catalog/custom shows the dishes that were marked, the latest first, until their heart is pressed again', async () => {
  const { user } = await openPage('/menu/pech/pizza');
  for (const name of ['Маргарита с углей', 'Пепперони двойная'])
    await user.click((await screen.findAllByRole('button', { name: `В избранное: ${name}` }))[0] ?? document.body);
  await openPage('/catalog/custom');
  await waitFor(() => expect(dishes()).toHaveLength(2));
  expect(dishes()[0]).toHaveTextContent('Пепперони двойная');
  await user.click(screen.getByRole('button', { name: 'Убрать из избранного: Пепперони двойная' }));
  await waitFor(() => expect(dishes()).toHaveLength(1));
  expect(dishes()[0]).toHaveTextContent('Маргарита с углей');
});
