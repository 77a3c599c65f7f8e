import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** A post or page of the other system: fields and HTML. */
export interface GuestArticle {
  readonly value: unknown;
  readonly content: string;
}

/** The parts of a shop that another system can change, as raw values; undefined where there is no file. */
export interface GuestParts {
  readonly settings: unknown;
  readonly categories: readonly unknown[];
  readonly products: readonly unknown[];
  readonly coupons: readonly unknown[];
  readonly promotions: readonly unknown[];
  readonly banners: readonly unknown[];
  readonly posts: readonly GuestArticle[];
  readonly pages: readonly GuestArticle[];
}

/** Another system that provides the menu, such as WooCommerce; the shop folder provides the rest. */
export interface Guest {
  /** Merges the system's menu into the parts read from the folder. */
  merge(parts: GuestParts): GuestParts;
  /** The system's pictures: `media/` below `dir` has the originals, `made/` their variants. */
  readonly pictures: { readonly dir: string; readonly media: readonly string[] };
  /** The path in this shop for an address of the other system; undefined when there is none. */
  readonly leadsTo: (address: string) => string | undefined;
  /** The variation whose stock count a variation with its own count is sold from. */
  readonly stockHolder: (variationId: number) => number;
  /** Reports a reference in the folder to an entry that no longer exists; the reference is left out. */
  warn(problem: Problem): void;
}

/** File name in problems of merged values; the line is then the number of the entry. */
export const GUEST_FILE = 'merged ';

export const mergedSource = (name: string, value: unknown): Source => ({
  file: `${GUEST_FILE}${name}`,
  value,
  lineOf: ([first]) => (typeof first === 'number' ? first + 1 : 1),
});
