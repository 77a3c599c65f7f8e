import { expect, test } from 'vitest';
import { newest } from './kept-responses.ts';

const list = (id: string, at: number) => ({ id, at, files: [] });

test.each<[string, readonly [string, number][], string, readonly string[]]>([
  ['the first', [['a', 1]], 'a', ['a']],
  [
    'three, the newest first after its own',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ],
    'd',
    ['d', 'c', 'b'],
  ],
  [
    'its own though it was noted long ago: a build that came back',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ],
    'a',
    ['a', 'd', 'c'],
  ],
])('of the lists of builds stays %s', (_, lists, current, expected) => {
  expect(
    newest(
      lists.map(([id, at]) => list(id, at)),
      current,
    ).map(({ id }) => id),
  ).toEqual(expected);
});
