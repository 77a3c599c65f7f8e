import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { FakeShop, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { category, dish, option } from '#tests/setup/sample-menu.ts';
import { CartContent } from './cart-content-client.tsx';

const sizes = {
  name: 'Пицца «Уголёк»',
  price: '',
  attributes: [{ name: 'Размер', variation: true, options: ['30 см', '36 см'] }],
  product_variations_data: [
    { id: 21, price: '700', regular_price: '900', weight: '560', attributes: [{ name: 'Размер', option: '30 см' }] },
    { id: 22, price: '900', attributes: [{ name: 'Размер', option: '36 см' }] },
  ],
  acf: { supplements: [{ title: 'Добавки', type: 'chekbox', quantity: 'multiple', products: [101], quantity_max: 5 }] },
};

const shopWithDishes = () =>
  new FakeShop({
    dishes: [
      dish(1, '590', { name: 'Плов' }),
      dish(2, '', sizes),
      dish(3, '900', { name: 'Рибай', countable: '0', measure_unit: 'g', portion_nat_size: 100 }),
      dish(4, '120', { name: 'Чай', manage_stock: true, stock_quantity: 2 }),
      dish(5, '300', { name: 'Торт', sold_individually: true }),
      dish(6, '', {
        name: 'Чак-чак',
        manage_stock: true,
        stock_quantity: 6,
        product_variations_data: [
          { id: 61, price: '100', manage_stock: 'parent' },
          { id: 62, price: '200', manage_stock: 'parent' },
        ],
      }),
      dish(7, '400', { name: 'Уха', locations: [{ id: 12, quantity: null }] }),
    ],
    options: [option(101, '60', { name: 'Халапеньо' })],
    sections: [
      category(26, 'допы', [
        dish(30, '60', { name: 'Соус', free_limits: [{ order_value: '500', quantity: 1 }], exclude_from_min_cart: true }),
      ]),
    ],
  });

const quantity = (name: string) => within(screen.getByRole('group', { name: `Количество: ${name}` }));
const row = (name: string): HTMLElement => {
  const found = screen.getByRole('group', { name: `Количество: ${name}` }).closest('li');
  if (found === null) throw new Error(`no line ${name}`);
  return found;
};
const counts = () => useCart.getState().lines.map(({ productId, count }) => [productId, count]);

beforeEach(() => {
  resetCart();
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

describe('a line', () => {
  test('[CART-03] counts by one, and at zero the line goes', async () => {
    shopWithDishes().fill([1, 1]);
    const { user } = await renderCart(<CartContent />);
    await user.click(quantity('Плов').getByRole('button', { name: 'Добавить ещё одну' }));
    expect(counts()).toEqual([[1, 2]]);
    await user.click(quantity('Плов').getByRole('button', { name: 'Убрать одну порцию' }));
    expect(counts()).toEqual([[1, 1]]);
    await user.click(quantity('Плов').getByRole('button', { name: 'Убрать из корзины: Плов' }));
    expect(counts()).toEqual([]);
    expect(screen.getByText('Пока пусто')).toBeVisible();
  });

  test('[KF-CART-03] has a bin in the place of the minus at 1, and no cross beside the plus', async () => {
    shopWithDishes().fill([1, 1]);
    const { user } = await renderCart(<CartContent />);
    const icons = () =>
      [...screen.getByRole('group', { name: 'Количество: Плов' }).querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(icons()).toEqual(['/icons.svg#bin', '/icons.svg#plus']);
    expect(within(row('Плов')).getAllByRole('button')).toHaveLength(2);
    await user.click(quantity('Плов').getByRole('button', { name: 'Добавить ещё одну' }));
    expect(icons()).toEqual(['/icons.svg#minus', '/icons.svg#plus']);
    expect(within(row('Плов')).getByRole('button', { name: 'Убрать из корзины: Плов' })).toHaveTextContent('Убрать');
  });

  test('[KF-CART-04] shows its size and weight, and each extra with count and price', async () => {
    const shop = shopWithDishes();
    useCart.getState().add(shop.line(2, 2, { variationId: 21, extras: [{ id: 101, count: 2 }] }));
    useCart.getState().add(shop.line(2, 1, { variationId: 22 }));
    await renderCart(<CartContent />);
    const [small, large] = await waitFor(() => {
      const found = screen.getAllByRole('group', { name: 'Количество: Пицца «Уголёк»' }).map((group) => group.closest('li'));
      expect(found[0]).toHaveTextContent('30 см · 560 г');
      return found;
    });
    expect(small).toHaveTextContent('+ Халапеньо, 2 шт.240 ₽');
    expect(large).toHaveTextContent('36 см');
    expect(large).not.toHaveTextContent('Халапеньо');
  });

  test('[KF-CART-05] says the weight of goods sold by weight, without «шт.»', async () => {
    shopWithDishes().fill([3, 3]);
    await renderCart(<CartContent />);
    expect(await quantity('Рибай').findByText('300 г')).toBeVisible();
    expect(row('Рибай')).not.toHaveTextContent('шт.');
  });

  test('[KF-CART-06] strikes the old price of a size on sale, and the ledger says what is saved', async () => {
    useCart.getState().add(shopWithDishes().line(2, 1, { variationId: 21 }));
    await renderCart(<CartContent />);
    expect(screen.getByText(/900\s₽/).closest('s')).toHaveTextContent('Прежняя цена 900 ₽');
    expect(await screen.findByText(/Вы экономите 200\s₽/)).toBeVisible();
  });

  test('[CART-04] says how many pieces of an extra are free', async () => {
    shopWithDishes().fill([1, 1], [30, 2]);
    await renderCart(<CartContent />);
    await waitFor(() => expect(row('Соус')).toHaveTextContent('60 ₽1 бесплатно'));
  });

  test('[CART-06] allows no more than the place has, and says so', async () => {
    shopWithDishes().fill([4, 2]);
    const { user } = await renderCart(<CartContent />);
    const more = await quantity('Чай').findByRole('button', { name: 'Добавить ещё одну. Осталось только 2' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(counts()).toEqual([[4, 2]]);
  });

  test('[KF-CART-08] sizes that share the stock of their dish are counted together', async () => {
    const shop = shopWithDishes();
    useCart.getState().add(shop.line(6, 3, { variationId: 61 }));
    useCart.getState().add(shop.line(6, 3, { variationId: 62 }));
    await renderCart(<CartContent />);
    expect(await screen.findAllByRole('button', { name: 'Добавить ещё одну. Осталось только 6' })).toHaveLength(2);
  });

  test('[KF-CART-09] a dish sold individually is in the cart once', async () => {
    shopWithDishes().fill([5, 1]);
    await renderCart(<CartContent />);
    expect(await quantity('Торт').findByRole('button', { name: 'Добавить ещё одну. Только один на заказ' })).toBeVisible();
  });
});

describe('a removed line', () => {
  test.each([['the bin', 'Убрать из корзины: Чай']])(
    '%s leaves a focused Undo in its place, which restores count, place and focus',
    async (_, name) => {
      shopWithDishes().fill([1, 3], [4, 1], [5, 1]);
      const { user } = await renderCart(<CartContent />);
      await user.click(screen.getByRole('button', { name }));
      const undo = await screen.findByRole('button', { name: 'Вернуть' });
      expect(undo).toHaveFocus();
      expect(undo).toHaveAccessibleDescription('Убрали: Чай');
      await user.click(undo);
      expect(counts()).toEqual([
        [1, 3],
        [4, 1],
        [5, 1],
      ]);
      expect(quantity('Чай').getByRole('button', { name: 'Убрать из корзины: Чай' })).toHaveFocus();
    },
  );

  test('a swipe towards the start of the line removes it, a shorter one does not', async () => {
    shopWithDishes().fill([1, 1], [4, 1]);
    await renderCart(<CartContent />);
    const swipe = (by: number): void => {
      const line = row('Чай');
      Object.defineProperty(line, 'offsetWidth', { value: 300 });
      const at = (x: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: x, clientY: 0 });
      fireEvent.pointerDown(line, at(300));
      fireEvent.pointerMove(line, at(300 - by));
      fireEvent.pointerUp(line, at(300 - by));
    };
    swipe(60);
    expect(counts()).toHaveLength(2);
    swipe(150);
    expect(counts()).toEqual([[1, 1]]);
    expect(await screen.findByRole('button', { name: 'Вернуть' })).toBeVisible();
  });
});

describe('[KF-CART-07] a line that cannot be ordered', () => {
  test('stands apart with its name, one reason and «Убрать», and counts nowhere', async () => {
    shopWithDishes().fill([1, 1], [7, 2]);
    const { user } = await renderCart(<CartContent />);
    const refused = within(await screen.findByRole('list', { name: 'Сейчас нельзя заказать' }));
    expect(refused.getByText('Уха')).toBeVisible();
    expect(refused.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Здесь этого блюда нет']);
    expect(refused.queryByText(/₽/)).not.toBeInTheDocument();
    expect(screen.getByText('Итого').nextElementSibling).toHaveTextContent(/^590\s₽$/);
    await user.click(refused.getByRole('button', { name: 'Убрать из корзины: Уха' }));
    expect(counts()).toEqual([[1, 1]]);
  });
});
