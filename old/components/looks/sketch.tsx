import type { PageType } from '#lib/contract/page-type.ts';

type Shape = readonly [x: number, y: number, width: number, height: number, look: string, radius?: number];

const grid = (columns: readonly number[], rows: readonly number[], width: number, height: number): Shape[] =>
  rows.flatMap((y, r) => columns.map((x, c): Shape => [x, y, width, height, `s-${'abc'[(r + c) % 3] ?? 'a'}`]));

const TOP: readonly Shape[] = [
  [6, 6, 20, 5, 's-ink', 2],
  [94, 5, 20, 7, 's-heat', 3.5],
];

/** Each arrangement in a dozen boxes. */
const SKETCHES: Readonly<Record<PageType, readonly Shape[]>> = {
  lending: [
    ...TOP,
    [6, 17, 108, 20, 's-coal'],
    [6, 42, 22, 6, 's-coal', 3],
    [31, 42, 22, 6, 's-paper', 3],
    [56, 42, 22, 6, 's-paper', 3],
    [6, 53, 52, 27, 's-a'],
    ...grid([62, 90], [53], 24, 27),
  ],
  cat1: [
    ...TOP,
    [6, 17, 52, 29, 's-a'],
    [62, 17, 24, 29, 's-b'],
    [90, 17, 24, 29, 's-c'],
    [6, 51, 24, 29, 's-c'],
    [34, 51, 24, 29, 's-a'],
    [62, 51, 52, 29, 's-b'],
  ],
  cat2: [
    ...TOP,
    [6, 17, 26, 63, 's-paper'],
    [9, 20, 20, 7, 's-coal', 3.5],
    [9, 31, 20, 5, 's-ink', 2.5],
    [9, 40, 20, 5, 's-ink', 2.5],
    [9, 49, 20, 5, 's-ink', 2.5],
    ...grid([37, 64, 91], [17, 50], 23, 30),
  ],
  cat12: [
    ...TOP,
    ...[12, 33, 54, 75, 96].map((x): Shape => [x - 6, 17, 14, 14, 's-b', 7]),
    [6, 36, 26, 4, 's-ink', 2],
    ...grid([6, 38, 70, 102], [43], 28, 18),
    [6, 65, 26, 4, 's-ink', 2],
    ...grid([6, 38, 70, 102], [72], 28, 10),
  ],
  samokat: [
    [6, 5, 84, 8, 's-paper', 4],
    [96, 5, 18, 8, 's-heat', 4],
    ...[12, 33, 54].map((x): Shape => [x - 6, 19, 15, 15, 's-c', 7.5]),
    ...grid([6, 24, 42, 60], [39, 61], 15, 19),
    [82, 19, 32, 61, 's-paper'],
    [86, 70, 24, 7, 's-heat', 3.5],
  ],
  lavka: [
    [6, 5, 84, 8, 's-paper', 4],
    [96, 5, 18, 8, 's-heat', 4],
    ...grid([6, 30, 54], [19, 35], 21, 13),
    ...grid([6, 26, 46, 66], [54], 17, 26),
    [82, 19, 32, 61, 's-paper'],
    [86, 70, 24, 7, 's-heat', 3.5],
  ],
  restoran: [
    [0, 0, 120, 52, 's-coal', 0],
    [8, 7, 20, 5, 's-paper', 2],
    [34, 22, 52, 7, 's-paper', 3],
    [46, 35, 28, 9, 's-heat', 4.5],
    ...grid([6, 43, 80], [58], 34, 22),
  ],
};

/** A small drawing of what a page type looks like. */
export function Sketch({ pageType }: { readonly pageType: PageType }) {
  return (
    <svg viewBox="0 0 120 86" aria-hidden="true">
      {SKETCHES[pageType].map(([x, y, width, height, look, radius = 4]) => (
        <rect key={`${x}-${y}-${width}`} className={look} x={x} y={y} width={width} height={height} rx={radius} />
      ))}
    </svg>
  );
}
