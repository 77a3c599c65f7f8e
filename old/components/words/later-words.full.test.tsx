import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

test('a layer waits for its messages on a slow line, and they are requested once', async () => {
  let requests = 0;
  const line = Promise.withResolvers<void>();
  server.use(
    http.get('/builds/words/:name', async () => {
      requests += 1;
      await line.promise;
      // the shop's own handler answers
      return undefined;
    }),
  );
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await waitFor(() => expect(requests).toBe(1));
  const [button] = await screen.findAllByRole('link', { name: 'Меню и настройки' });
  if (button === undefined) throw new Error('the page has no menu button');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  line.resolve();
  await within(await dialog('Меню')).findByText('Тема, язык и вид магазина');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button);
  await dialog('Меню');
  expect(requests).toBe(1);
  expect(location.pathname).toBe('/menu/deserty/morozhenoe');
});
