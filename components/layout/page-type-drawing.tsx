import type { PageType } from '#lib/contract/page-type.ts';

const FILLS = {
  paper: 'var(--raised)',
  ink: 'color-mix(in srgb, var(--text-muted) 45%, transparent)',
  coal: 'var(--coal)',
  brand: 'var(--brand)',
  oven: 'var(--tint-oven)',
  roll: 'var(--tint-roll)',
  sweet: 'var(--tint-sweet)',
} as const;

const TINTS = ['oven', 'roll', 'sweet'] as const;

type Shape = readonly [x: number, y: number, width: number, height: number, fill: keyof typeof FILLS, radius?: number];

const grid = (columns: readonly number[], rows: readonly number[], width: number, height: number): Shape[] =>
  rows.flatMap((y, row) => columns.map((x, column): Shape => [x, y, width, height, TINTS[(row + column) % 3] ?? 'oven']));

const TOP: readonly Shape[] = [
  [6, 6, 20, 5, 'ink', 2],
  [94, 5, 20, 7, 'brand', 3.5],
];

/** The main parts of each page type, in a drawing of 120 × 86. */
const SHAPES: Readonly<Record<PageType, readonly Shape[]>> = {
  lending: [
    ...TOP,
    [6, 17, 108, 20, 'coal'],
    [6, 42, 22, 6, 'coal', 3],
    [31, 42, 22, 6, 'paper', 3],
    [56, 42, 22, 6, 'paper', 3],
    [6, 53, 52, 27, 'oven'],
    ...grid([62, 90], [53], 24, 27),
  ],
  cat1: [
    ...TOP,
    [6, 17, 52, 29, 'oven'],
    [62, 17, 24, 29, 'roll'],
    [90, 17, 24, 29, 'sweet'],
    [6, 51, 24, 29, 'sweet'],
    [34, 51, 24, 29, 'oven'],
    [62, 51, 52, 29, 'roll'],
  ],
  cat2: [
    ...TOP,
    [6, 17, 26, 63, 'paper'],
    [9, 20, 20, 7, 'coal', 3.5],
    [9, 31, 20, 5, 'ink', 2.5],
    [9, 40, 20, 5, 'ink', 2.5],
    [9, 49, 20, 5, 'ink', 2.5],
    ...grid([37, 64, 91], [17, 50], 23, 30),
  ],
  cat12: [
    ...TOP,
    ...[12, 33, 54, 75, 96].map((x): Shape => [x - 6, 17, 14, 14, 'roll', 7]),
    [6, 36, 26, 4, 'ink', 2],
    ...grid([6, 38, 70, 102], [43], 28, 18),
    [6, 65, 26, 4, 'ink', 2],
    ...grid([6, 38, 70, 102], [72], 28, 10),
  ],
  samokat: [
    [6, 5, 84, 8, 'paper', 4],
    [96, 5, 18, 8, 'brand', 4],
    ...[12, 33, 54].map((x): Shape => [x - 6, 19, 15, 15, 'sweet', 7.5]),
    ...grid([6, 24, 42, 60], [39, 61], 15, 19),
    [82, 19, 32, 61, 'paper'],
    [86, 70, 24, 7, 'brand', 3.5],
  ],
  lavka: [
    [6, 5, 84, 8, 'paper', 4],
    [96, 5, 18, 8, 'brand', 4],
    ...grid([6, 30, 54], [19, 35], 21, 13),
    ...grid([6, 26, 46, 66], [54], 17, 26),
    [82, 19, 32, 61, 'paper'],
    [86, 70, 24, 7, 'brand', 3.5],
  ],
  restoran: [
    [0, 0, 120, 52, 'coal', 0],
    [8, 7, 20, 5, 'paper', 2],
    [34, 22, 52, 7, 'paper', 3],
    [46, 35, 28, 9, 'brand', 4.5],
    ...grid([6, 43, 80], [58], 34, 22),
  ],
};

/** A small drawing of what a page type looks like. */
export function PageTypeDrawing({ pageType }: { readonly pageType: PageType }) {
  return (
    <svg viewBox="0 0 120 86" aria-hidden="true" className="block h-auto w-full rounded-[14px] bg-sunken">
      {SHAPES[pageType].map(([x, y, width, height, fill, radius = 4]) => (
        <rect key={`${x}-${y}-${width}`} fill={FILLS[fill]} x={x} y={y} width={width} height={height} rx={radius} />
      ))}
    </svg>
  );
}
