import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';

// Three in the morning: every kitchen is closed.
testShop({ now: Date.UTC(2031, 1, 5, 0) });

test('[CMS-03] nothing opens over a visitor who began to type while it was chosen; it opens once they have finished', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  let answered = 0;
  server.use(
    http.get('/api/wp-json/v1/all_settings', async ({ request }) => {
      asked += 1;
      await promise;
      const response = await askShop(request);
      answered += 1;
      return response;
    }),
  );
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  const [field] = await screen.findAllByRole('combobox', { name: 'Поиск блюд' });
  if (field === undefined) throw new Error('the page has no search field');
  await user.type(field, 'маргарита');
  answer();
  await waitFor(() => expect(answered).toBe(asked));
  expect((await screen.findAllByRole('row', { name: /Маргарита/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveFocus();
  field.blur();
  expect(await screen.findByRole('dialog', { name: 'Сейчас мы закрыты' })).toBeVisible();
});
