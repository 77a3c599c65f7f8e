import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, ledger, openPastChoice, plain, says, settled } from '#tests/component/steps.ts';
import { deliverTo, logIn } from '#tests/component/visitor.ts';

const NAME = 'Пицца со скидкой';
const size = (id: number, centimetres: number, price: number, more: object = {}) => ({
  id,
  attributes: { Размер: `${centimetres} см`, Тесто: 'Тонкое' },
  price,
  ...more,
});
const dishes = [
  {
    id: 9_501,
    slug: 'sale-pizza',
    name: NAME,
    type: 'variable',
    categories: ['pizza', 'pech'],
    images: ['burger.webp'],
    attributes: [
      { name: 'Размер', options: ['30 см', '36 см'], variation: true },
      { name: 'Тесто', options: ['Тонкое'], variation: true },
    ],
    default_attributes: { Размер: '36 см', Тесто: 'Тонкое' },
    variations: [size(95_011, 30, 700, { regular_price: 900 }), size(95_012, 36, 1_100)],
    supplements: [{ title: 'Острота', type: 'chekbox', quantity: 'multiple', quantity_max: 4, products: [9_502] }],
  },
  { id: 9_502, slug: 'sale-jalapeno', name: 'Халапеньо острый', type: 'supplements_options', price: 60, regular_price: 80 },
];
testShop({ files: { 'products/sale.json': () => JSON.stringify(dishes) } });

/** The whole line of the dish, wherever it is listed. */
const lineOf = (scope: HTMLElement): HTMLElement => {
  const found = within(scope)
    .getAllByRole('listitem')
    .find((item) => plain(item.textContent).includes(`${NAME}30 см`));
  if (found === undefined) throw new Error(`«${NAME}» is not listed`);
  return found;
};
/** Every text that is struck out. */
const struck = (scope: HTMLElement): string[] => [...scope.querySelectorAll('s')].map((node) => plain(node.textContent));

const WORDS = /30 см.*\+ Халапеньо острый, 2 шт.240 ₽/;

test('[PRICE-06] a size on sale, with supplements: card, sheet, cart, checkout, order, paper and history show the price before the sale and what it saves', async () => {
  await logIn();
  await deliverTo();
  const shelf = await openPage('/menu/pech/pizza');
  const [link] = await screen.findAllByRole('link', { name: NAME });
  const card = link?.closest('article');
  if (card == null) throw new Error('the dish has no card');
  await says(card, /от 700\s₽Прежняя цена 900\s₽/);
  expect(struck(card)).toEqual(['Прежняя цена 900 ₽']);
  await says(card, '−22 %');

  await shelf.user.click(within(card).getByRole('button', { name: new RegExp(`^Выбрать: ${NAME}`) }));
  const sheet = await dialog(NAME);
  expect(struck(await within(sheet).findByRole('button', { name: /^В корзину/ }))).toEqual([]);
  const [, axis] = within(sheet).getAllByRole('radio', { name: /^3\d см/ });
  expect(axis).toBeChecked();
  const onSale = within(sheet).getByRole('radio', { name: /^30 см/ });
  expect(plain(onSale.closest('label')?.textContent ?? '')).toBe('30 см · Тонкое700 ₽Прежняя цена 900 ₽');
  await shelf.user.click(onSale);
  const add = within(sheet).getByRole('button', { name: /^В корзину/ });
  await waitFor(() => expect(struck(add)).toEqual(['Прежняя цена 900 ₽']));
  const [jalapeno] = within(sheet).getAllByRole('button', { name: /^Добавить: Халапеньо/ });
  if (jalapeno === undefined) throw new Error('the supplement cannot be added');
  expect(struck(jalapeno)).toEqual(['Прежняя цена 80 ₽']);
  await shelf.user.click(jalapeno);
  await shelf.user.click(within(sheet).getByRole('button', { name: /^Добавить: Халапеньо/ }));
  await shelf.user.click(within(sheet).getByRole('button', { name: 'Добавить ещё одну' }));
  await says(add, /1 640\s₽/);
  expect(struck(add)).toEqual(['Прежняя цена 2 120 ₽']);
  await shelf.user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull());

  const cart = await openPastChoice(shelf.user);
  await settled(cart);
  await says(lineOf(cart), WORDS);
  expect(struck(lineOf(cart))).toEqual(['Прежняя цена 2 120 ₽']);
  await waitFor(() => expect(ledger(cart)[0]).toBe('Товары, 2 шт.Вы экономите 480 ₽ 1 640 ₽'));

  const beside = await toCheckout(shelf.user, cart);
  await settled(beside);
  const line = plain(lineOf(beside).textContent);
  expect(line).toBe(`${NAME}30 см · Тонкое, 2 шт.+ Халапеньо острый, 2 шт.240 ₽Прежняя цена 2 120 ₽ 1 640 ₽`);
  await waitFor(() => expect(ledger(beside)[0]).toBe('Товары, 2 шт.Вы экономите 480 ₽ 1 640 ₽'));
  await placeOrder(shelf.user);

  const main = screen.getByRole('main');
  expect(plain(lineOf(main).textContent)).toBe(line.replace(' · ', ', '));
  expect(ledger(main)[0]).toBe('Товары, 2 шт.Вы экономите 480 ₽ 1 640 ₽');
  const paper = await waitFor(() => {
    const found = document.body.querySelector<HTMLElement>('article.receipt');
    if (found === null) throw new Error('there is no receipt');
    return found;
  });
  await says(paper, WORDS);
  expect(struck(paper)).toEqual(['Прежняя цена 2 120 ₽']);
  await says(paper, /Вы экономите 480\s₽/);

  await openPage('/lk/orders');
  const history = await screen.findByRole('main');
  await waitFor(() => expect(plain(lineOf(history).textContent)).toBe(line.replace(' · ', ', ')));
});
