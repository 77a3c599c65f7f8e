import { describe, expect, test } from 'vitest';
import { SectionHeights } from './section-heights.ts';

function storage(first?: string) {
  let text = first ?? null;
  const setItem = (_: string, value: string): void => {
    text = value;
  };
  return { getItem: () => text, setItem };
}

describe('heights of sections', () => {
  test('[NAV-01] outlast a reload of the same frame, and no other', () => {
    const kept = storage();
    const before = new SectionHeights(() => kept, '390 16');
    before.put('pech 24', 1_834.5);
    before.save('390 16');
    expect(new SectionHeights(() => kept, '390 16').at('pech 24')).toBe(1_834.5);
    expect(new SectionHeights(() => kept, '844 16').at('pech 24')).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '[]',
    '{"frame":"390 16"}',
    '{"frame":"390 16","heights":[["a",-1]]}',
    '{"frame":"390 16","heights":[["a","1"]]}',
  ])('of a broken storage are none: %s', (text) => {
    const heights = new SectionHeights(() => storage(text), '390 16');
    expect(heights.at('a')).toBeUndefined();
    heights.put('a', 5);
    expect(heights.at('a')).toBe(5);
  });

  test('live without any storage', () => {
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    const heights = new SectionHeights(forbidden, '390 16');
    heights.put('a', 5);
    heights.save('390 16');
    expect(heights.at('a')).toBe(5);
  });

  test('are of the last 500 sections', () => {
    const heights = new SectionHeights(() => storage(), '390 16');
    for (let i = 0; i <= 500; i++) heights.put(`s${i}`, i);
    expect(heights.at('s0')).toBeUndefined();
    expect(heights.at('s1')).toBe(1);
    expect(heights.at('s500')).toBe(500);
  });
});
