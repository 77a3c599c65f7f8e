import { describe, expect, test } from 'vitest';
import { restoran } from './restoran.ts';

const EMPTY = { image: '', video: '', gallery: [], navigation: [], menus: [], events: null };

describe('[SET-09] the restaurant part of the settings as PHP writes it', () => {
  test.each([[[]], [''], [null], [false], [{}], [{ home: [], menues: '', restoran_menu_page: [], events_page: false }]])(
    '%j is a restaurant without anything to show',
    (raw) => expect(restoran.parse(raw)).toEqual(EMPTY),
  );

  test('the shapes that were seen', () => {
    expect(
      restoran.parse({
        home: { main_image: 'https://a.test/hall.jpg', main_gallery: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] },
        menues: { restoran_main_menu: [{ name: 'Menu', slug: '/catalog/' }] },
        restoran_menu_page: { menu: [{ id: 7, name: 'Bar', image: { url: '/bar.jpg' }, file: { link: '/bar.pdf' } }] },
        events_page: { image: '/e.jpg', title: 'Live music', subtitle: 'On Fridays' },
      }),
    ).toEqual({
      image: 'https://a.test/hall.jpg',
      video: '',
      gallery: ['https://a.test/1.jpg', 'https://a.test/2.jpg'],
      navigation: [{ name: 'Menu', slug: 'catalog' }],
      menus: [{ id: '7', name: 'Bar', image: '/bar.jpg', file: '/bar.pdf' }],
      events: { image: '/e.jpg', title: 'Live music', subtitle: 'On Fridays', link: '' },
    });
  });

  test.each(['hall.mp4', 'hall.webm', 'hall.MP4?v=2', 'https://a.test/hall.mov'])(
    '%s is a video with the first picture as its poster',
    (main) => {
      expect(restoran.parse({ home: { main_image: main, main_gallery: ['/1.jpg'] } })).toMatchObject({ video: main, image: '/1.jpg' });
      expect(restoran.parse({ home: { main_image: main, main_poster: '/p.jpg', main_gallery: ['/1.jpg'] } })).toMatchObject({
        image: '/p.jpg',
      });
      expect(restoran.parse({ home: { main_image: main } })).toMatchObject({ video: main, image: '' });
    },
  );

  test('pictures and files may be objects, texts or nothing; maps with numeric keys are lists', () => {
    const parsed = restoran.parse({
      home: { main_image: { id: 3, url: '/hall.webp' }, main_gallery: { 2: { url: '/a.webp' }, 5: '/b.webp', 6: false, 7: '' } },
      restoran_menu_page: {
        menu: [
          { id: '1', name: 'One', image: false, file: '/one.pdf' },
          { id: 2, name: 'No file', image: '/x.jpg', file: [] },
          { name: '', file: { link: '/nameless.pdf' } },
          { name: 'No id', image: { link: '/y.jpg' }, file: { url: '/two.pdf' } },
        ],
      },
    });
    expect(parsed.image).toBe('/hall.webp');
    expect(parsed.gallery).toEqual(['/a.webp', '/b.webp']);
    expect(parsed.menus).toEqual([
      { id: '1', name: 'One', image: '', file: '/one.pdf' },
      { id: '/two.pdf', name: 'No id', image: '/y.jpg', file: '/two.pdf' },
    ]);
  });

  test('events without a title are none', () => {
    expect(restoran.parse({ events_page: { image: '/e.jpg', title: '', subtitle: 'x' } }).events).toBeNull();
  });

  test('more than a page can hold is refused', () => {
    expect(restoran.safeParse({ home: { main_gallery: Array(201).fill('/a.jpg') } }).success).toBe(false);
  });
});
