import type { SectionView } from '#old/components/catalogue/listed-section.tsx';

/** What a section's head seldom says. */
type Seldom = Pick<SectionView, 'note' | 'description' | 'colour' | 'compact' | 'windows'>;

/** A block whose cards come when it is near, in as few words as possible: a page has hundreds. */
export interface FarSection {
  /** Its category, a root of the menu. */
  readonly far: number;
  readonly slug: string;
  readonly title: string;
  /** How many cards it will show, and how many there are. */
  readonly shown: number;
  readonly all: number;
  /** What else its head says, where it says anything. */
  readonly head?: Partial<Seldom>;
}

const PLAIN: Seldom = { note: '', description: '', colour: '', compact: false };

/** Where a root of the menu has its own page. */
export const rootPath = (slug: string): string => `/menu/${slug}`;

/** A far block as the section it is. */
export const farView = ({ far, slug, title, shown, all, head }: FarSection): SectionView => ({
  ...PLAIN,
  ...head,
  slug,
  title,
  feature: null,
  cards: [],
  rest: { category: far, count: shown, names: [] },
  most: shown,
  ...(all > shown && { more: { href: rootPath(slug), count: all } }),
});
