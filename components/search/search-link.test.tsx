import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usedSearchField } from '#components/layers/late-slots.ts';
import { fill } from '#lib/client/late.ts';
import { useLayers } from '#stores/layers.ts';
import { useSearch } from '#stores/search.ts';
import { renderInDishShop } from '#tests/setup/render-dish.tsx';
import { category, dish } from '#tests/setup/sample-menu.ts';
import { serveDishIndex } from '#tests/setup/serve-dish-index.ts';
import { UsedSearchField } from './search-field-client.tsx';
import { SearchField, SearchLink } from './search-link-client.tsx';

const MENU = [category(1, 'Печь', [dish(1, '690', { name: 'Маргарита', slug: 'margarita' })])];

beforeEach(() => {
  useLayers.setState({ open: [] });
  useSearch.getState().forgetAll();
  window.history.replaceState(null, '', '/');
});

/** In jsdom every element has no layout: treat all as visible. */
const everythingIsSeen = () => {
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
};

test('[CAT-07] the icon of the header opens the layer with the search', async () => {
  const { user } = await renderInDishShop(<SearchLink />);
  await user.click(screen.getByRole('link', { name: 'Поиск блюд' }));
  expect(useLayers.getState().open).toEqual(['/?layer=search']);
});

test('[CAT-07] the link of a wide header becomes the field, and what is typed meanwhile stays', async () => {
  serveDishIndex(MENU);
  const { user } = await renderInDishShop(<SearchField />);
  await user.click(screen.getByRole('link', { name: 'Найти блюдо' }));
  await user.type(screen.getByLabelText('Поиск блюд'), 'марг');
  const field = await screen.findByRole('combobox', { name: 'Поиск блюд' });
  expect(field).toHaveValue('марг');
  await waitFor(() => expect(field).toHaveFocus());
  expect(await screen.findByRole('row', { name: /Маргарита/ })).toBeVisible();
});

test('the link of a wide header stays the same element when the code of the field comes, and the slash key uses it', async () => {
  everythingIsSeen();
  serveDishIndex(MENU);
  usedSearchField.setState({ value: null });
  const { user } = await renderInDishShop(<SearchField />);
  const link = screen.getByRole('link', { name: 'Найти блюдо' });
  act(() => fill(usedSearchField, UsedSearchField));
  expect(screen.getByRole('link', { name: 'Найти блюдо' })).toBe(link);
  await user.keyboard('/');
  expect(await screen.findByLabelText('Поиск блюд')).toHaveFocus();
});

test('[CAT-07] the slash key leads to the search, but not while one types', async () => {
  everythingIsSeen();
  const { user } = await renderInDishShop(
    <>
      <SearchLink />
      <input aria-label="имя" />
    </>,
  );
  await user.type(screen.getByLabelText('имя'), '1/2');
  expect(useLayers.getState().open).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(useLayers.getState().open).toEqual(['/?layer=search']);
});
