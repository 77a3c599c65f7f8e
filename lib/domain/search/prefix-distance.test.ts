import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgiven, prefixDistance } from './prefix-distance.ts';

/** By definition: the whole table of the distance with swaps of neighbours, its last row over every beginning. */
function plainDistance(typed: string, word: string): number {
  const table: number[][] = Array.from({ length: typed.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= word.length; j++) table[0]?.splice(j, 1, j);
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= typed.length; i++)
    for (let j = 1; j <= word.length; j++) {
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      table[i]?.splice(j, 1, swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  return Math.min(...(table.at(-1) ?? []));
}

test.each([
  ['мрагарита', 'маргарита', 1],
  ['маргор', 'маргарита', 1],
  ['марг', 'маргарита', 0],
  ['пицца', 'пица', 1],
])('%s is %s but for %i typos', (typed, word, typos) => expect(prefixDistance(typed, word, 2)).toBe(typos));

test('the same as by definition, or above the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(2), (typed, whole, limit) => {
      const plain = plainDistance(typed, whole);
      expect(prefixDistance(typed, whole, limit)).toBe(plain <= limit ? plain : Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['мет', 0],
  ['суши', 1],
  ['маргари', 2],
  ['2025 г', 0],
])('in «%s» %i typos are forgiven', (typed, typos) => expect(forgiven(typed)).toBe(typos));
