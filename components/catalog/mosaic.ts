/** Widths of the tiles of a mosaic, chosen so that every row is full. */

interface Plan {
  /** Columns of the grid. */
  readonly columns: number;
  /** Positions whose tile may take two columns, in the order in which they are used up. */
  readonly wide: readonly number[];
}

const PLANS = {
  phone: { columns: 2, wide: [0] },
  tablet: { columns: 3, wide: [0, 3] },
  desktop: { columns: 4, wide: [0, 5, 6] },
} as const satisfies Record<string, Plan>;

export type Screen = keyof typeof PLANS;

const SCREENS = ['phone', 'tablet', 'desktop'] as const satisfies readonly Screen[];

/** For each of `count` tiles the screens on which it is twice as wide. */
export function wideTiles(count: number): readonly (readonly Screen[])[] {
  const wide = Object.fromEntries(
    SCREENS.map((screen) => {
      const { columns, wide: positions } = PLANS[screen];
      return [screen, positions.slice(0, (columns - (count % columns)) % columns) as readonly number[]];
    }),
  );
  return Array.from({ length: count }, (_, position) => SCREENS.filter((screen) => wide[screen]?.includes(position)));
}

/** Whether rows of these two sizes can hold exactly so many tiles. */
function canFill(count: number, few: number, many: number): boolean {
  for (let rows = 0; rows * many <= count; rows++) if ((count - rows * many) % few === 0) return count >= 0;
  return false;
}

/**
 * How many tiles stand in the row of each tile, so that every row is full: rows of `few` and of `many` by turns, for any count of tiles. What cannot be divided
 * so (a single tile, five tiles in rows of three and four) ends in a row of its own.
 */
export function rowSizes(count: number, few: number, many: number): readonly number[] {
  const rows: number[] = [];
  let left = count;
  while (left > 0) {
    const wanted = rows.length % 2 === 0 ? few : many;
    const other = wanted === few ? many : few;
    const row = [wanted, other].find((size) => left === size || canFill(left - size, few, many)) ?? Math.min(left, wanted);
    rows.push(row);
    left -= row;
  }
  return rows.flatMap((row) => Array.from({ length: row }, () => row));
}
