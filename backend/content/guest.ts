import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** An article whose fields and HTML come from elsewhere than a file. */
export interface GuestArticle {
  readonly value: unknown;
  readonly content: string;
}

/** The parts of a shop that another system has a say in, as raw values; undefined where there is no file. */
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

/** Another system that decides what is on the menu; the shop's folder has the rest. */
export interface Guest {
  /** Puts its own among what the folder has. */
  merge(parts: GuestParts): GuestParts;
  /** Its pictures: `media/` below `dir` has the originals, `made/` their variants. */
  readonly pictures: { readonly dir: string; readonly media: readonly string[] };
  /** Where an address that it had before leads in this shop; undefined: nowhere. */
  leadsTo(address: string): string | undefined;
  /** The id of the variation whose count a variation with a count of its own is sold from. */
  readonly stockHolder: (variationId: number) => number;
  /** Hears of a reference of the folder to what is not there any more; it is left out. */
  warn(problem: Problem): void;
}

/** Name in problems of what a guest has merged: the line is the number of the entry. */
export const GUEST_FILE = 'merged ';

/** Merged values as a source. */
export const mergedSource = (name: string, value: unknown): Source => ({
  file: `${GUEST_FILE}${name}`,
  value,
  lineOf: ([first]) => (typeof first === 'number' ? first + 1 : 1),
});
