import { expect, test } from 'vitest';
import { ByteLru } from './byte-lru.ts';

test('the least recently used goes first, and who asks is told', () => {
  const gone: string[] = [];
  const lru = new ByteLru<string>(36, (key) => gone.push(key));
  for (const key of ['a', 'b', 'c']) lru.set(key, key.toUpperCase(), 10);
  expect(lru.get('a')).toBe('A');
  lru.set('d', 'D', 10);
  expect(gone).toEqual(['b']);
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['A', undefined, 'C', 'D']);
  expect(lru.size).toBe(36);
});

test('a new value takes the place of the old one, bytes included', () => {
  const lru = new ByteLru<number>(100);
  lru.set('a', 1, 50);
  lru.set('a', 2, 10);
  expect([lru.get('a'), lru.size, lru.count]).toEqual([2, 12, 1]);
});

test('what is larger than everything is not kept and pushes nothing out', () => {
  const gone: string[] = [];
  const lru = new ByteLru<number>(50, (key) => gone.push(key));
  lru.set('a', 1, 10);
  lru.set('huge', 2, 51);
  expect([lru.get('a'), lru.get('huge'), gone]).toEqual([1, undefined, ['huge']]);
});

test('long names cannot hide from the budget', () => {
  const lru = new ByteLru<number>(10_000);
  for (let i = 0; i < 1_000; i++) lru.set(`${'x'.repeat(500)}${i}`, i, 0);
  expect(lru.size).toBeLessThanOrEqual(10_000);
  expect(lru.count).toBeLessThan(10);
});

test('names are dropped by a rule', () => {
  const lru = new ByteLru<number>(1_000);
  for (const key of ['/a', '/b', '/_next/a']) lru.set(key, 1, 1);
  lru.deleteWhere((key) => !key.startsWith('/_next/'));
  expect([lru.count, lru.get('/_next/a')]).toEqual([1, 1]);
});
