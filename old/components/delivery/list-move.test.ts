import { describe, expect, test } from 'vitest';
import { listMove } from './list-move.ts';

const shown = (active: number, more: { canGuess?: boolean; length?: number } = {}) => ({
  open: true,
  wanted: true,
  length: 3,
  canGuess: true,
  active,
  ...more,
});
const away = { ...shown(-1), open: false };
const go = (index: number) => ({ kind: 'active', index });

describe('the keys of an address field with a list of three', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from %i leads to %i', (key, from, to) => {
    expect(listMove(key, false, shown(from))).toEqual(go(to));
  });

  test.each(['Home', 'End'])('%s moves the caret while nothing of the list is chosen', (key) => {
    expect(listMove(key, false, shown(-1))).toBeNull();
  });

  test('Enter takes the chosen one, else the first; never a guess out of an older list', () => {
    expect(listMove('Enter', false, shown(1))).toEqual({ kind: 'take', index: 1 });
    expect(listMove('Enter', false, shown(-1))).toEqual({ kind: 'take', index: 0 });
    expect(listMove('Enter', false, shown(-1, { canGuess: false }))).toBeNull();
    expect(listMove('Enter', false, shown(1, { canGuess: false }))).toEqual({ kind: 'take', index: 1 });
  });

  test('Escape and Alt with up put the list away, arrows bring it back', () => {
    expect(listMove('Escape', false, shown(1))).toEqual({ kind: 'close' });
    expect(listMove('ArrowUp', true, shown(1))).toEqual({ kind: 'close' });
    expect(listMove('ArrowDown', true, away)).toEqual({ kind: 'open' });
    expect(listMove('ArrowDown', false, away)).toEqual(go(0));
    expect(listMove('ArrowUp', false, away)).toEqual(go(2));
  });

  test('Escape and Enter belong to the modal while the list is away; letters always to the field', () => {
    for (const key of ['Escape', 'Enter', 'Home', 'End']) expect(listMove(key, false, away)).toBeNull();
    expect(listMove('а', false, shown(0))).toBeNull();
    expect(listMove('ArrowDown', false, { ...away, wanted: false })).toBeNull();
  });
});
