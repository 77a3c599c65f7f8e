/** Widths of the tiles of a mosaic that fill every row. */

interface Plan {
  /** Columns of the grid. */
  readonly columns: number;
  /** Indexes of the tiles that can take two columns, in order of preference. */
  readonly wide: readonly number[];
}

const PLANS = {
  phone: { columns: 2, wide: [0] },
  tablet: { columns: 3, wide: [0, 3] },
  desktop: { columns: 4, wide: [0, 5, 6] },
} as const satisfies Record<string, Plan>;

export type Screen = keyof typeof PLANS;

const SCREENS = ['phone', 'tablet', 'desktop'] as const satisfies readonly Screen[];

/** The screens on which each of `count` tiles is two columns wide. */
export function wideTiles(count: number): readonly (readonly Screen[])[] {
  const wide = Object.fromEntries(
    SCREENS.map((screen) => {
      const { columns, wide: positions } = PLANS[screen];
      return [screen, positions.slice(0, (columns - (count % columns)) % columns) as readonly number[]];
    }),
  );
  return Array.from({ length: count }, (_, position) => SCREENS.filter((screen) => wide[screen]?.includes(position)));
}

/** Whether rows of these two sizes can hold exactly this many tiles. */
function canFill(count: number, few: number, many: number): boolean {
  for (let rows = 0; rows * many <= count; rows++) if ((count - rows * many) % few === 0) return count >= 0;
  return false;
}

/**
 * The number of tiles in the row of each tile, so that every row is full: rows of `few` and `many` alternate. Counts without such a division (a single tile,
 * five tiles in rows of three and four) end in a row of their own.
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
