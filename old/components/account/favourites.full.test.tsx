import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useFavourites } from '#old/stores/favourites.ts';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { openCart, says } from '#tests/component/steps.ts';
import { callShop, fetchAt, fillCart, logIn } from '#tests/component/visitor.ts';

const DISH = 'Пломбир, три шарика';
const ICE_CREAM = 804;
const FAVOURITES = '/api/wp-json/systeminfo/v2/user_favorites';

const saved = async (): Promise<unknown> => (await callShop(FAVOURITES)).json();

/** The heart of a dish that is none of the favourites, and of one that is. */
const off = (scope: HTMLElement, name = DISH): Promise<HTMLElement> => within(scope).findByRole('button', { name: `В избранное: ${name}` });
const on = (scope: HTMLElement, name = DISH): Promise<HTMLElement> =>
  within(scope).findByRole('button', { name: `Убрать из избранного: ${name}` });
const notices = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Уведомления' });

/** The page has compared its hearts with the account's: from now on a heart is the customer's. */
const merged = (): Promise<void> => waitFor(() => expect(useFavourites.getState().owner).not.toBeNull());

testShop();

test('[LK-05] the account lists the dishes that another browser marked, and says that it is empty after the last is removed', async () => {
  await logIn();
  await callShop(FAVOURITES, { favorites: [ICE_CREAM] });
  const { user } = await openPage('/lk/favorite');
  await user.click(await screen.findByRole('button', { name: `Убрать из избранного: ${DISH}` }));
  expect(await screen.findByText('В избранном пусто')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'С этого можно начать' })).toBeVisible();
  await waitFor(async () => expect(await saved()).toEqual([]));
});

test('[LK-05] a guest’s hearts on cards and in the cart can be taken back in the notice, and join those of the account at the login', async () => {
  await fetchAt('Баумана');
  await fillCart({ [DISH]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const main = await screen.findByRole('main');
  await user.click(await off(main));
  await says(await notices(), 'Добавлено в избранное');
  await user.click(within(await notices()).getByRole('button', { name: 'Отменить' }));
  await user.click(await off(main));
  expect(await on(main)).toHaveAttribute('aria-pressed', 'true');

  const cart = await openCart(user);
  await user.click(await on(cart));
  await says(await notices(), 'Удалено из избранного');
  await user.click(within(await notices()).getByRole('button', { name: 'Отменить' }));
  await on(cart);

  await logIn();
  await callShop(FAVOURITES, { favorites: [801] });
  await openPage('/lk/favorite');
  await on(await screen.findByRole('main'));
  await waitFor(async () => expect(await saved()).toEqual([801, ICE_CREAM]));

  // What another device has removed meanwhile does not come back.
  await callShop(FAVOURITES, { favorites: [801] });
  await openPage('/lk/favorite');
  await waitFor(() => expect(useFavourites.getState().ids).toEqual([801]));
  expect(await saved()).toEqual([801]);
});

test('[LK-05] however many hearts are pressed there is one notice, which takes back the last', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const hearts = await within(await screen.findByRole('main')).findAllByRole('button', { name: /^В избранное: / });
  expect(hearts.length).toBeGreaterThan(2);
  for (const heart of hearts) await user.click(heart);
  await says(await notices(), 'Добавлено в избранное');
  expect(within(await notices()).getAllByText('Добавлено в избранное')).toHaveLength(1);
  const all = useFavourites.getState().ids;
  expect(all).toHaveLength(hearts.length);
  await user.click(within(await notices()).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(useFavourites.getState().ids).toHaveLength(all.length - 1));
});

test('[LK-05] a heart that the server refuses is put back and said; without a connection it is kept and sent later', async () => {
  await logIn();
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await merged();
  const main = await screen.findByRole('main');
  server.use(http.post(FAVOURITES, () => HttpResponse.json({ code: 'down', message: '' }, { status: 503 })));
  await user.click(await off(main));
  await says(await notices(), 'Избранное не сохранилось, всё как было');
  await off(main);
  server.resetHandlers();
  expect(await saved()).toEqual([]);

  server.use(http.all('/api/*', () => HttpResponse.error()));
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await user.click(await off(main));
  await says(await notices(), 'Нет связи: запомнили здесь');
  await on(main);
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await saved()).toEqual([ICE_CREAM]));
  await openPage('/menu/deserty/morozhenoe');
  await on(await screen.findByRole('main'));
});

test('[LK-05] dishes that go with another, that are found or that the cart offers have a heart', async () => {
  await logIn();
  const dish = await openPage('/menu/pech/pizza/margarita');
  await merged();
  const related = (await screen.findByRole('heading', { name: 'С этим берут' })).parentElement;
  const [along] = await within(related ?? document.body).findAllByRole('button', { name: /^В избранное: / });
  await dish.user.click(along ?? document.body);
  await waitFor(() => expect(along).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(async () => expect(await saved()).toHaveLength(1));

  const [field] = screen.getAllByRole('combobox', { name: 'Поиск блюд' });
  await dish.user.type(field ?? document.body, 'пломбир');
  const [found] = await screen.findAllByRole('row', { name: /Пломбир/ });
  await dish.user.click(await off(found ?? document.body));
  await waitFor(async () => expect(await saved()).toContain(ICE_CREAM));

  await fetchAt('Баумана');
  await fillCart({ [DISH]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const strip = within(await openCart(user)).getByRole('region', { name: 'Добавить к заказу' });
  const [offered] = await within(strip).findAllByRole('button', { name: /^В избранное: / });
  await user.click(offered ?? strip);
  await waitFor(() => expect(offered).toHaveAttribute('aria-pressed', 'true'));
});

test('[LK-05] an offer and a story that lead to a dish have its heart, which leaves the story open', async () => {
  const { user } = await openPage('/');
  const SET = 'Сет «Казанка»';
  const [offers] = await screen.findAllByRole('region', { name: 'Акции' });
  const heart = await off(offers ?? document.body, SET);
  await user.click(heart);
  await on(offers ?? document.body, SET);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(await screen.findByRole('link', { name: /^Сет на\sдвоих/ }));
  const story = await screen.findByRole('dialog');
  await user.click(await on(story, SET));
  await off(story, SET);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(useFavourites.getState().ids).toEqual([]);
});
