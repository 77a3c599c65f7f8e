import { expect, test } from 'vitest';
import { askedPath, hiddenPath, unknownAddress } from './unknown-address.ts';

test.each(['/menu/%E0%A4%A', '/en/menu/a.b', '/..', '/%00', '/\\\\evil', '/order/<b>'])(
  '%s arrives at the 404 page as it was asked for',
  (path) => {
    const address = unknownAddress(path);
    expect(address).toMatch(/^(\/en)?\/not-found\/[\w-]+$/);
    const segments = address.split('/').slice(address.startsWith('/en/') ? 2 : 1);
    expect(askedPath(segments)).toBe(path);
  },
);

test('the language of the address stays', () => {
  expect(unknownAddress('/en/menu/%E0%A4%A')).toMatch(/^\/en\/not-found\//);
  expect(unknownAddress('/menu/%E0%A4%A')).toMatch(/^\/not-found\//);
});

test('any other path is itself', () => {
  for (const path of ['/a/b', '/not-found', '/not-found/a/b', '/not-found/a.b']) expect(askedPath(path.slice(1).split('/'))).toBe(path);
});

test('an internal path that somebody asks for by name becomes one that nothing answers', () => {
  expect(hiddenPath('/ru/filtered/code/menu/pech')).toBe('/ru/not-found/filtered/code/menu/pech');
});
