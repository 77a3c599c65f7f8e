import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useToasts } from '#stores/toasts.ts';
import { renderInDishShop, SOMEWHERE, sampleDish } from '#tests/setup/render-dish.tsx';
import { type Dish, dish, option } from '#tests/setup/sample-menu.ts';
import { BuyButton } from './buy-button-client.tsx';
import { QuickAdd } from './dish-controls-client.tsx';

beforeEach(() => {
  useCart.getState().clear();
  useCart.getState().forgetRemovals();
  useToasts.setState({ toasts: [] });
  usePlace.getState().choose('delivery', SOMEWHERE);
  usePreferences.setState({ wanted: [] });
});

const summaryOf = (wire: Dish, more: Parameters<typeof sampleDish>[1] = {}) => sampleDish(wire, more).data.summary;
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
/** A whole accessible name; amounts have no-break spaces. */
const spoken = (name: string): RegExp => new RegExp(`^${name.replaceAll(' ', '\\s')}$`);
const lines = () => useCart.getState().lines;

test('[LAY-05] a reduced dish says both prices, as they are seen', async () => {
  const summary = { ...summaryOf(dish(1, '120', { name: 'Морс' })), oldPrice: '150 ₽' };
  await renderInDishShop(<BuyButton dish={summary} />);
  expect(screen.getByRole('button', { name: spoken('Добавить в корзину: Морс, 120 ₽ 150 ₽') })).toBeVisible();
});

test('the price is the button: it adds the dish and becomes a stepper with the sum, which keeps the focus', async () => {
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '120', { name: 'Морс' }))} />);
  await user.click(screen.getByRole('button', { name: spoken('Добавить в корзину: Морс, 120 ₽') }));
  expect(lines()).toMatchObject([{ productId: 1, count: 1, shown: { unitPrice: 12_000 } }]);
  const stepper = within(screen.getByRole('group', { name: 'Количество: Морс' }));
  const more = stepper.getByRole('button', { name: 'Добавить ещё одну' });
  expect(more).toHaveFocus();
  await user.click(more);
  expect(plain(screen.getByRole('group').textContent)).toBe('2240 ₽');

  await user.click(stepper.getByRole('button', { name: 'Убрать одну порцию' }));
  await user.click(stepper.getByRole('button', { name: 'Убрать одну порцию' }));
  expect(lines()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Добавить в корзину: Морс/ })).toHaveFocus();
});

test('[KF-CATALOG-23] a dish with sizes is a link whose spoken name has no empty end', async () => {
  const sizes = [
    { id: 11, price: '120', attributes: [{ id: 1, name: 'Объём', option: '0,3 л' }] },
    { id: 12, price: '200', attributes: [{ id: 1, name: 'Объём', option: '0,5 л' }] },
  ];
  await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '', { name: 'Морс', slug: 'mors', product_variations_data: sizes }))} />);
  const link = screen.getByRole('link', { name: spoken('Выбрать: Морс, от 120 ₽') });
  expect(link).toHaveAttribute('href', '/menu/c1/c1/mors');
});

test('[KF-CATALOG-01] the price of a card is that of the size it shows', async () => {
  const sizes = [
    { id: 11, price: '690', weight: '410', attributes: [{ id: 1, name: 'Размер', option: '25 см' }] },
    { id: 12, price: '890', weight: '560', attributes: [{ id: 1, name: 'Размер', option: '30 см' }] },
  ];
  const wire = dish(1, '', { product_variations_data: sizes, default_attributes: [{ id: 1, name: 'Размер', option: '30 см' }] });
  const summary = summaryOf(wire);
  await renderInDishShop(<BuyButton dish={summary} />);
  expect([plain(summary.quantity), plain(screen.getByRole('link').textContent)]).toEqual(['25 см · 410 г', 'от 690 ₽']);
});

test('a sale shows the old price struck out', async () => {
  await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '700', { regular_price: '900' }))} />);
  expect(plain(screen.getByText(/900/).textContent)).toBe('Прежняя цена 900 ₽');
});

test('the only variation of a dish is the one that is added', async () => {
  const sizes = [{ id: 11, price: '120', attributes: [{ id: 1, name: 'Объём', option: '0,3 л' }] }];
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '', { product_variations_data: sizes }))} />);
  await user.click(screen.getByRole('button'));
  expect(lines()).toMatchObject([{ variationId: 11, shown: { variation: '0,3 л' } }]);
});

test('[PROD-04] [PROD-05] goods by weight are counted in kilograms, from the least portion on', async () => {
  const wire = dish(1, '2400', { countable: '0', measure_unit: 'kg', portion_nat_size: 0.5, backet_first_cart_add_portion_minimum: 2 });
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(wire)} />);
  await user.click(screen.getByRole('button'));
  expect(lines()).toMatchObject([{ count: 2 }]);
  expect(plain(screen.getByRole('group').textContent)).toBe('1 кг2 400 ₽');
});

test('a dish of which an order takes one says so on the plus', async () => {
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '0', { sold_individually: true }))} />);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Добавить ещё одну. Только один на заказ' }));
  expect(lines()).toMatchObject([{ count: 1 }]);
});

test('[CART-06] no more is added than the place has left, and the button says how much that is', async () => {
  const wire = dish(1, '100', { name: 'Торт', manage_stock: true, locations: [{ id: 11, quantity: 2 }] });
  const summary = summaryOf(wire, { warehouseId: 11 });
  const { user } = await renderInDishShop(
    <>
      <BuyButton dish={summary} />
      <QuickAdd dish={summary} />
    </>,
  );
  const [quickAdd] = screen.getAllByRole('button', { name: /^Добавить в корзину: Торт/ }).slice(-1);
  for (let tap = 0; tap < 3; tap += 1) if (quickAdd !== undefined) await user.click(quickAdd);
  expect(lines()).toMatchObject([{ count: 2 }]);
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ tone: 'info', text: 'Осталось только 2' });
  expect(screen.getByRole('button', { name: 'Добавить ещё одну. Осталось только 2' })).toBeVisible();
});

test('[CART-06] a first portion of which less is left adds what is left', async () => {
  const wire = dish(1, '100', { manage_stock: true, locations: [{ id: 11, quantity: 2 }], backet_first_cart_add_portion_minimum: 3 });
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(wire, { warehouseId: 11 })} />);
  await user.click(screen.getByRole('button'));
  expect(lines()).toMatchObject([{ count: 2 }]);
});

test('[CART-03] at zero the line goes; a notice names it, and the cart offers to bring it back', async () => {
  const { user } = await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '120', { name: 'Морс' }))} />);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Убрать одну порцию' }));
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Убрали: Морс');
  const [removal] = useCart.getState().removals;
  if (removal !== undefined) useCart.getState().undo(removal);
  expect(lines()).toMatchObject([{ productId: 1, count: 1 }]);
});

test('[CAT-04] a dish that is out of stock says so and has no button', async () => {
  await renderInDishShop(<BuyButton dish={summaryOf(dish(1, '100', { in_stock: false }))} />);
  expect(screen.getByText('Будет позже')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[KF-PRODUCT-10] a shop that sells nothing shows prices without a button', async () => {
  const summary = summaryOf(dish(1, '100'), { settings: { product_disable_buy: true } });
  await renderInDishShop(
    <>
      <BuyButton dish={summary} />
      <QuickAdd dish={summary} />
    </>,
  );
  expect(screen.getByText(/100/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[LK-08] a dish against a food preference is opened, not added', async () => {
  usePreferences.setState({ wanted: [{ code: 'no_onion', text: '' }] });
  const wire = dish(1, '100', { name: 'Суп', conflicts: ['no_onion'] });
  await renderInDishShop(<BuyButton dish={summaryOf(wire, { options: [option(101, '0')] })} />);
  expect(screen.getByRole('link', { name: spoken('Выбрать: Суп, 100 ₽') })).toBeVisible();
});
