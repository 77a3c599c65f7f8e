import { describe, expect, test } from 'vitest';
import { lineLabels } from './city-ground.tsx';

const size = { width: 400, height: 300 };
const line = (name: string, ...pixels: readonly (readonly [number, number])[]) => ({ name, pixels: pixels.map(([x, y]) => ({ x, y })) });

describe('names of streets on the own map', () => {
  test('a name lies along the longest part of its line that is seen', () => {
    expect(lineLabels([line('Баумана', [10, 100], [60, 100], [260, 100])], size)).toEqual([{ name: 'Баумана', x: 160, y: 100, angle: 0 }]);
    expect(lineLabels([line('Баумана', [-1_000, 50], [300, 50])], size)).toEqual([{ name: 'Баумана', x: 150, y: 50, angle: 0 }]);
  });

  test('a name is read from the left to the right, whichever way its houses are counted', () => {
    const [down] = lineLabels([line('Баумана', [200, 200], [100, 100])], size);
    const [up] = lineLabels([line('Баумана', [100, 200], [200, 100])], size);
    expect([down?.angle, up?.angle].map((angle) => Math.round(angle ?? 0))).toEqual([45, -45]);
  });

  test('a line that is too short, out of sight or without a name has none', () => {
    expect(lineLabels([line('Баумана', [10, 10], [50, 10])], size)).toEqual([]);
    expect(lineLabels([line('Баумана', [500, -10], [900, -10])], size)).toEqual([]);
    expect(lineLabels([line('Баумана', [500, 10], [500, 200])], size)).toEqual([]);
    expect(lineLabels([line('', [10, 10], [390, 10])], size)).toEqual([]);
  });

  test('of two names that would cross the first one stays', () => {
    const names = lineLabels([line('Баумана', [0, 100], [400, 100]), line('Пушкина', [200, 0], [200, 200])], size).map(({ name }) => name);
    expect(names).toEqual(['Баумана']);
    expect(lineLabels([line('Баумана', [0, 100], [400, 100]), line('Пушкина', [0, 200], [400, 200])], size)).toHaveLength(2);
  });
});
