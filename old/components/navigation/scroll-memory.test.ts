import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { ScrollMemory } from './scroll-memory.ts';

test('[NAV-01] positions are kept per step of history, over a reload too', () => {
  const storage = memoryStorage();
  const before = new ScrollMemory(() => storage);
  before.put('a', 1200);
  before.put('b', 0);
  before.put('a', 900.5);
  before.save();
  const after = new ScrollMemory(() => storage);
  expect([after.at('a'), after.at('b'), after.at('never')]).toEqual([900.5, 0, 0]);
  expect([after.has('a'), after.has('b'), after.has('never')]).toEqual([true, true, false]);
});

test('a bounce above the top counts as the top', () => {
  const memory = new ScrollMemory(() => memoryStorage());
  memory.put('a', -40);
  expect(memory.at('a')).toBe(0);
});

test('only the last hundred steps are kept', () => {
  const memory = new ScrollMemory(() => memoryStorage());
  for (let i = 0; i <= 100; i++) memory.put(`step-${i}`, i + 1);
  expect([memory.at('step-0'), memory.at('step-1'), memory.at('step-100')]).toEqual([0, 2, 101]);
});

test.each(['', '{', 'null', '{"a":1}', '[["a"]]', '[["a",-5]]', '[[1,2]]', '[["a",5,6]]', '[["a","5"]]'])(
  'what an older or broken page left (%s) is no position',
  (text) => {
    expect(new ScrollMemory(() => memoryStorage({ 'scroll-positions': text })).at('a')).toBe(0);
  },
);

test('storage that throws does not matter to this visit', () => {
  const memory = new ScrollMemory(() => {
    throw new Error('forbidden');
  });
  memory.put('a', 5);
  expect(() => memory.save()).not.toThrow();
  expect(memory.at('a')).toBe(5);
});
