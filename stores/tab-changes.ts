import { z } from 'zod';

/** The changes that tabs of one browser make to one kept state, each counted by the tab that made it (CART-08). */

const name = z.string().min(1).max(40);
const count = z.number().int().min(0);
const seen = z.array(z.tuple([name, count])).max(200);
const changeSchema = z
  .object({
    tab: name,
    seq: count,
    rev: count,
    /** What it was made on top of: up to which change of each tab; a page of an older build says nothing. */
    knew: seen.optional().catch(undefined),
    fields: z.record(z.string(), z.unknown()),
  })
  .transform(({ knew, ...change }) => ({ ...change, knew: knew ?? (change.seq > 1 ? [[change.tab, change.seq - 1] as const] : []) }));

export type TabChange = z.output<typeof changeSchema>;

/** What a text says about itself: how many changes were made before it, and up to which change of each tab it holds them, the latest tab last. */
export const marksSchema = z.object({ rev: count, seen });

export type Marks = z.output<typeof marksSchema>;

export const NO_MARKS: Marks = { rev: 0, seen: [] };

/** Tabs that a text remembers; one that has not changed anything for as many changes is not looked for any more. */
const MOST_TABS = 48;
/** Changes that a tab can repeat. */
export const MOST_CHANGES = 400;

/** Changes that a text repeats, so that whoever has read it can do them again to a text that lacks them; the word of them may come later. */
export const MOST_TOLD = 24;

export const toldSchema = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.slice(-MOST_TOLD).flatMap((one) => changeSchema.safeParse(one).data ?? []));

/** Of the latest changes those that a text with these marks repeats. */
export const toldWith = (marks: Marks, changes: readonly TabChange[]): readonly TabChange[] =>
  changes.filter((change) => holds(marks, change));

/** What a change is made on top of, as far as somebody may not know it yet: the last change of each tab that the text still repeats. */
export function knownWith(marks: Marks, changes: readonly TabChange[]): Marks['seen'] {
  const tabs = new Set(toldWith(marks, changes).map(({ tab }) => tab));
  return marks.seen.filter(([tab]) => tabs.has(tab));
}

export function readChange(text: string): TabChange | null {
  try {
    return changeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a state with these marks holds the change. */
export function holds({ rev, seen: all }: Marks, change: TabChange): boolean {
  const known = all.find(([tab]) => tab === change.tab);
  return known === undefined ? rev - change.rev >= MOST_TABS : known[1] >= change.seq;
}

/** Whether a state with these marks has all that the change was made on top of: counting up a line that has not come yet would count nothing. */
export const isReady = ({ seen: known }: Marks, { knew }: TabChange): boolean =>
  knew.every(([tab, seq]) => (known.find(([other]) => other === tab)?.[1] ?? (known.length < MOST_TABS ? 0 : seq)) >= seq);

export const isSame = (one: TabChange, other: TabChange): boolean => one.tab === other.tab && one.seq === other.seq;

/** The marks of a state after one more change. */
export const withChange = ({ rev, seen: known }: Marks, { tab, seq, rev: own }: TabChange): Marks => ({
  rev: Math.max(rev + 1, own),
  seen: [...known.filter(([other]) => other !== tab), [tab, seq] as [string, number]].slice(-MOST_TABS),
});
