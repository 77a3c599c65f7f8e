import type { CatalogueSlice } from '#lib/contract/catalogue-join.ts';
import type { Findings } from '#lib/domain/search/search-index.ts';
import type { Place } from '#lib/domain/selectable.ts';
import type { KnownBadge } from '#old/components/catalogue/badges.ts';

/**
 * What a page asks the menu worker, by name: what goes in (`asked`) and what comes back, once or many times (`part`). A new question is a line here and
 * a file in `answers/`; both sides carry only what structured cloning carries.
 */
export interface MenuQuestions {
  /** Fetches a catalogue file and hands it over in slices; a copy from the last visit says so first. The worker keeps its menu for later questions. */
  readonly load: { readonly asked: WholeMenu; readonly part: CatalogueSlice | KeptFrom };
  /** Single dishes with what belongs to them, before the whole menu is there; not kept. */
  readonly dishes: { readonly asked: MenuFile; readonly part: CatalogueSlice };
  /** What the menu on the desk has for a query; null without one. */
  readonly search: { readonly asked: MenuSearch; readonly part: Findings | null };
}

/** What is looked for, where, and in which words. */
export interface MenuSearch {
  readonly query: string;
  /** Dishes at most. */
  readonly limit: number;
  readonly place: Place;
  readonly badges: Readonly<Record<KnownBadge, string>>;
  readonly locale: string;
}

/** A catalogue file on this origin. */
export interface MenuFile {
  /** Address with its query, below `/api`. */
  readonly path: string;
}

export interface WholeMenu extends MenuFile {
  /** `cache_ver_site` of the shop. */
  readonly version: string;
  /** The page knows that the line is gone or slow: a copy comes first, and nothing is waited for. */
  readonly isLost: boolean;
}

/** What follows is a copy, because the file cannot be had. */
export interface KeptFrom {
  /** When it was fetched, epoch milliseconds. */
  readonly keptAt: number;
}

export type QuestionName = keyof MenuQuestions;
export type Asked<N extends QuestionName> = MenuQuestions[N]['asked'];
export type Part<N extends QuestionName> = MenuQuestions[N]['part'];

/** A question on its way to the worker. */
export type Question = { readonly [N in QuestionName]: { readonly id: number; readonly name: N; readonly asked: Asked<N> } }[QuestionName];

/** What comes back for the question of that number. */
export type Told =
  | { readonly id: number; readonly kind: 'part'; readonly part: Part<QuestionName> }
  | { readonly id: number; readonly kind: 'end' }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string };
