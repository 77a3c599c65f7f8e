import { z } from 'zod';

/** The changes that tabs of one browser make to one kept state, each counted by the tab that made it (CART-08). */

const name = z.string().min(1).max(40);
const count = z.number().int().min(0);
const changeSchema = z.object({ tab: name, seq: count, rev: count, fields: z.record(z.string(), z.unknown()) });

export type TabChange = z.output<typeof changeSchema>;

/** What a text says about itself: how many changes were made before it, and up to which change of each tab it holds them, the latest tab last. */
export const marksSchema = z.object({ rev: count, seen: z.array(z.tuple([name, count])).max(200) });

export type Marks = z.output<typeof marksSchema>;

export const NO_MARKS: Marks = { rev: 0, seen: [] };

/** Tabs that a text remembers; one that has not changed anything for as many changes is not looked for any more. */
const MOST_TABS = 48;
/** Changes that a tab can repeat. */
export const MOST_CHANGES = 400;

export function readChange(text: string): TabChange | null {
  try {
    return changeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a state with these marks holds the change. */
export function holds({ rev, seen }: Marks, change: TabChange): boolean {
  const known = seen.find(([tab]) => tab === change.tab);
  return known === undefined ? rev - change.rev >= MOST_TABS : known[1] >= change.seq;
}

/** Whether the change is the tab's next one: an earlier one that never came must not be passed over. */
export const follows = ({ seen }: Marks, change: TabChange): boolean =>
  (seen.find(([tab]) => tab === change.tab)?.[1] ?? 0) === change.seq - 1;

/** The marks of a state after one more change. */
export const withChange = ({ rev, seen }: Marks, { tab, seq, rev: own }: TabChange): Marks => ({
  rev: Math.max(rev, own),
  seen: [...seen.filter(([other]) => other !== tab), [tab, seq] as [string, number]].slice(-MOST_TABS),
});
