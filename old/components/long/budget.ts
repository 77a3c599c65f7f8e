/** How much of a long page is sent at once; the rest follows when it comes near. */

/** A page of so many cards is sent whole: the menu of nearly every restaurant, and everything is found in it at once. */
export const WHOLE = 240;
/** Of a longer one so many are: six screens of a desktop, twenty-four of a phone, in as many bytes as a page of 140 dishes. */
export const FIRST = 96;
/** Cards of one block of a long home page; the rest of the block is on its category's page. */
export const BLOCK = 24;
/** Cards of a long list that are asked for, laid out and left out of a frame together: whole rows of one, two, three, four and six columns. */
export const GROUP = 12;
/** Cards that are shown at once: few enough for a slow phone between two frames of a scroll. */
export const STEP = 4;
/** Categories beside the one that is shown; a link leads to all of them. */
export const NEAR = 24;

/** How many of a list are sent when there is room for so many: all, else whole groups. */
export const sentCount = (count: number, room: number): number => (count <= room ? count : room - (room % GROUP));

/** A list in parts of at most `size`. */
export const partsOf = <T>(list: readonly T[], size = GROUP): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Whether blocks of so many cards are more than a page sends whole. */
export const isLong = (counts: readonly number[]): boolean => sum(counts) > WHOLE;

/** Which of a page's blocks are sent with their cards: all of a short page; of a long one those from block `from` on, then those right above it. */
export function sentBlocks(counts: readonly number[], from = 0): readonly boolean[] {
  if (!isLong(counts)) return counts.map(() => true);
  const order = [...counts.keys()].slice(from).concat([...counts.keys()].slice(0, from).reverse());
  const sent = new Set<number>();
  let cards = 0;
  for (const block of order) {
    cards += counts[block] ?? 0;
    if (cards > FIRST && sent.size > 0) break;
    sent.add(block);
  }
  return counts.map((_, block) => sent.has(block));
}

export interface Near<T> {
  readonly items: readonly T[];
  /** Place of the first of them in the whole list. */
  readonly first: number;
  /** Whether there are others. */
  readonly isPart: boolean;
}

/** The part of a list around `current`; -1 is its beginning. */
export function nearOf<T>(list: readonly T[], current: number): Near<T> {
  const first = Math.max(0, Math.min(current - NEAR / 2, list.length - NEAR));
  return { items: list.slice(first, first + NEAR), first, isPart: list.length > NEAR };
}
