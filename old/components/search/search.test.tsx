import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says } from '#tests/component/steps.ts';

testShop();

async function openSearch(user: UserEvent): Promise<HTMLElement> {
  const [icon] = await screen.findAllByRole('link', { name: 'Поиск блюд' });
  if (icon === undefined) throw new Error('the page has no search link');
  await user.click(icon);
  const fields = await screen.findAllByRole('combobox', { name: 'Поиск блюд' });
  const field = fields.at(-1);
  if (field === undefined) throw new Error('the page has no search field');
  await user.click(field);
  return field;
}

test('[CAT-07] typos, other letters and the other keyboard find the dish, and markup is only text', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const field = await openSearch(user);
  for (const [query, name] of [
    ['УГОЛЕК', /Пицца «Уголёк»/],
    ['маргорита', /Маргарита с углей/],
    ['креветок', /Креветки на огне/],
    ['gbwwf c rfpsksrjv', /Пицца с казылыком/],
    ['burger', /Бургер «Двойной жар»/],
    ['18 шт', /Сет «Казанка»/],
  ] as const) {
    await user.clear(field);
    await user.type(field, query);
    expect((await screen.findAllByRole('row', { name })).length, query).toBeGreaterThan(0);
  }
  await user.clear(field);
  await user.type(field, '<img src=x>');
  await waitFor(() => expect(field).toHaveValue('<img src=x>'));
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('[CAT-07] a part of what was typed is said to be one, and nothing found leads on', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const field = await openSearch(user);
  await user.type(field, 'щщщщщ');
  expect((await screen.findAllByText('Ничего не нашлось')).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, 'пицца щщщщщ');
  expect((await screen.findAllByText(/^Всё вместе не нашлось/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('row', { name: /Пицца «Уголёк»/ })).length).toBeGreaterThan(0);
});

/** The first row whose name begins so. */
async function rowOf(name: RegExp): Promise<HTMLElement> {
  const [row] = await screen.findAllByRole('row', { name });
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
}
const marksIn = (row: HTMLElement): string[] => [...row.querySelectorAll('mark')].map((mark) => mark.textContent);

test('[CAT-07] what fits is marked in the name, and a badge or words of the description are shown where they fit', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const field = await openSearch(user);
  await user.type(field, 'gbwwf');
  await waitFor(async () => expect(marksIn(await rowOf(/Пицца «Уголёк»/))).toEqual(['Пицца']));
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(expect.stringMatching(/^Нашлось \d+ блюд/));
  await user.clear(field);
  await user.type(field, 'остро');
  await says(await rowOf(/^Пепперони двойная/), 'Острое');
  expect(marksIn(await rowOf(/^Пепперони двойная/))).toEqual(['Остро']);
  await user.clear(field);
  await user.type(field, 'моцарелла');
  await says(await rowOf(/^Пицца «Уголёк»/), /копчёная моцарелла/);
  expect(marksIn(await rowOf(/^Пицца «Уголёк»/))).toEqual(['моцарелла']);
});

test('[CAT-07] all that was found can be shown', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const field = await openSearch(user);
  await user.type(field, 'с');
  const all = (await screen.findAllByRole('button', { name: /^Показать \d+ блюд/ })).at(-1);
  const promised = Number(/\d+/.exec(all?.textContent ?? '')?.[0]);
  const dishes = (): number =>
    within(screen.getAllByRole('grid').at(-1) ?? document.body)
      .getAllByRole('link')
      .filter((link) => link.dataset.product).length;
  expect(dishes()).toBeLessThan(promised);
  await user.click(all ?? field);
  await waitFor(() => expect(dishes()).toBe(promised));
});

test('[CAT-07] one press puts what was found into the cart; what was looked for comes back and can be forgotten', async () => {
  const { user } = await openPage('/menu/pech/pizza');
  const field = await openSearch(user);
  await user.type(field, 'медовик');
  await user.click(within(await rowOf(/Медовик/)).getByRole('button', { name: /^Добавить в корзину: Медовик/ }));
  await dialog('Способ получения');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Способ получения' })).toBeNull());
  const [again = field] = screen.getAllByRole('combobox', { name: 'Поиск блюд' }).slice(-1);
  await user.click(again);
  expect(again).toHaveValue('медовик');
  await user.click(screen.getAllByRole('button', { name: 'Очистить поиск' }).at(-1) ?? again);
  expect((await screen.findAllByRole('heading', { name: 'Часто выбирают' })).length).toBeGreaterThan(0);
  await user.click((await screen.findAllByRole('button', { name: 'медовик' })).at(-1) ?? again);
  await rowOf(/Медовик/);
  await user.clear(again);
  await user.click((await screen.findAllByRole('button', { name: 'Забыть запрос «медовик»' })).at(-1) ?? again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'медовик' })).toBeNull());
});

test('[CAT-07] a category that is found leads to its page', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const field = await openSearch(user);
  await user.type(field, 'бургеры');
  await user.click(within(await rowOf(/^Бургеры ?Раздел/)).getByRole('link'));
  expect(await screen.findByRole('heading', { name: /^Бургеры/, level: 1 })).toBeVisible();
});
