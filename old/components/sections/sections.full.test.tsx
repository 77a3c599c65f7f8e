import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

const MENU = '/api/wp-content/uploads/app_sync/:file';
const SECTIONS = '/api/menu/sections';

const withoutSections = (): void =>
  server.use(http.get(SECTIONS, () => HttpResponse.json({ code: 'menu_missing', message: '' }, { status: 503 })));

async function openCategories(): Promise<HTMLElement> {
  const { user } = await openPage('/');
  const [button] = await screen.findAllByRole('button', { name: 'Все категории' });
  await user.click(button ?? document.body);
  return dialog(/категории/i);
}

test('the whole menu stands in for sections that cannot be loaded', async () => {
  withoutSections();
  const sheet = await openCategories();
  expect(await within(sheet).findByRole('link', { name: /Супы/ })).toHaveAttribute('href', '/menu/supy');
});

test('the sheet of categories says so where neither sections nor menu can be loaded', async () => {
  withoutSections();
  server.use(http.get(MENU, () => HttpResponse.json({ code: 'menu_missing', message: '' }, { status: 503 })));
  const sheet = await openCategories();
  await within(sheet).findByText('Меню не загрузилось');
});

test('categories with their counts and the tiles of the menu are there while the whole menu is on its way', async () => {
  server.use(http.get(MENU, () => delay('infinite')));
  const sheet = await openCategories();
  const soups = await within(sheet).findByRole('link', { name: /Супы/ });
  expect(soups).toHaveAttribute('href', '/menu/supy');
  expect(sheet.textContent).toMatch(/Супы\s*\d+/);
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [button] = await screen.findAllByRole('link', { name: 'Меню и настройки' });
  await user.click(button ?? document.body);
  const tiles = await within(await dialog('Меню')).findByRole('navigation', { name: 'Разделы меню' });
  await user.click(within(tiles).getByRole('link', { name: 'Супы' }));
  await waitFor(() => expect(location.pathname).toBe('/menu/supy'));
});
