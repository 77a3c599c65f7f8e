import { describe, expect, test } from 'vitest';
import { gallery, wpPost } from './content.ts';

const button = (acf: unknown) => wpPost.parse({ id: 1, slug: 'a', acf }).button;
const resource = (type: string, id: string | number, show: unknown = true) => ({
  show_button: show,
  post_resource_type: type,
  post_resource_id: id,
  post_resource_button_text: 'Выбрать',
});

test.each([
  ['coupon', 'ugolek10', { kind: 'coupon', code: 'ugolek10', text: 'Выбрать' }],
  ['category', 12, { kind: 'link', href: '/catalog/12', text: 'Выбрать' }],
  ['product', '101', { kind: 'link', href: '/?product_id=101', text: 'Выбрать' }],
  ['url', '/contacts', { kind: 'link', href: '/contacts', text: 'Выбрать' }],
])('the button of a post about a %s', (type, id, expected) => {
  expect(button(resource(type, id))).toEqual(expected);
});

test.each([
  ['not asked for', resource('coupon', 'x', '0')],
  ['nothing to lead to', resource('coupon', '')],
  ['an unknown kind', resource('song', '1')],
  ['a category that is no id', resource('category', 'pizza')],
  ['no fields', []],
  ['false', false],
])('no button: %s', (_, acf) => {
  expect(button(acf)).toBeNull();
});

describe('pictures of a gallery', () => {
  test.each([
    ['addresses', ['/a.webp', '', '/b.webp'], ['/a.webp', '/b.webp']],
    ['one address', '/a.webp', ['/a.webp']],
    ['a map, as PHP writes lists with holes', { 2: '/a.webp', 5: { url: '/b.webp' } }, ['/a.webp', '/b.webp']],
    [
      'objects of the media library',
      [{ id: 3, url: '/a.webp' }, { src: '/b.webp' }, { source_url: '/c.webp' }],
      ['/a.webp', '/b.webp', '/c.webp'],
    ],
    ['what is no picture', [false, null, 7, {}, [], { url: 'javascript:alert(1)' }, '/a.webp'], ['/a.webp']],
    ['nothing', false, []],
  ])('%s', (_, images, addresses) => {
    expect(gallery.parse({ images }).map(({ src }) => src)).toEqual(addresses);
  });

  test('a caption stands before the alternative text, both as people read them; a file’s name is neither', () => {
    const images = [
      { url: '/a.webp', caption: '<p>Печь &laquo;Уголёк&raquo;</p>', alt: 'Печь' },
      { url: '/b.webp', caption: '<p> </p>', alt: 'Зал', title: 'IMG_2034' },
      { url: '/c.webp', title: 'IMG_2035' },
      { url: '/d.webp', caption: 'ж'.repeat(2_000) },
    ];
    expect(gallery.parse({ images }).map(({ caption }) => caption)).toEqual(['Печь «Уголёк»', 'Зал', '', 'ж'.repeat(300)]);
  });
});
