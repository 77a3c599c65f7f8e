import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takePendingAction } from '#components/delivery/chosen-place-client.tsx';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';
import { linePrice } from '#tests/setup/line-price.ts';
import { renderInDishShop, SOMEWHERE, sampleDish } from '#tests/setup/render-dish.tsx';
import { type Dish, dish, option } from '#tests/setup/sample-menu.ts';
import { DishForm } from './dish-form-client.tsx';

beforeEach(() => {
  useCart.getState().clear();
  usePlace.getState().choose('delivery', SOMEWHERE);
  usePreferences.setState({ wanted: [] });
});

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');
const addButton = () => screen.getByRole('button', { name: /^В корзину/ });
const total = (): string => plain(addButton().textContent).replace('В корзину', '').trim();
const group = (name: RegExp | string) => within(screen.getByRole('group', { name }));
const lines = () => useCart.getState().lines;

async function renderDish(wire: Dish, more: Parameters<typeof sampleDish>[1] = {}, props: Partial<Parameters<typeof DishForm>[0]> = {}) {
  const sample = sampleDish(wire, more);
  const rendered = await renderInDishShop(<DishForm data={sample.data} variant="sheet" {...props} />, more.settings);
  // The form of a group is a chunk of its own.
  await screen.findByRole('heading', { level: 2 });
  return { ...sample, ...rendered };
}

const size = (id: number, name: string, price: string, more: object = {}) => ({
  id,
  price,
  attributes: [{ id: 1, name: 'Размер', option: name }],
  ...more,
});
const PIZZA = dish(1, '', {
  name: 'Пицца «Уголёк»',
  type: 'variable',
  attributes: [{ id: 1, name: 'Размер', options: ['25 см', '30 см'], variation: true }],
  product_variations_data: [size(25, '25 см', '690', { weight: '410' }), size(30, '30 см', '890', { weight: '560' })],
  acf: {
    supplements: [
      { title: 'Добавьте по вкусу', type: 'chekbox', quantity: 'multiple', quantity_max: 3, products: [101, 102] },
      { title: 'Убрать', type: 'chekbox', quantity: 'once', removal: true, products: [103] },
    ],
  },
});
const TOPPINGS = [
  option(101, '120', { name: 'Моцарелла', weight: '40' }),
  option(102, '60', { name: 'Халапеньо' }),
  option(103, '0', { name: 'Без лука' }),
];

describe('sizes', () => {
  test('[PROD-02] a size changes the price, and the cart line costs what the button says', async () => {
    const { user, menu } = await renderDish(PIZZA, { options: TOPPINGS });
    expect(total()).toBe('690 ₽');
    await user.click(screen.getByRole('radio', { name: /^30 см 560/ }));
    expect(total()).toBe('890 ₽');
    await user.click(group(/^Добавьте по вкусу/).getByRole('button', { name: /^Добавить: Моцарелла/ }));
    await user.click(group(/^Количество/).getByRole('button', { name: 'Добавить ещё одну' }));
    expect(total()).toBe('2 020 ₽');
    await user.click(addButton());
    expect(lines()).toMatchObject([{ variationId: 30, count: 2, supplements: [{ id: 101, count: 1 }] }]);
    expect(linePrice(lines()[0], menu)).toBe(202_000);
  });

  test('[KF-PRODUCT-04] a single attribute keeps its name', async () => {
    await renderDish(PIZZA, { options: TOPPINGS });
    expect(group('Размер').getAllByRole('radio')).toHaveLength(2);
  });

  test('[KF-PRODUCT-02] a sale price of one size stands beside its old price, in the size and in the button', async () => {
    const wire = dish(1, '', {
      type: 'variable',
      product_variations_data: [size(25, '25 см', '690'), size(30, '30 см', '700', { regular_price: '900' })],
    });
    const { user } = await renderDish(wire);
    const sale = screen.getByRole('radio', { name: /^30 см/ });
    expect(plain(sale.closest('label')?.textContent ?? '')).toContain('700 ₽Прежняя цена 900 ₽');
    await user.click(sale);
    expect(total()).toBe('700 ₽Прежняя цена 900 ₽');
    expect(within(addButton()).getByText(/900/)).toHaveProperty('tagName', 'S');
  });

  test('arrow keys choose another size', async () => {
    const { user } = await renderDish(PIZZA, { options: TOPPINGS });
    screen.getByRole('radio', { name: /^25 см/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /^30 см/ })).toBeChecked();
    expect(total()).toBe('890 ₽');
  });

  test('[PROD-02] an option that does not go with the other attribute names what it goes with, and chooses that', async () => {
    const both = (id: number, cm: string, dough: string, price: string) => ({
      id,
      price,
      attributes: [
        { id: 1, name: 'Размер', option: cm },
        { id: 2, name: 'Тесто', option: dough },
      ],
    });
    const wire = dish(1, '', {
      type: 'variable',
      product_variations_data: [both(1, '25 см', 'Тонкое', '490'), both(2, '30 см', 'Тонкое', '590'), both(3, '36 см', 'Пышное', '890')],
    });
    const { user } = await renderDish(wire);
    await user.click(group('Размер').getByRole('radio', { name: '36 см только Пышное' }));
    expect(group('Тесто').getByRole('radio', { name: /^Пышное/ })).toBeChecked();
    expect(total()).toBe('890 ₽');
  });
});

describe('options', () => {
  test('a counter stops at the bound of its group, which says how far the choice is', async () => {
    const { user } = await renderDish(PIZZA, { options: TOPPINGS });
    expect(screen.getByRole('group', { name: 'Добавьте по вкусу до 3' })).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) await user.click(screen.getByRole('button', { name: /^Добавить: Халапеньо/ }));
    expect(screen.getByText('выбрано 3 из 3')).toBeVisible();
    const more = screen.getByRole('button', { name: 'Добавить: Халапеньо' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /^Добавить: Моцарелла/ })).toBeDisabled();
    await user.click(more);
    expect(more).toHaveFocus();
    expect(total()).toBe('870 ₽');
  });

  test('[LAY-05] an option that is chosen once keeps the focus while it is chosen and given up', async () => {
    const supplements = [{ title: 'Соус', type: 'chekbox', quantity: 'once', products: [101, 102] }];
    const { user } = await renderDish(dish(1, '500', { acf: { supplements } }), { options: TOPPINGS });
    screen.getByRole('button', { name: /^Добавить: Моцарелла/ }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Убрать: Моцарелла' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: /^Добавить: Моцарелла/ })).toHaveFocus();
  });

  test('the focus stays on the option when its last piece is removed', async () => {
    const { user } = await renderDish(PIZZA, { options: TOPPINGS });
    await user.click(screen.getByRole('button', { name: /^Добавить: Халапеньо/ }));
    await user.click(screen.getByRole('button', { name: 'Убрать: Халапеньо' }));
    expect(screen.getByRole('button', { name: /^Добавить: Халапеньо/ })).toHaveFocus();
  });

  test('[LK-08] an ingredient is left out by one press and costs nothing', async () => {
    const { user } = await renderDish(PIZZA, { options: TOPPINGS });
    await user.click(screen.getByRole('button', { name: 'Без лука' }));
    expect(screen.getByRole('button', { name: 'Без лука' })).toHaveAttribute('aria-pressed', 'true');
    expect(total()).toBe('690 ₽');
    await user.click(addButton());
    expect(lines()[0]?.supplements).toEqual([{ id: 103, count: 1 }]);
  });

  test('in a radio group another option replaces the chosen one', async () => {
    const supplements = [{ title: 'Соус', type: 'radio', quantity: 'once', products: [101, 102] }];
    const { user } = await renderDish(dish(1, '500', { acf: { supplements } }), { options: TOPPINGS });
    await user.click(screen.getByRole('button', { name: /^Добавить: Моцарелла/ }));
    await user.click(screen.getByRole('button', { name: /^Добавить: Халапеньо/ }));
    expect(screen.getByRole('button', { name: 'Убрать: Халапеньо' })).toHaveTextContent('Выбрано');
    expect(screen.queryByRole('button', { name: 'Убрать: Моцарелла' })).toBeNull();
  });

  test('[PROD-03] a combo says how much it saves, and the total has it', async () => {
    const supplements = [{ title: 'Напиток', type: 'chekbox', quantity: 'once', products: [101] }];
    const wire = dish(1, '500', { acf: { supplements, combo_discount_type: 'percent', combo_discount: 50 } });
    const { user } = await renderDish(wire, { options: TOPPINGS });
    expect(plain(screen.getByRole('button', { name: /^Добавить: Моцарелла/ }).textContent)).toBe('60 ₽');
    await user.click(screen.getByRole('button', { name: /^Добавить: Моцарелла/ }));
    expect(screen.getByText(/^Вместе дешевле на/)).toHaveTextContent('60');
    expect(total()).toBe('560 ₽');
  });

  test('a long group shows its first options, is searched, and unfolds', async () => {
    const many = Array.from({ length: 24 }, (_, i) => option(200 + i, '10', { name: i === 20 ? 'Трюфель' : `Добавка ${i}` }));
    const supplements = [{ title: 'Ещё', type: 'chekbox', quantity: 'once', products: many.map(({ id }) => Number(id)) }];
    const { user } = await renderDish(dish(1, '500', { acf: { supplements } }), { options: many });
    const options = () => screen.getAllByRole('button', { name: /^Добавить: / });
    expect(options()).toHaveLength(12);
    await user.type(screen.getByRole('searchbox', { name: 'Найти: Ещё' }), 'трюф');
    expect(options()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: 'Показать ещё 12' }));
    expect(options()).toHaveLength(24);
  });
});

describe('what is missing', () => {
  const supplements = [{ title: 'Прожарка', type: 'radio', quantity: 'once', supplement_required: 'yes', products: [101, 102] }];

  test('[PROD-02] a required group is led to, says so, and nothing is added', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderDish(dish(1, '500', { acf: { supplements } }), { options: TOPPINGS });
    expect(total()).toBe('от 560 ₽');
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Выберите: Прожарка');
    expect(screen.getByRole('group', { name: /^Прожарка/ })).toHaveAccessibleDescription('Выберите: Прожарка');
    expect(screen.getByRole('button', { name: /^Добавить: Моцарелла/ })).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
    expect(lines()).toEqual([]);

    await user.click(screen.getByRole('button', { name: /^Добавить: Моцарелла/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(total()).toBe('620 ₽');
    await user.click(addButton());
    expect(lines()).toHaveLength(1);
  });

  test('a group that needs several says how many', async () => {
    const needed = [{ title: 'Сыры', type: 'chekbox', quantity: 'multiple', quantity_min: 2, quantity_max: 3, products: [101, 102] }];
    const { user } = await renderDish(dish(1, '500', { acf: { supplements: needed } }), { options: TOPPINGS });
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Сыры: выберите не меньше 2');
  });
});

describe('groups of dishes', () => {
  const TEA = dish(1, '', {
    name: 'Чай',
    type: 'group_variable',
    variations: [
      { product_id: 2, product_name_short: 'Чёрный', default: true },
      { product_id: 3, product_name_short: 'Зелёный' },
    ],
  });
  const teas = [dish(2, '300', { name: 'Чай чёрный' }), dish(3, '350', { name: 'Чай зелёный' })];

  test('[KF-PRODUCT-03] each dish has its own counter, and one press adds all that are chosen', async () => {
    const { user } = await renderDish(TEA, { others: teas });
    expect(total()).toBe('300 ₽');
    const green = () => screen.getByRole('button', { name: /^Добавить: Зелёный/ });
    await user.click(green());
    await user.click(green());
    expect(total()).toBe('1 000 ₽');
    await user.click(addButton());
    expect(lines().map(({ productId, count }) => [productId, count])).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  test('[KF-PRODUCT-03] a group of which nothing is chosen says so and adds nothing', async () => {
    const { user } = await renderDish(TEA, { others: teas });
    await user.click(screen.getByRole('button', { name: 'Убрать: Чёрный' }));
    expect(total()).toBe('от 300 ₽');
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Выберите: Чай');
    expect(screen.getByRole('button', { name: /^Добавить: Чёрный/ })).toHaveFocus();
    expect(lines()).toEqual([]);
  });

  test('a dish of a group that needs a choice of its own is a link to it', async () => {
    const sized = dish(3, '', {
      type: 'variable',
      slug: 'zelenyi',
      product_variations_data: [size(1, '0,4 л', '350'), size(2, '0,8 л', '500')],
    });
    await renderDish(TEA, { others: [dish(2, '300'), sized] });
    const link = screen.getByRole('link', { name: /^Выбрать: Зелёный, от 350/ });
    expect(link).toHaveAttribute('href', '/menu/c1/c1/zelenyi');
  });
});

describe('amounts', () => {
  test('[PROD-04] goods by weight are counted in portions and priced by the kilogram', async () => {
    const { user } = await renderDish(
      dish(1, '2400', { countable: '0', measure_unit: 'kg', portion_nat_size: 0.5, backet_first_cart_add_portion_minimum: 2 }),
    );
    const stepper = group(/^Количество/);
    expect(plain(stepper.getByText(/кг/).textContent)).toBe('1 кг');
    expect(total()).toBe('2 400 ₽');
    expect(stepper.getByRole('button', { name: 'Убрать одну порцию' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(stepper.getByRole('button', { name: 'Добавить ещё одну' }));
    expect(plain(stepper.getByText(/кг/).textContent)).toBe('1,5 кг');
    expect(total()).toBe('3 600 ₽');
  });

  test('[PROD-05] a step of several pieces is counted and priced as such', async () => {
    const { user } = await renderDish(dish(1, '75', { add_to_basket_once: 4 }));
    expect(total()).toBe('300 ₽');
    expect(group(/^Количество/).getByText('4')).toBeVisible();
    await user.click(addButton());
    expect(lines()).toMatchObject([{ count: 1, shown: { unitPrice: 30_000 } }]);
  });

  test('[CART-06] no more can be added than is left, and the button says so when all of it is in the cart', async () => {
    const { user } = await renderDish(dish(1, '70', { manage_stock: true, stock_quantity: 2 }));
    const more = () => group(/^Количество/).getByRole('button', { name: 'Добавить ещё одну' });
    await user.click(more());
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    await user.click(addButton());
    expect(await screen.findByRole('button', { name: 'Осталось только 2' })).toBeDisabled();
  });
});

describe('what cannot be bought', () => {
  test('[KF-PRODUCT-10] a shop that sells nothing shows the price and no way to buy', async () => {
    await renderDish(PIZZA, { options: TOPPINGS, settings: { product_disable_buy: true } });
    expect(screen.queryByRole('button', { name: /корзину/ })).toBeNull();
    expect(screen.queryByRole('group', { name: /^Количество/ })).toBeNull();
    expect(screen.getByText(/от\s690/)).toBeVisible();
  });

  test('[CAT-03] outside of its hours the button says when', async () => {
    await renderDish(dish(1, '300', { product_availability: [{ days: [], from: '17:00', to: '17:01' }] }));
    expect(screen.getByRole('button', { name: 'С 17:00' })).toBeDisabled();
    expect(screen.getByText(/300/)).toBeVisible();
  });

  test('[CAT-05] a dish that the chosen place does not sell says so', async () => {
    await renderDish(dish(1, '300'), {}, { isSoldElsewhere: true });
    expect(screen.getByRole('button', { name: 'Нет в наличии' })).toBeDisabled();
  });
});

describe('adding', () => {
  test('[CART-01] without a place the dish comes into the cart after one was chosen', async () => {
    usePlace.setState({ location: null });
    const { user } = await renderDish(dish(1, '300'));
    await user.click(addButton());
    expect(lines()).toEqual([]);
    usePlace.getState().choose('delivery', SOMEWHERE);
    takePendingAction()?.();
    expect(lines()).toHaveLength(1);
  });

  test('editing a line replaces it', async () => {
    const first = await renderDish(PIZZA, { options: TOPPINGS });
    await first.user.click(addButton());
    const [line] = lines();
    first.unmount();

    const { user } = await renderDish(PIZZA, { options: TOPPINGS }, { line });
    await user.click(screen.getByRole('radio', { name: /^30 см/ }));
    await user.click(screen.getByRole('button', { name: /^Сохранить/ }));
    expect(lines()).toMatchObject([{ variationId: 30, count: 1 }]);
  });

  test('[LK-08] a dish against a food preference is asked about, and can be added without what it is against', async () => {
    usePreferences.setState({ wanted: [{ code: 'no_onion', text: '' }] });
    const wire = { ...PIZZA, conflicts: ['no_onion'] };
    const options = TOPPINGS.map((each) => (each.id === 103 ? { ...each, removes: ['no_onion'] } : each));
    const { user } = await renderDish(wire, { options });
    expect(screen.getByText(/Против ваших предпочтений: с луком/)).toBeVisible();
    await user.click(addButton());
    const question = await screen.findByRole('dialog', { name: 'Это блюдо вам не подходит' });
    expect(lines()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Добавить с пометкой «Без лука»' }));
    await waitFor(() => expect(lines()).toMatchObject([{ supplements: [{ id: 103, count: 1 }] }]));
  });
});

describe('what the shop tells', () => {
  test('[PROD-01] attributes, nutrition of 100 g and of the portion, composition and allergens', async () => {
    const wire = dish(1, '300', {
      weight: '200',
      attributes: [{ id: 2, name: 'Острота', options: ['средняя'], visible: true, variation: false }],
      acf: {
        kkal_product_nutr: '250',
        protein_product_nutr: '10',
        fat_product_nutr: '8',
        uglevod_product_nutr: '30',
        composition: 'Тесто, лук',
        allergens: ['глютен'],
      },
    });
    const { user } = await renderDish(wire);
    expect(screen.getByText('средняя')).toBeVisible();
    expect(screen.getByText('250')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'порция' }));
    expect(screen.getByRole('heading', { name: /порции 200/ })).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByText(/Тесто, лук/)).toBeVisible();
    expect(screen.getByText(/глютен/)).toBeVisible();
  });

  test('[KF-PRODUCT-05] a description is read as text', async () => {
    const description = '<p>Тесто &mdash; 250&#215;300 &#171;ГОСТ&#187; &frac12;</p><style>.a{color:red}</style>[vc_row]x[/vc_row]';
    const { data } = await renderDish(dish(1, '300', { description }));
    expect(plain(screen.getByText(/^Тесто/).textContent)).toBe('Тесто — 250×300 «ГОСТ» ½ x');
    expect(plain(data.seo.description)).toBe('Тесто — 250×300 «ГОСТ» ½ x');
  });
});
