import { expect, test } from 'vitest';
import { withOwnUploads } from './own-uploads.ts';

test.each([
  ['https', 'https://wp.example', 'https://wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  ['plain http of the same host', 'https://wp.example', 'http://wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'slashes escaped by PHP',
    'https://wp.example/',
    String.raw`https:\/\/wp.example\/wp-content\/uploads\/2031\/a.jpg`,
    String.raw`/wp-content/uploads/2031\/a.jpg`,
  ],
  ['no scheme', 'https://wp.example', '//wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  ['localhost with a port', 'http://localhost:9080', 'http://localhost:9080/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'another name of the same machine',
    'http://127.0.0.1:9080',
    'http://localhost:9080/wp-content/uploads/a.jpg',
    '/wp-content/uploads/a.jpg',
  ],
  ['a base with a path', 'https://example.com/shop', 'https://example.com/shop/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'an address outside that path',
    'https://example.com/shop',
    'https://example.com/wp-content/uploads/a.jpg',
    'https://example.com/wp-content/uploads/a.jpg',
  ],
  ['another port', 'http://localhost:9080', 'http://localhost:80/wp-content/uploads/a.jpg', 'http://localhost:80/wp-content/uploads/a.jpg'],
  ['another host', 'https://wp.example', 'https://cdn.example/wp-content/uploads/a.jpg', 'https://cdn.example/wp-content/uploads/a.jpg'],
  [
    'a host that ends alike',
    'https://wp.example',
    'https://evil-wp.example/wp-content/uploads/a.jpg',
    'https://evil-wp.example/wp-content/uploads/a.jpg',
  ],
  ['a page', 'https://wp.example', 'https://wp.example/menu/soup', 'https://wp.example/menu/soup'],
])('%s', (_, base, wire, read) => {
  const text = (address: string) => `[{"name":"Щи","image":"${address}"},{"image":"${address}"}]`;
  expect(withOwnUploads(text(wire), base)).toBe(text(read));
});
