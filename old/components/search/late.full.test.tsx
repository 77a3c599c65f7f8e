import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';

testShop();

test('[CAT-07] a query that was sent and closed before its answer opens no dish when the menu arrives', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const late = async ({ request }: { readonly request: Request }): Promise<Response> => {
    await promise;
    return askShop(request);
  };
  server.use(http.get('/api/wp-content/uploads/app_sync/:file', late), http.get('/api/menu/dishes', late));
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [field] = await screen.findAllByRole('combobox', { name: 'Поиск блюд' });
  if (field === undefined) throw new Error('the page has no search field');
  await user.type(field, 'маргарита{Enter}{Escape}');
  field.blur();
  answer();
  await user.click(field);
  expect((await screen.findAllByRole('row', { name: /Маргарита/ })).length).toBeGreaterThan(0);
  await waitFor(() => expect(field).toHaveValue('маргарита'));
  expect(screen.queryByRole('dialog', { name: /Маргарита/ })).toBeNull();
  expect(location.pathname).toBe('/menu/deserty/morozhenoe');
});
