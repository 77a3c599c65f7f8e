import type { CouponLine } from './coupon-context.ts';

type Lines = readonly CouponLine[];

/** What the rules ask about the lines of a cart. */
export interface CouponFacts {
  /** Minor units of the lines that count for a minimum (CPN-09). */
  readonly total: number;
  /** Minor units of all lines. */
  readonly goods: number;
  /** Units of a product, on however many lines. */
  units(productId: number): number;
  /** Something of a category or below it is there. */
  has(categoryId: number): boolean;
  /** Units of several categories together, each line once. */
  unitsIn(categoryIds: readonly number[]): number;
}

const known = new WeakMap<Lines, CouponFacts>();

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function read(lines: Lines): CouponFacts {
  const total = lazily(() => lines.reduce((sum, l) => (l.counted ? sum + l.total : sum), 0));
  const goods = lazily(() => lines.reduce((sum, l) => sum + l.total, 0));
  const products = lazily(() => {
    const units = new Map<number, number>();
    for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
    return units;
  });
  const categories = lazily(() => {
    const ids = new Set<number>();
    for (const line of lines) for (const id of line.categoryIds) ids.add(id);
    return ids;
  });
  return {
    get total() {
      return total();
    },
    get goods() {
      return goods();
    },
    units: (productId) => products().get(productId) ?? 0,
    has: (categoryId) => categories().has(categoryId),
    unitsIn: (ids) => {
      // most rules name what nobody took
      const there = ids.filter((id) => categories().has(id));
      if (there.length === 0) return 0;
      return lines.reduce((units, l) => (there.some((id) => l.categoryIds.has(id)) ? units + l.quantity : units), 0);
    },
  };
}

/** Facts of some lines, made once for all coupons that are judged for them. */
export function couponFacts(lines: Lines): CouponFacts {
  let facts = known.get(lines);
  if (facts === undefined) {
    facts = read(lines);
    known.set(lines, facts);
  }
  return facts;
}

/** The lines with one more, whose facts need no second look at the others. */
export function withLine(lines: Lines, line: CouponLine): Lines {
  const base = couponFacts(lines);
  const more = [...lines, line];
  known.set(more, {
    get total() {
      return base.total + (line.counted ? line.total : 0);
    },
    get goods() {
      return base.goods + line.total;
    },
    units: (productId) => base.units(productId) + (line.productId === productId ? line.quantity : 0),
    has: (categoryId) => line.categoryIds.has(categoryId) || base.has(categoryId),
    unitsIn: (ids) => base.unitsIn(ids) + (ids.some((id) => line.categoryIds.has(id)) ? line.quantity : 0),
  });
  return more;
}
