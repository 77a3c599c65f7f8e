import { expect, test } from 'vitest';
import { wpPost } from './content.ts';

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
