import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { fetchAt } from '#tests/component/visitor.ts';

testShop();

test('[CART-05] a dish of another kitchen that is tapped before the menu has arrived says that it cannot be had here', async () => {
  await fetchAt('Чистопольской');
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get('/api/wp-content/uploads/app_sync/:file', async ({ request }) => {
      await arrival;
      return askShop(request);
    }),
    http.get('/api/menu/dishes', () => HttpResponse.error()),
  );
  const { user } = await openPage('/menu/supy');
  const [add] = await screen.findAllByRole('button', { name: /^Добавить в корзину: Сливочная уха/ });
  await user.click(add ?? document.body);
  arrive();
  await screen.findByText('Будет позже', { selector: '[role=status] *, [role=alert] *' });
  expect(screen.queryByText('Меню не загрузилось')).toBeNull();
  expect(useCart.getState().lines).toEqual([]);
});
