import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getMenu } from '#lib/shop/menu.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, minorOf } from '#tests/component/steps.ts';
import { callShop, logIn } from '#tests/component/visitor.ts';

testShop();

const PIZZAS = '/menu/pech/pizza';
/** Two pizzas of different prices. */
const PIZZA_IDS = [101, 102] as const;
const ICE_CREAM = 804;

const query = (): URLSearchParams => new URLSearchParams(location.search);
const cards = (): HTMLElement[] => within(screen.getByRole('main')).queryAllByRole('article');
const prices = (): number[] => cards().map((card) => minorOf(within(card).getAllByRole('button').at(-1)?.textContent ?? ''));
const filterButton = async (): Promise<HTMLElement> => {
  const [button] = await screen.findAllByRole('button', { name: /^Фильтры/ });
  if (button === undefined) throw new Error('the page has no filter button');
  return button;
};

async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await user.click(await filterButton());
  return dialog('Фильтры');
}

async function show(user: UserEvent, sheet: HTMLElement): Promise<void> {
  await user.click(await within(sheet).findByRole('button', { name: /^Показать/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** How many dishes an option promises to leave. */
const promised = (option: HTMLElement): number => Number(/, (\d+)/.exec(option.getAttribute('aria-label') ?? '')?.[1]);

test('[CAT-06] badge and order leave as many dishes as promised, stand in the address, and the reset gives all back', async () => {
  const { user } = await openPage(PIZZAS);
  await waitFor(() => expect(cards().length).toBeGreaterThan(1));
  const all = cards().length;
  const sheet = await openFilters(user);
  const spicy = await within(sheet).findByRole('button', { name: /^Острое, / });
  const count = promised(spicy);
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThan(all);
  await user.click(spicy);
  expect(await within(sheet).findByRole('button', { name: new RegExp(`^Показать ${count} `) })).toBeVisible();
  await user.click(within(sheet).getByText('Дешевле', { exact: true }));
  await show(user, sheet);
  await waitFor(() => expect(cards()).toHaveLength(count));
  await waitFor(() => expect(prices()).toEqual(prices().toSorted((a, b) => a - b)));
  await waitFor(() => expect([query().get('badge'), query().get('sort')]).toEqual(['spicy', 'up']));
  expect((await screen.findAllByRole('button', { name: 'Фильтры, выбрано 2' })).length).toBeGreaterThan(0);

  const again = await openFilters(user);
  await user.click(within(again).getByRole('button', { name: 'Сбросить' }));
  await show(user, again);
  await waitFor(() => expect(cards()).toHaveLength(all));
  await waitFor(() => expect(location.search).toBe(''));
});

test('[CAT-06] a highest price and an allergen leave as many dishes as promised and are taken off by their links', async () => {
  const { user } = await openPage(PIZZAS);
  await waitFor(() => expect(cards().length).toBeGreaterThan(1));
  const sheet = await openFilters(user);
  await within(sheet).findByRole('group', { name: 'Цена' });
  const [cheap] = within(within(sheet).getByRole('group', { name: 'Цена' })).getAllByRole('button');
  const [, max = ''] = /^До (.*₽), /.exec(cheap?.getAttribute('aria-label') ?? '') ?? [];
  const shows = (count: number) => within(sheet).findByRole('button', { name: new RegExp(`^Показать ${count} `) });
  const below = promised(cheap ?? sheet);
  await user.click(cheap ?? sheet);
  await shows(below);
  const free = within(within(sheet).getByRole('group', { name: 'Без аллергенов' })).getByRole('button', { name: /^рыба, / });
  const count = promised(free);
  await user.click(free);
  await shows(count);
  await show(user, sheet);
  await waitFor(() => expect(cards()).toHaveLength(count));
  expect(Math.max(...prices())).toBeLessThanOrEqual(minorOf(max));
  await waitFor(() => expect([...query().keys()]).toEqual(['max', 'no']));
  await user.click(screen.getByRole('link', { name: 'Убрать фильтр «Без: рыба»' }));
  await waitFor(() => expect([...query().keys()]).toEqual(['max']));
});

test('[CAT-06] the bar of categories marks none while the whole menu is filtered', async () => {
  const { user } = await openPage('/?badge=spicy');
  const bar = await screen.findByRole('navigation', { name: 'Категории' });
  const marked = () => within(bar).queryAllByRole('link', { current: true });
  await waitFor(() => expect(marked()).toEqual([]));
  await user.click(await screen.findByRole('link', { name: /^Убрать фильтр/ }));
  await waitFor(() => expect(marked()).toHaveLength(1));
});

test('[CAT-06] a dish with any of the chosen options of an attribute is left', async () => {
  const { user } = await openPage(PIZZAS);
  const sheet = await openFilters(user);
  const small = await within(sheet).findByRole('button', { name: /^25 см, / });
  const count = promised(small);
  await user.click(small);
  await user.click(within(sheet).getByRole('button', { name: /^36 см, / }));
  const left = Number(/\d+/.exec(within(sheet).getByRole('button', { name: /^Показать/ }).textContent)?.[0]);
  expect(left).toBeGreaterThanOrEqual(count);
  await show(user, sheet);
  await waitFor(() => expect(query().getAll('attr')).toHaveLength(2));
  expect(cards()).toHaveLength(left);
});

test('[CAT-06] Escape closes the filters, keeps what is chosen and gives the focus back', async () => {
  const { user } = await openPage(PIZZAS);
  const sheet = await openFilters(user);
  await user.click(await within(sheet).findByRole('button', { name: /^Острое, / }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Фильтры/ })).toContain(document.activeElement));
  await waitFor(() => expect(query().get('badge')).toBe('spicy'));
});

test('[CAT-06] the word of a badge in an address becomes its key, and other parameters stay', async () => {
  await openPage(`${PIZZAS}?badge=${encodeURIComponent('Острое')}&utm=1`);
  await waitFor(() => expect(query().toString()).toBe('utm=1&badge=spicy'));
  expect((await screen.findAllByRole('link', { name: /^Убрать фильтр/ })).map((link) => link.textContent)).toEqual(['Острое']);
});

test('[CAT-06] a chosen filter is taken off by its link, which keeps the other parameters', async () => {
  await openPage(PIZZAS);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  const all = cards().length;
  const { user } = await openPage(`${PIZZAS}?badge=spicy&sort=up&utm=1`);
  await waitFor(() => expect(cards().length).toBeLessThan(all));
  await user.click(await screen.findByRole('link', { name: 'Убрать фильтр «Дешевле»' }));
  await waitFor(() => expect([...query().keys()].toSorted()).toEqual(['badge', 'utm']));
  await user.click(await screen.findByRole('link', { name: 'Убрать фильтр «Острое»' }));
  await waitFor(() => expect(query().toString()).toBe('utm=1'));
  await waitFor(() => expect(cards().length).toBe(all));
});

test('[CAT-06] filters that leave nothing can be reset at once', async () => {
  const { user } = await openPage(`${PIZZAS}?badge=spicy&badge=hit`);
  expect(await screen.findByText('Такого пока не готовим')).toBeVisible();
  await waitFor(() => expect(cards()).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await waitFor(() => expect(location.search).toBe(''));
});

test('[CAT-06] an English address keeps the key of a badge and names it in English', async () => {
  await openPage(`/en${PIZZAS}?badge=spicy`);
  expect((await screen.findByRole('link', { name: /Spicy/ })).textContent).toBe('Spicy');
  expect(query().getAll('badge')).toEqual(['spicy']);
});

test('[CAT-06] the own selection is filtered and sorted as any list', async () => {
  const menu = await getMenu('ru');
  for (const name of ['Маргарита с углей', 'Пепперони двойная']) {
    const dish = menu?.products.find((one) => one.name === name);
    if (dish === undefined) throw new Error(`the menu has no dish «${name}»`);
    useFavourites.getState().put(dish.id, true);
  }
  const { user } = await openPage('/catalog/custom?badge=spicy');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toHaveTextContent('Пепперони двойная');
  await user.click(await screen.findByRole('link', { name: 'Убрать фильтр «Острое»' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  const sheet = await openFilters(user);
  await user.click(await within(sheet).findByText('Дешевле', { exact: true }));
  await show(user, sheet);
  await waitFor(() => expect(prices()).toEqual(prices().toSorted((a, b) => a - b)));
  await waitFor(() => expect(query().get('sort')).toBe('up'));
  const again = await openFilters(user);
  await user.click(await within(again).findByText('Дороже', { exact: true }));
  await show(user, again);
  await waitFor(() => expect(query().get('sort')).toBe('down'));
  await waitFor(() => expect(prices()).toEqual(prices().toSorted((a, b) => b - a)));
});

test('[CAT-06] the favourites of an account are sorted as any list', async () => {
  await logIn();
  await callShop('/api/wp-json/systeminfo/v2/user_favorites', { favorites: [ICE_CREAM, ...PIZZA_IDS] });
  const { user } = await openPage('/lk/favorite');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(cards().at(-1)).toHaveTextContent('Пломбир');
  const sheet = await openFilters(user);
  await user.click(await within(sheet).findByText('Дешевле', { exact: true }));
  await show(user, sheet);
  await waitFor(() => expect(cards()[0]).toHaveTextContent('Пломбир'));
  await waitFor(() => expect(query().get('sort')).toBe('up'));
  await user.click(screen.getByRole('link', { name: /^Убрать фильтр/ }));
  await waitFor(() => expect(query().toString()).toBe(''));
  await waitFor(() => expect(cards().at(-1)).toHaveTextContent('Пломбир'));
});
