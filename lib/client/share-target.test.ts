import { expect, test } from 'vitest';
import { SHARED } from '#lib/contract/shared-words.ts';
import { sharedOf } from './share-target.ts';

const SHOP = 'https://shop.example';

test.each([
  ['nothing shared', {}, null],
  ['nothing in it', { title: ' ', text: '', url: '' }, null],
  ['words', { text: ' том   ям\n' }, { words: 'том ям' }],
  ['a title alone', { title: 'Плов' }, { words: 'Плов' }],
  ['words before a title', { title: 'Заметки', text: 'плов' }, { words: 'плов' }],
  ['an address of the shop', { url: `${SHOP}/menu/pech/pizza?sort=up#x`, title: 'Пицца' }, { path: '/menu/pech/pizza?sort=up#x' }],
  ['an address within the text', { text: `Смотри: ${SHOP}/menu/pech, вкусно!` }, { path: '/menu/pech' }],
  ['an address of another language', { text: `${SHOP}/de/menu/pech` }, { path: '/de/menu/pech' }],
  ['a share of a share', { url: `${SHOP}/?${SHARED.text}=a&${SHARED.url}=b` }, { path: '/' }],
  ['a foreign address with words', { text: 'борщ https://other.example/r/1', title: 'Рецепт' }, { words: 'борщ' }],
  [
    'a foreign address with a title',
    { url: 'https://other.example/', text: 'https://other.example/', title: 'Рецепт' },
    { words: 'Рецепт' },
  ],
  ['a foreign address alone', { url: 'https://other.example/' }, null],
  ['a host that begins alike', { url: `${SHOP}.evil.example/menu` }, null],
  ['another scheme', { url: 'javascript:alert(1)' }, null],
  ['an address that is none', { url: 'https://', text: 'чай' }, { words: 'чай' }],
] as const)('%s', (_, fields, expected) => {
  const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [SHARED[field as keyof typeof SHARED], value]));
  expect(sharedOf(query, SHOP)).toEqual(expected);
});

test('as many words as the search takes', () => {
  const found = sharedOf(new URLSearchParams({ [SHARED.text]: 'щи '.repeat(500) }), SHOP);
  expect(found).toEqual({ words: 'щи '.repeat(34).slice(0, 100) });
});
