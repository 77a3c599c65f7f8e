import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { CategoryList } from './categories-layer-client.tsx';

const ROWS = [
  {
    id: 1,
    href: '/menu/pech',
    name: 'Печь',
    tint: 'oven',
    image: '',
    own: '',
    count: 18,
    children: [{ id: 2, href: '/menu/pech/pizza', name: 'Пицца' }],
  },
  { id: 3, href: '/menu/supy', name: 'Супы', tint: 'wok', image: '/supy.webp', own: '', count: 9, children: [] },
  { id: 4, href: '/menu/pusto', name: 'Пусто', tint: 'ash', image: '', own: '', count: 0, children: [] },
];
const serve = () => server.use(http.get('*/api/menu/sections', () => HttpResponse.json({ sections: ROWS })));

test('[LAY-04] every category with dishes is a link with their number, what is below it stands under it', async () => {
  serve();
  await renderInShop(<CategoryList current="/contacts" onClose={() => {}} />);
  expect(screen.getByRole('heading', { name: 'Все категории' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Печь ?18/ })).toHaveAttribute('href', '/menu/pech');
  expect(screen.getByRole('link', { name: 'Пицца' })).toHaveAttribute('href', '/menu/pech/pizza');
  expect(screen.getByRole('link', { name: /^Супы ?9/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Пусто/ })).toBeNull();
});

test('[LAY-04] addresses have the language of the page', async () => {
  serve();
  await renderInShop(<CategoryList current="/en" onClose={() => {}} />, { locale: 'en' });
  expect(await screen.findByRole('link', { name: /^Супы/ })).toHaveAttribute('href', '/en/menu/supy');
});

test('[LAY-04] the category of the page below is marked, and its link closes the layer', async () => {
  serve();
  let isClosed = false;
  const onClose = () => {
    isClosed = true;
  };
  const { user } = await renderInShop(<CategoryList current="/menu/pech/pizza" onClose={onClose} />);
  const link = await screen.findByRole('link', { current: 'page' });
  expect(link).toHaveTextContent('Пицца');
  await user.click(link);
  expect(isClosed).toBe(true);
});

test('[ERR-01] categories that do not come are said to be missing, and a press asks again', async () => {
  server.use(http.get('*/api/menu/sections', () => HttpResponse.json({ code: 'menu_missing', message: '' }, { status: 503 })));
  const { user } = await renderInShop(<CategoryList current="/" onClose={() => {}} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Меню не загрузилось');
  serve();
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: /^Супы/ })).toBeVisible();
});
