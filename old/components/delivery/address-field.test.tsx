import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import {
  addressField,
  addressText,
  askPlace,
  bringHere,
  chooseTab,
  placeButton,
  placeClosed,
  suggestions,
  typeAddress,
} from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says } from '#tests/component/steps.ts';

testShop();

const SUGGEST = '/api/wp-json/geo/v1/suggest';

interface Question {
  readonly q: string;
  readonly at: number;
}

/** Questions for addresses as the page asks them; answered once `release` is called where `held`. */
function watchSuggest(held?: Promise<void>): Question[] {
  const questions: Question[] = [];
  server.use(
    http.get(SUGGEST, async ({ request }) => {
      questions.push({ q: new URL(request.url).searchParams.get('q') ?? '', at: performance.now() });
      await held;
      return askShop(request);
    }),
  );
  return questions;
}

test('[DLV-01] an order without a place asks for it: delivery, pickup and lounge come from the settings', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [add] = await screen.findAllByRole('button', { name: /^Добавить в корзину: Пломбир/ });
  await user.click(add ?? document.body);
  const sheet = await dialog('Способ получения');
  await within(sheet).findByRole('heading', { name: 'Куда привезти?' });
  await chooseTab(user, sheet, 'Самовывоз');
  await within(sheet).findByRole('heading', { name: 'Где заберёте?' });
  await within(sheet).findByRole('button', { name: /«Уголёк» на Чистопольской.*(Открыто|Закрыто)/ });
  await chooseTab(user, sheet, 'В зале');
  await within(sheet).findByRole('heading', { name: 'Стол в лаунже' });
  await chooseTab(user, sheet, 'Доставка');
  await typeAddress(user, sheet, 'Лукина, 5');
  await says(sheet, 'Ваш адрес вне зоны доставки');
  await user.click(within(sheet).getByRole('button', { name: 'Выбрать самовывоз' }));
  await placeClosed();
  await screen.findByText('Добавлено в корзину');
});

test('[DLV-02] an address inside a zone names the zone, its price and its minimum', async () => {
  const { user, sheet } = await askPlace();
  await typeAddress(user, sheet, 'Пушкина, 12');
  await says(sheet, /Зелёная зона.*привезём за \d+–\d+ минут/);
  await says(sheet, /Доставка 149 ₽, бесплатно от 2 500 ₽\. Минимальный заказ 800 ₽\./);
});

test('[DLV-03] no address, words that are none and a street without a house are refused, each in its own words', async () => {
  const { user, sheet } = await askPlace();
  await bringHere(user, sheet);
  await says(sheet, 'Введите адрес');
  expect(addressField(sheet)).toHaveFocus();
  await user.type(addressField(sheet), 'нигде и никогда');
  await bringHere(user, sheet);
  await says(sheet, 'Укажите корректный адрес');
  await user.clear(addressField(sheet));
  await user.type(addressField(sheet), '25 Октября');
  await within(sheet).findByRole('option', { name: /25 Октября/ });
  await bringHere(user, sheet);
  await says(sheet, 'Добавьте номер дома');
  expect(addressField(sheet)).toBeInvalid();
  expect(addressField(sheet)).toHaveFocus();
  expect(addressText(sheet)).toBe('улица 25 Октября, ');
  await within(sheet).findByRole('option', { name: /25 Октября, 2(?!\d)/ });
});

test('[DLV-04] the address is a combobox: arrows, Home, End, Escape and Enter work, and the count of results is announced', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, sheet } = await askPlace();
  const field = addressField(sheet);
  const isActive = async (index: number): Promise<void> => {
    const options = within(sheet).getAllByRole('option');
    const [selected, ...others] = within(sheet).getAllByRole('option', { selected: true });
    expect(others).toEqual([]);
    expect(selected).toBe(options.at(index));
    expect(field).toHaveAttribute('aria-activedescendant', selected?.id);
    expect(field).toHaveFocus();
    expect(scroll.mock.contexts.at(-1)).toBe(selected);
  };
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'Пушкина 1');
  await within(sheet).findByText(/^Нашли \d+ адрес/);
  const list = await suggestions(sheet);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getAllByRole('option').length).toBeGreaterThan(4);
  expect(field).not.toHaveAttribute('aria-activedescendant');

  await user.keyboard('{ArrowDown}');
  await isActive(0);
  await user.keyboard('{End}');
  await isActive(-1);
  await user.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  await isActive(-1);
  await user.keyboard('{Home}');
  await isActive(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
  expect(sheet).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await isActive(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
  expect(field).toHaveDisplayValue(/^улица Пушкина, 1/);

  await user.clear(field);
  await user.type(field, 'ъъъъ');
  await says(sheet, 'Такого адреса не нашли');
  await user.keyboard('{Escape}');
  await placeClosed();
  scroll.mockRestore();
});

test('Enter never takes a suggestion that belongs to fewer letters', async () => {
  const { user, sheet } = await askPlace();
  const field = addressField(sheet);
  await user.type(field, 'Пушкина');
  await suggestions(sheet);
  const { promise, resolve } = Promise.withResolvers<void>();
  const questions = watchSuggest(promise);
  await user.type(field, ', 12');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(field).toHaveDisplayValue('Пушкина, 12');
  resolve();
  await waitFor(() => expect(within(sheet).getAllByRole('option')[0]).toHaveTextContent('улица Пушкина, 12'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue('улица Пушкина, 12'));
});

test('an address typed in full needs no choice from the list', async () => {
  const { user, sheet } = await askPlace();
  await user.type(addressField(sheet), 'УЛИЦА ПУШКИНА 12');
  await suggestions(sheet);
  await bringHere(user, sheet);
  await placeButton(/улица Пушкина, 12/);
});

test('typing asks for suggestions at most once in 250 ms, and at the end for all letters', async () => {
  const { user, sheet } = await askPlace();
  const questions = watchSuggest();
  for (const letter of 'Чистопольская, 61') {
    await user.type(addressField(sheet), letter);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await waitFor(() => expect(questions.at(-1)?.q).toBe('Чистопольская, 61'));
  const gaps = questions.slice(1).map(({ at }, i) => at - (questions[i]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(240);
  expect(new Set(questions.map(({ q }) => q)).size).toBe(questions.length);
});

test('[DLV-04] a cleared field shows no suggestions of the address before', async () => {
  const { user, sheet } = await askPlace();
  await user.type(addressField(sheet), 'Пушкина, 12');
  await suggestions(sheet);
  const { promise, resolve } = Promise.withResolvers<void>();
  const questions = watchSuggest(promise);
  await user.click(within(sheet).getByRole('button', { name: 'Очистить' }));
  expect(within(sheet).queryAllByRole('option')).toEqual([]);
  await user.type(addressField(sheet), 'Кремлёвская, 15');
  await waitFor(() => expect(questions.map(({ q }) => q)).toEqual(['Кремлёвская, 15']));
  expect(within(sheet).queryAllByRole('option')).toEqual([]);
  resolve();
  expect(within(await suggestions(sheet)).getAllByRole('option')[0]).toHaveTextContent('Кремлёвская');
});
