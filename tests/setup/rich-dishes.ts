/** Dishes with everything a dish can have, for the content file `products/rich-dishes.json` of a shop under test. */

const PICTURES = [
  'pizza_ugolek',
  'pizza_margarita',
  'pizza_pepperoni',
  'burger',
  'california',
  'chakchak',
  'chicken',
  'corn',
  'curry',
  'coals',
];

const size = (id: number, centimetres: number, dough: string, price: number, more: object = {}) => ({
  id,
  attributes: { Размер: `${centimetres} см`, Тесто: dough },
  price,
  weight: centimetres * 18,
  ...more,
});
const option = (id: number, name: string, price: number, more: object = {}) => ({
  id,
  slug: `rich-option-${id}`,
  name,
  type: 'supplements_options',
  price,
  ...more,
});

export const RICH = { id: 9_001, name: 'Пицца по частям', path: '/menu/pech/pizza/rich-pizza' } as const;
export const SOLD_OUT = { id: 9_002, name: 'Хлеб вчерашний', path: '/menu/pech/pizza/rich-sold-out' } as const;
export const BARE = { id: 9_003, name: 'Лепёшка без затей', path: '/menu/pech/pizza/rich-bare' } as const;

const MANY = Array.from({ length: 40 }, (_, i) => option(9_200 + i, i === 37 ? 'Трюфельная стружка' : `Добавка ${i + 1}`, 10 + i));

const dishes = [
  {
    id: RICH.id,
    slug: 'rich-pizza',
    name: RICH.name,
    type: 'variable',
    categories: ['pizza', 'pech'],
    images: PICTURES.map((name) => `${name}.webp`),
    description: 'Собирается как угодно.',
    attributes: [
      { name: 'Размер', options: ['25 см', '30 см', '36 см'], variation: true },
      { name: 'Тесто', options: ['Пышное', 'Тонкое'], variation: true },
    ],
    default_attributes: { Размер: '30 см', Тесто: 'Тонкое' },
    variations: [
      size(90_011, 25, 'Тонкое', 490),
      size(90_012, 30, 'Тонкое', 590, { image: 'pizza_margarita.webp', description: 'Тонкая и хрустящая.' }),
      size(90_013, 30, 'Пышное', 610, { stock: 0 }),
      size(90_014, 36, 'Пышное', 890),
    ],
    supplements: [
      {
        title: 'Соус',
        type: 'radio',
        quantity: 'once',
        quantity_min: 1,
        quantity_max: 1,
        supplement_required: true,
        products: [9_101, 9_102, 9_103],
      },
      {
        title: 'Сыры',
        type: 'chekbox',
        quantity: 'multiple',
        quantity_min: 2,
        quantity_max: 3,
        supplement_required: true,
        products: [9_104, 9_105],
      },
      { title: 'Убрать', type: 'chekbox', quantity: 'once', removal: true, products: [9_106, 9_107] },
      { title: 'Ещё добавки', type: 'chekbox', quantity: 'once', products: MANY.map(({ id }) => id) },
    ],
    nutrition: { kkal: 250, protein: 10, fat: 8, uglevod: 30 },
    composition: 'Тесто, томаты, лук',
    allergens: ['глютен', 'молоко'],
    conflicts: ['no_onion'],
    cross_sell_ids: [804, 101],
  },
  {
    id: SOLD_OUT.id,
    slug: 'rich-sold-out',
    name: SOLD_OUT.name,
    price: 90,
    categories: ['pizza', 'pech'],
    images: ['corn.webp'],
    video_url: 'hall_table_loop.mp4',
    stock: 0,
  },
  {
    id: BARE.id,
    slug: 'rich-bare',
    name: BARE.name,
    price: 70,
    categories: ['pizza', 'pech'],
    description: 'Очень длинно. '.repeat(200),
    stock: 3,
  },
  option(9_101, 'Томатный', 0),
  option(9_102, 'Сливочный', 30),
  option(9_103, 'Трюфельный', 5, { stock: 0 }),
  option(9_104, 'Моцарелла', 60, { weight: 50, nutrition: { kkal: 300, protein: 20, fat: 22, uglevod: 2 } }),
  option(9_105, 'Дорблю', 90, { weight: 40 }),
  option(9_106, 'Без лука', 0, { removes: ['no_onion'] }),
  option(9_107, 'Без томатов', 0),
  ...MANY,
];

export const richDishes = { 'products/rich-dishes.json': () => JSON.stringify(dishes) };
