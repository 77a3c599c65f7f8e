import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord, suggestion } from './nearest-word.ts';

const COMMANDS = ['orders', 'order', 'points', 'stock', 'requests', 'restore', 'revalidate', 'check'];

test.each([
  ['ordrs', 'orders'],
  ['oders', 'orders'],
  ['ODRER', 'order'],
  ['orderss', 'orders'],
  ['stcok', 'stock'],
  ['pionts', 'points'],
  ['reval', 'revalidate'],
  ['chek', 'check'],
])('%s is near %s', (typed, meant) => {
  expect(nearestWord(typed, COMMANDS)).toBe(meant);
});

test.each(['dance', 'ordering', '', 'x', 'заказы', 'ab'])('«%s» is near nothing', (typed) => {
  expect(nearestWord(typed, COMMANDS)).toBeUndefined();
  expect(suggestion(typed, COMMANDS)).toBe('');
});

test('the suggestion is a sentence', () => {
  expect(suggestion('makng', ['making', 'done'])).toBe(' Did you mean «making»?');
});

test('a word with one letter removed, added or swapped is still recognised', () => {
  const position = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom('orders', 'points', 'requests', 'processing'),
      position,
      fc.constantFrom('remove', 'add', 'swap'),
      (word, n, how) => {
        const i = n % (word.length - 1);
        const typed =
          how === 'remove'
            ? word.slice(0, i) + word.slice(i + 1)
            : how === 'add'
              ? `${word.slice(0, i)}q${word.slice(i)}`
              : word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2);
        expect(nearestWord(typed, ['orders', 'points', 'requests', 'processing'])).toBe(word);
      },
    ),
  );
});
