import { describe, expect, test } from 'vitest';
import { restoran } from '#lib/contract/settings.ts';
import { category, dish, menuOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { blocksOf, navLinks } from '../page-layout.tsx';
import { restaurantPlaces } from './restaurant-pages.tsx';

const menu = menuOf([
  category(1, 'Гриль', [dish(1, '100')], { slug: 'gril' }),
  category(2, 'Птица', [dish(2, '100')], { slug: 'ptitsa', parent: 1 }),
  category(3, 'Тайное', [dish(3, '100')], { slug: 'taynoe', hide_category: '1' }),
]);

describe('[LAY-01] the navigation of a restaurant', () => {
  const hrefOf = (slug: string, blocks: readonly string[] = ['gallery'], shown: typeof menu | null = menu) =>
    navLinks([{ name: slug, slug }], shown, new Set(blocks)).map(({ href }) => href)[0];

  test.each([
    ['a shown category', 'gril', '/menu/gril'],
    ['a hidden category is no category', 'taynoe', '/taynoe'],
    ['a page', 'o-nas', '/o-nas'],
    ['the delivery menu', 'catalog', '/catalog'],
    ['a block that is there', 'gallery', '/#gallery'],
    ['a block that is not there has a page of its own', 'events', '/events'],
    ['nothing is the home page', '', '/'],
    ['another site', 'https://table.test/book', 'https://table.test/book'],
  ])('%s', (_, slug, href) => expect(hrefOf(slug)).toBe(href));

  test('without a menu every slug is a page', () => {
    expect([hrefOf('gril', [], null), hrefOf('gallery', [], null)]).toEqual(['/gril', '/gallery']);
  });

  test('blocks with nothing in them are not there', () => {
    expect([...blocksOf(restoran.parse([]))]).toEqual(['places']);
    const full = restoran.parse({
      home: { main_gallery: ['/a.jpg'] },
      events_page: { title: 'x' },
      restoran_menu_page: { menu: [{ name: 'x', file: '/x.pdf' }] },
    });
    expect([...blocksOf(full)]).toEqual(['gallery', 'events', 'menus', 'places']);
  });
});

describe('[LAY-01] the places of a restaurant', () => {
  test('those with tables come first, each once, with its phone and what is written of its hours', () => {
    const settings = settingsOf({
      shipping_methods: [
        { id: 'flat_rate' },
        {
          id: 'local_pickup',
          pickup_locations: [
            { id: 1, name: 'Первый', address: 'Первая, 1', coord: '55.7, 49.1', warehouse_id: 11, working_time: 'по-разному' },
            { id: 2, name: 'Второй, выдача', warehouse_id: 12 },
          ],
        },
        { id: 'wcso_booking', restaurants: [{ id: 4, name: 'Второй, зал', warehouse_id: 12, phone: '+7 000 000-00-12' }] },
      ],
      contacts: { phone: '+7 000 000-00-00', phones: [{ warehouse_id: 11, phone: '+7 000 000-00-11' }] },
    });
    expect(restaurantPlaces(settings)).toEqual([
      expect.objectContaining({ id: '4', name: 'Второй, зал', phone: '+7 000 000-00-12', isBookable: true }),
      expect.objectContaining({
        id: '1',
        phone: '+7 000 000-00-11',
        workingTime: 'по-разному',
        coordinates: [49.1, 55.7],
        isBookable: false,
      }),
    ]);
  });

  test('two pickup points of one kitchen are two places', () => {
    const pickup_locations = ['Окно', 'Двор'].map((name, i) => ({ id: i + 1, name, warehouse_id: 11 }));
    const settings = settingsOf({ shipping_methods: [{ id: 'local_pickup', pickup_locations }] });
    expect(restaurantPlaces(settings).map(({ name }) => name)).toEqual(['Окно', 'Двор']);
  });

  test('a shop without places has none', () => {
    expect(restaurantPlaces(settingsOf({}))).toEqual([]);
  });
});
