import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSearch } from '#stores/search.ts';
import { server } from '#tests/component/server.ts';
import { renderInDishShop, SOMEWHERE } from '#tests/setup/render-dish.tsx';
import { category, dish } from '#tests/setup/sample-menu.ts';
import { serveDishIndex } from '#tests/setup/serve-dish-index.ts';
import { moveCell, SearchBox } from './search-box-client.tsx';

const MENU = [
  category(1, 'Печь', [
    dish(1, '690', {
      name: 'Пицца «Уголёк»',
      slug: 'ugolek',
      description: 'Томлёная говядина, копчёная моцарелла',
      acf: { 'product-badge': ['Хит'] },
    } as object),
    dish(2, '590', { name: 'Маргарита с углей', slug: 'margarita' }),
    dish(3, '640', { name: 'Пепперони двойная', slug: 'pepperoni', acf: { 'product-badge': ['Острое'] } } as object),
  ]),
  category(2, 'Бургеры', [dish(4, '490', { name: 'Бургер «Двойной жар»', slug: 'zhar' })]),
];

beforeEach(() => {
  useCart.getState().clear();
  usePlace.setState({ location: null });
  useLayers.setState({ open: [] });
  useSearch.getState().forgetAll();
  window.history.replaceState(null, '', '/contacts');
});

async function openSearch(variant: 'panel' | 'layer' = 'layer', ready?: Promise<void>, menu = MENU) {
  const asked = serveDishIndex(menu, ready);
  const { user } = await renderInDishShop(<SearchBox isLayer={variant === 'layer'} />);
  return { asked, user, field: screen.getByRole('combobox', { name: 'Поиск блюд' }) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const rowNames = () => screen.queryAllByRole('row').map((each) => within(each).getAllByRole('link')[0]?.textContent);
const marksIn = (element: HTMLElement) => [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

test('[CAT-07] typos, other letters and the other keyboard find the dish, and markup is only text', async () => {
  const { user, field } = await openSearch();
  for (const [query, name] of [
    ['УГОЛЕК', /Пицца «Уголёк»/],
    ['маргорита', /Маргарита с углей/],
    ['gbwwf', /Пицца «Уголёк»/],
    ['burger', /Бургер «Двойной жар»/],
  ] as const) {
    await user.clear(field);
    await user.type(field, query);
    expect(await row(name), query).toBeVisible();
  }
  await user.clear(field);
  await user.type(field, '<img src=x>');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('[CAT-07] what fits is marked, in the name or in what else was found', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'gbwwf');
  await waitFor(async () => expect(marksIn(await row(/Пицца/))).toEqual(['Пицца']));
  expect(screen.getByRole('status')).toHaveTextContent('Нашлось 1 блюдо');
  await user.clear(field);
  await user.type(field, 'остро');
  expect(marksIn(await row(/Пепперони/))).toEqual(['Остро']);
  await user.clear(field);
  await user.type(field, 'моцарелла');
  expect(marksIn(await row(/копчёная моцарелла/))).toEqual(['моцарелла']);
});

test('[CAT-07] before anything is typed it offers categories and what people like; the menu is loaded once', async () => {
  const { asked } = await openSearch();
  expect(await screen.findByRole('heading', { name: 'Часто выбирают' })).toBeVisible();
  expect(await row(/Уголёк/)).toBeVisible();
  expect(rowNames()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Бургеры' })).toHaveAttribute('href', '/menu/c2');
  expect(asked).toEqual(['locale=ru']);
});

test('[CAT-07] a shop without dishes names no categories', async () => {
  await openSearch('layer', undefined, []);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Разделы меню' })).toBeNull());
});

test('[CAT-07] nothing found leads on, and a part of what was typed is said to be one', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'щщщщщ');
  expect(await screen.findByText('Попробуйте другое слово или загляните в разделы.')).toBeVisible();
  expect(await row(/Уголёк/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'пицца щщщщщ');
  expect(await screen.findByText(/^Всё вместе не нашлось/, { selector: 'p:not([role])' })).toBeVisible();
  expect(await row(/Уголёк/)).toBeVisible();
});

test('[CAT-07] arrows choose a row, Enter opens the dish over the page, and the query is remembered', async () => {
  const { user, field } = await openSearch('panel');
  await user.type(field, 'двойн');
  await row(/Пепперони/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getAllByRole('row').find((each) => each.getAttribute('aria-selected') === 'true');
  expect(field).toHaveFocus();
  const href =
    within(active ?? field)
      .getAllByRole('link')[0]
      ?.getAttribute('href') ?? '';
  await user.keyboard('{Enter}');
  await waitFor(() => expect(useLayers.getState().open).toEqual([href]));
  expect(useSearch.getState().recent).toEqual(['двойн']);
  expect(screen.queryByRole('row')).toBeNull();
});

test('[CAT-07] Enter before the menu has come opens the best dish as soon as it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, field } = await openSearch('panel', promise);
  await user.type(field, 'маргарита{Enter}');
  expect(useLayers.getState().open).toEqual([]);
  resolve();
  await waitFor(() => expect(useLayers.getState().open).toEqual(['/menu/c1/c1/margarita']));
});

test('[CAT-07] Escape closes what was found and keeps the query; a key of the list opens it again', async () => {
  const { user, field } = await openSearch('panel');
  await user.type(field, 'пицца');
  await row(/Уголёк/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('row')).toBeNull();
  expect(field).toHaveValue('пицца');
  await user.keyboard('{ArrowDown}');
  expect(await row(/Уголёк/)).toBeVisible();
});

test('[CAT-07] one press puts a dish into the cart, a second one adds another', async () => {
  const { user, field } = await openSearch();
  act(() => usePlace.getState().choose('delivery', SOMEWHERE));
  await user.type(field, 'маргарита');
  await user.click(within(await row(/Маргарита/)).getByRole('button', { name: /^Добавить в корзину: Маргарита с углей, 590/ }));
  await waitFor(() => expect(useCart.getState().lines.map(({ productId, count }) => [productId, count])).toEqual([[2, 1]]));
  await user.click(within(await row(/Маргарита/)).getByRole('button', { name: /Добавить в корзину/ }));
  expect(useCart.getState().lines.map(({ count }) => count)).toEqual([2]);
  expect(useSearch.getState().recent).toEqual(['маргарита']);
});

test('[CAT-07] earlier queries come back with a press and can be forgotten', async () => {
  useSearch.getState().remember('медовик');
  useSearch.getState().remember('пицца');
  const { user, field } = await openSearch();
  await user.click(screen.getByRole('button', { name: 'пицца' }));
  expect(field).toHaveValue('пицца');
  expect(await row(/Уголёк/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Забыть запрос «медовик»' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'медовик' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  await waitFor(() => expect(useSearch.getState().recent).toEqual([]));
});

test('[LAY-05] a key that repeats or forgets an earlier query, whose button goes, gives the focus back to the field', async () => {
  for (const query of ['медовик', 'пицца', 'чай']) useSearch.getState().remember(query);
  const { user, field } = await openSearch();
  for (const name of ['Забыть запрос «чай»', 'пицца', 'Очистить']) {
    await user.clear(field);
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(field).toHaveFocus();
  }
});

test('[CAT-07] a category that is found is a link to its page', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'бургеры');
  expect(within(await row(/^Бургеры ?Раздел/)).getByRole('link')).toHaveAttribute('href', '/menu/c2');
});

test('[CAT-07] all that was found can be shown', async () => {
  serveDishIndex([
    category(
      1,
      'Супы',
      Array.from({ length: 20 }, (_, at) => dish(at + 1, '100', { name: `Суп ${at + 1}` })),
    ),
  ]);
  const { user } = await renderInDishShop(<SearchBox isLayer />);
  await user.type(screen.getByRole('combobox'), 'суп');
  const all = await screen.findByRole('button', { name: 'Показать 20 блюд' });
  const dishes = () => rowNames().filter((name) => name?.startsWith('Суп ')).length;
  expect(dishes()).toBe(12);
  await user.click(all);
  await waitFor(() => expect(dishes()).toBe(20));
});

test('[ERR-01] a menu that does not come is said to be missing, what was typed stays, and a press asks again', async () => {
  server.use(http.get('*/api/menu/dish-index', () => HttpResponse.json({ code: 'catalogue_unavailable', message: '' }, { status: 400 })));
  const { user } = await renderInDishShop(<SearchBox isLayer />);
  await user.type(screen.getByRole('combobox'), 'пицца');
  expect(await screen.findByText('Меню не загрузилось')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('пицца');
  serveDishIndex(MENU);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await row(/Уголёк/)).toBeVisible();
});

const cellAt = (row: number, cell = 0) => ({ row, cell });

test.each([
  ['ArrowDown', cellAt(-1), cellAt(0)],
  ['ArrowDown', cellAt(0, 2), cellAt(1)],
  ['ArrowDown', cellAt(2), cellAt(-1)],
  ['ArrowUp', cellAt(-1), cellAt(2)],
  ['ArrowUp', cellAt(0), cellAt(-1)],
  ['Home', cellAt(2, 1), cellAt(0)],
  ['End', cellAt(0), cellAt(2)],
  ['ArrowRight', cellAt(1), cellAt(1, 1)],
  ['ArrowRight', cellAt(1, 2), cellAt(1, 2)],
  ['ArrowLeft', cellAt(1, 1), cellAt(1)],
  ['ArrowLeft', cellAt(1), cellAt(1)],
  ['Home', cellAt(-1), null],
  ['End', cellAt(-1), null],
  ['ArrowLeft', cellAt(-1), null],
  ['a', cellAt(1), null],
])('%s at %j leads to %j', (key, from, to) => expect(moveCell(key, from, 3, false)).toEqual(to));

test('where lines run to the left, the keys are mirrored and their ends are the same', () => {
  expect(moveCell('ArrowLeft', cellAt(1), 3, true)).toEqual(cellAt(1, 1));
  expect(moveCell('ArrowRight', cellAt(1, 1), 3, true)).toEqual(cellAt(1));
  expect(moveCell('ArrowRight', cellAt(1), 3, true)).toEqual(cellAt(1));
});

test('in an empty list every key is the field’s own', () => expect(moveCell('ArrowDown', cellAt(-1), 0, false)).toBeNull());
