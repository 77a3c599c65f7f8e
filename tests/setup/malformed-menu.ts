import { z } from 'zod';

const categories = z.array(z.looseObject({ id: z.number(), slug: z.string(), products: z.array(z.looseObject({ id: z.number() })) }));

const LONG = 'Ъ'.repeat(1_000_000);
/** Dishes that no shop should write, each with an id of its own from 70 001 on. */
const dishes = (): unknown[] => [
  { id: 70_001, name: 'Без цены', slug: 'bez-ceny' },
  { id: 70_002, name: 'За ноль', slug: 'za-nol', price: '0' },
  { id: 70_003, name: 'Минус', slug: 'minus', price: '-100' },
  { id: 70_004, name: 'Дорого', slug: 'dorogo', price: '1e999' },
  { id: 70_005, name: '<b>Жирный</b> &amp; <script>window.pwned = 1</script>простой', slug: 'zhirnyi', price: '100' },
  { id: 70_006, name: 'Мегабайт', slug: 'megabait', price: '100', description: LONG, short_description: LONG },
  {
    id: 70_007,
    name: 'Тысячи свойств',
    slug: 'svoistva',
    price: '100',
    attributes: Array.from({ length: 3_000 }, (_, i) => ({ id: i, name: `С${i}`, options: ['а'] })),
  },
  {
    id: 70_008,
    name: 'Минус на складе',
    slug: 'sklad',
    price: '100',
    manage_stock: true,
    stock_quantity: -5,
    weight: 'NaN',
    locations: [{ id: 'x' }],
  },
  { id: 70_009, name: 'Близнец', slug: 'bliznec', price: '100' },
  { id: 70_010, name: 'Близнец второй', slug: 'bliznec', price: '200' },
  {
    id: 70_011,
    name: 'Чужой адрес',
    slug: '../../admin',
    price: '100',
    images: [{}, 5, 'javascript:alert(1)', '/wp-content/uploads/net.webp'],
  },
  {
    id: 70_012,
    name: 'Всё не то',
    slug: 5,
    price: {},
    regular_price: [],
    acf: 'x',
    variations: 'x',
    product_variations_data: [{ id: 'x' }],
    categories: { a: {} },
    seo_data: 7,
  },
  { id: 70_013, name: 'И'.repeat(480), slug: 'dlinno', price: '999999999' },
  { id: 'семь', name: 'Без номера', price: '1' },
  { id: 70_015, price: '1' },
  null,
  'не блюдо',
  [],
];

/** A catalogue answer with everything wrong that can be, beside what was right: among the dishes of `slug`, and as categories of their own. */
export const malformedMenu =
  (slug: string) =>
  (body: unknown): unknown => {
    const good = categories.parse(body);
    return [
      ...good.map((c) =>
        c.slug === slug ? { ...c, products: [...dishes(), ...c.products], free_limits: 'x', category_availability: 9, description: {} } : c,
      ),
      { id: 70_100, slug: 'bez-imeni', products: [{ id: 70_020, name: 'Из безымянной', slug: 'a', price: '100' }] },
      { name: 'Без номера раздел', slug: 'bez-nomera', products: [{ id: 70_021, name: 'Из ненумерованной', slug: 'b', price: '100' }] },
      {
        id: 70_101,
        name: 'Круг один',
        slug: 'krug-1',
        parent: 70_102,
        products: [{ id: 70_022, name: 'Из круга', slug: 'c', price: '100' }],
      },
      { id: 70_102, name: 'Круг два', slug: 'krug-2', parent: 70_101, products: [] },
      { id: 70_103, name: 'Тот же адрес', slug, products: [{ id: 70_023, name: 'По чужому адресу', slug: 'd', price: '100' }] },
      { id: 70_104, name: 'Не список', slug: 'ne-spisok', products: 'x' },
      'не раздел',
      null,
      7,
    ];
  };
