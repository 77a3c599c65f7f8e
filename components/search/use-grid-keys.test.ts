import { expect, test } from 'vitest';
import { moveCell } from './use-grid-keys.ts';

const at = (row: number, cell = 0) => ({ row, cell });

test.each([
  ['ArrowDown', at(-1), at(0)],
  ['ArrowDown', at(0, 2), at(1)],
  ['ArrowDown', at(2), at(-1)],
  ['ArrowUp', at(-1), at(2)],
  ['ArrowUp', at(0), at(-1)],
  ['Home', at(2, 1), at(0)],
  ['End', at(0), at(2)],
  ['ArrowRight', at(1), at(1, 1)],
  ['ArrowRight', at(1, 2), at(1, 2)],
  ['ArrowLeft', at(1, 1), at(1)],
  ['ArrowLeft', at(1), at(1)],
  ['Home', at(-1), null],
  ['End', at(-1), null],
  ['ArrowLeft', at(-1), null],
  ['a', at(1), null],
])('%s at %j leads to %j', (key, from, to) => expect(moveCell(key, from, 3, false)).toEqual(to));

test('where lines run to the left, the keys are mirrored and their ends are the same', () => {
  expect(moveCell('ArrowLeft', at(1), 3, true)).toEqual(at(1, 1));
  expect(moveCell('ArrowRight', at(1, 1), 3, true)).toEqual(at(1));
  expect(moveCell('ArrowRight', at(1), 3, true)).toEqual(at(1));
});

test('in an empty list every key is the field’s own', () => expect(moveCell('ArrowDown', at(-1), 0, false)).toBeNull());
