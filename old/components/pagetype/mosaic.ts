/** Where the wide tiles of a mosaic stand, so that rows are full at every width. */

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

/** For each of `count` tiles the widths at which it is twice as wide: 'phone tablet desktop', '' for none. */
export function mosaic(count: number): string[] {
  const widths = Array.from({ length: count }, (): string[] => []);
  for (const [name, { columns, wide }] of Object.entries(PLANS)) {
    const missing = (columns - (count % columns)) % columns;
    for (const position of wide.slice(0, missing)) widths[position]?.push(name);
  }
  return widths.map((names) => names.join(' '));
}
