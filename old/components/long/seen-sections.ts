/** Which sections were on the screen at a step of the history: those are made at once when it is taken again. */

const STEPS = 50;
const seen = new Map<string, ReadonlySet<string>>();
let expected: ReadonlySet<string> | null = null;

/** Half a screen around the screen is on it as well. */
const isSeen = ({ top, bottom }: DOMRect): boolean => top < innerHeight * 1.5 && bottom > -innerHeight / 2;

/** Remembers what is on the screen now for a step. */
export function noteSeen(step: string): void {
  const slugs = [...document.querySelectorAll('.section[id]')].filter((one) => isSeen(one.getBoundingClientRect())).map(({ id }) => id);
  seen.delete(step);
  seen.set(step, new Set(slugs));
  const [oldest] = seen.keys();
  if (seen.size > STEPS && oldest !== undefined) seen.delete(oldest);
}

/** The page that is put in next stands as it stood at this step; null: it begins where it says. */
export function expectSeen(step: string | null): void {
  expected = step === null ? null : (seen.get(step) ?? null);
}

/** Whether a section will be on the screen; null where only the page can say. */
export const isExpected = (slug: string): boolean | null => expected?.has(slug) ?? null;
