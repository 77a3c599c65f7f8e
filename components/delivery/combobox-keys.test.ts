import { describe, expect, test } from 'vitest';
import { comboboxMove } from './combobox-keys.ts';

const shown = (active: number, more: { takesFirst?: boolean } = {}) => ({
  open: true,
  hasOptions: true,
  length: 3,
  takesFirst: true,
  active,
  ...more,
});
const hidden = { ...shown(-1), open: false };
const activate = (index: number) => ({ kind: 'active', index });

describe('[DLV-04] the keyboard of the address field with three suggestions', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from option %i to %i', (key, from, to) => {
    expect(comboboxMove(key, false, shown(from))).toEqual(activate(to));
  });

  test.each(['Home', 'End'])('%s moves the caret while no option is active', (key) => {
    expect(comboboxMove(key, false, shown(-1))).toBeNull();
  });

  test('Enter takes the active option, else the first one, but never one of an outdated list', () => {
    expect(comboboxMove('Enter', false, shown(1))).toEqual({ kind: 'take', index: 1 });
    expect(comboboxMove('Enter', false, shown(-1))).toEqual({ kind: 'take', index: 0 });
    expect(comboboxMove('Enter', false, shown(-1, { takesFirst: false }))).toBeNull();
    expect(comboboxMove('Enter', false, shown(1, { takesFirst: false }))).toEqual({ kind: 'take', index: 1 });
  });

  test('Escape and Alt+ArrowUp hide the list, arrows show it again', () => {
    expect(comboboxMove('Escape', false, shown(1))).toEqual({ kind: 'close' });
    expect(comboboxMove('ArrowUp', true, shown(1))).toEqual({ kind: 'close' });
    expect(comboboxMove('ArrowDown', true, hidden)).toEqual({ kind: 'open' });
    expect(comboboxMove('ArrowDown', false, hidden)).toEqual(activate(0));
    expect(comboboxMove('ArrowUp', false, hidden)).toEqual(activate(2));
  });

  test('with a hidden list Escape and Enter belong to the sheet; letters always belong to the field', () => {
    for (const key of ['Escape', 'Enter', 'Home', 'End']) expect(comboboxMove(key, false, hidden)).toBeNull();
    expect(comboboxMove('а', false, shown(0))).toBeNull();
    expect(comboboxMove('ArrowDown', false, { ...hidden, hasOptions: false })).toBeNull();
  });
});
