import { expect, test } from 'vitest';
import { levelOf } from './bonus-level.ts';

const levels = [
  { name: 'Жар', from: 3_000_000, percent: 7 },
  { name: 'Искра', from: 0, percent: 3 },
  { name: 'Пламя', from: 1_000_000, percent: 5 },
];

test.each([
  { spent: 0, current: 'Искра', next: 'Пламя', left: 1_000_000 },
  { spent: 999_999, current: 'Искра', next: 'Пламя', left: 1 },
  { spent: 1_000_000, current: 'Пламя', next: 'Жар', left: 2_000_000 },
  { spent: 9_000_000, current: 'Жар', next: undefined, left: 0 },
])('a customer who spent $spent is at $current', ({ spent, current, next, left }) => {
  const view = levelOf({ levels, spent });
  expect([view.current?.name, view.next?.name, view.left]).toEqual([current, next, left]);
});

test('a shop without levels has none; a first level above zero is everybody’s', () => {
  expect(levelOf({ levels: [], spent: 5 })).toEqual({ current: null, next: null, left: 0 });
  expect(levelOf({ levels: levels.slice(0, 1), spent: 5 })).toMatchObject({ current: { name: 'Жар' }, next: null, left: 0 });
  expect(levelOf({ levels: [levels[0], levels[2]].flatMap((one) => one ?? []), spent: 5 })).toMatchObject({
    current: { name: 'Пламя' },
    next: { name: 'Жар' },
    left: 2_999_995,
  });
});
