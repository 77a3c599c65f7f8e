import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useLayers } from '#stores/layers.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { renderInDishShop } from '#tests/setup/render-dish.tsx';
import { ProductQuery } from './dish-document-client.tsx';

beforeEach(() => useLayers.setState({ open: [] }));

test('[NAV-05] `?product_id=` opens the dish over any page, and leaves the address of the page below', async () => {
  routerDouble.open('/menu/pech?product_id=101&sort=up');
  await renderInDishShop(<ProductQuery />);
  await waitFor(() => expect(useLayers.getState().open).toHaveLength(1));
  const [address = ''] = useLayers.getState().open;
  expect(new URL(address, location.href).pathname).toBe('/menu/pech');
  expect(Object.fromEntries(new URL(address, location.href).searchParams)).toEqual({ layer: 'dish', product_id: '101', sort: 'up' });
});

test('[NAV-05] an address that comes to name a dish while the page is shown opens it', async () => {
  routerDouble.open('/contacts');
  await renderInDishShop(<ProductQuery />);
  act(() => history.pushState(null, '', '/contacts?product_id=101'));
  await waitFor(() => expect(useLayers.getState().open).toHaveLength(1));
});

test('an address that asks for no dish opens none', async () => {
  routerDouble.open('/menu/pech?sort=up');
  await renderInDishShop(<ProductQuery />);
  await waitFor(() => expect(document.body).toBeVisible());
  expect(useLayers.getState().open).toEqual([]);
});
