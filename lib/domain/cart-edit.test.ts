import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line } from '#tests/setup/sample-line.ts';
import { type CartLine, MAX_COUNT, MAX_LINES } from './cart.ts';
import { putBackLines, replaceLine, rowsWith, takenLines } from './cart-edit.ts';

const short = (lines: readonly CartLine[]): string => lines.map((l) => `${l.productId}×${l.count}`).join(' ');
const cart = [line(1), line(2, 2), line(3, 3)];

describe('another choice in a line’s place', () => {
  test('[CART-03] it stands where the line stood', () => {
    expect(short(replaceLine(cart, '2:0', line(9, 5)))).toBe('1×1 9×5 3×3');
    expect(short(replaceLine(cart, '2:0', line(2, 4)))).toBe('1×1 2×4 3×3');
  });

  test('[CART-03] an equal line, before it or after it, grows into it', () => {
    expect(short(replaceLine(cart, '3:0', line(1, 3)))).toBe('2×2 1×4');
    expect(short(replaceLine(cart, '1:0', line(3, 1)))).toBe('3×4 2×2');
    expect(short(replaceLine([line(1, 900), line(2)], '2:0', line(1, 200)))).toBe(`1×${MAX_COUNT}`);
  });

  test('a line that is gone meanwhile comes anew, or grows what is there', () => {
    expect(short(replaceLine(cart, '8:0', line(9)))).toBe('1×1 2×2 3×3 9×1');
    expect(short(replaceLine(cart, '8:0', line(1)))).toBe('1×2 2×2 3×3');
  });
});

describe('lines taken out and put back', () => {
  test('whichever lines go, they come back to where they were', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.func(fc.boolean()), (ids, goes) => {
        const lines = ids.map((id) => line(id));
        const taken = takenLines(
          lines,
          lines.filter((l) => goes(l.productId)).map((l) => l.key),
        );
        const left = lines.filter((l) => !taken.some((t) => t.line === l));
        expect(putBackLines(left, taken)).toEqual(lines);
      }),
    );
  });

  test('what was added again grows, what does not fit stays out, a shorter cart takes it last', () => {
    expect(short(putBackLines([line(2, 2)], [{ line: line(2, 3), at: 0 }]))).toBe('2×5');
    expect(short(putBackLines([line(1)], [{ line: line(2), at: 7 }]))).toBe('1×1 2×1');
    const full = Array.from({ length: MAX_LINES }, (_, i) => line(i + 1));
    expect(putBackLines(full, [{ line: line(999), at: 0 }])).toBe(full);
  });

  test('one after another taken out, their rows stand where the lines stood', () => {
    const first = { name: 'first', lines: takenLines(cart, ['1:0']) };
    const left = cart.slice(1);
    const second = { name: 'second', lines: takenLines(left, ['2:0']) };
    const rows = rowsWith(left.slice(1), [first, second]).map((row) => ('gone' in row ? row.gone.name : row.line.key));
    expect(rows).toEqual(['first', 'second', '3:0']);
  });
});
