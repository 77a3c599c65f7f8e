import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExact, markTyped } from './suggestion.ts';

const marked = (address: string, query: string): string =>
  markTyped(address, query)
    .map((p) => (p.hit ? `[${p.text}]` : p.text))
    .join('');

test.each([
  ['улица Пушкина, 12', 'пушк 1', 'улица [Пушк]ина, [1]2'],
  ['улица Пушкина, 12', 'ушк', 'улица Пушкина, 12'],
  ['улица Пушкина, 12', '', 'улица Пушкина, 12'],
  ['ул. Баумана, 1, корпус 2', 'Баумана, 2', 'ул. [Баумана], 1, корпус [2]'],
])('%s typed as «%s»', (address, query, shown) => expect(marked(address, query)).toBe(shown));

test('the address itself is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (address, query) => {
      const parts = markTyped(address, query);
      expect(parts.map((p) => p.text).join('')).toBe(address);
    }),
  );
});

test.each([
  ['exact', true],
  ['number', true],
  ['street', false],
  ['', false],
])('precision %s is an address: %s', (precision, exact) => expect(isExact(precision)).toBe(exact));
