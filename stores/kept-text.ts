import { z } from 'zod';
import { type Blends, changesOf, ontoState } from './blend.ts';
import type { TextStorage } from './persisted.ts';
import {
  holds,
  isReady,
  isSame,
  knownWith,
  type Marks,
  MOST_CHANGES,
  MOST_TOLD,
  marksSchema,
  NO_MARKS,
  readChange,
  type TabChange,
  toldSchema,
  toldWith,
  withChange,
} from './tab-changes.ts';

export interface TabRules<P> {
  readonly blends: Blends<P>;
  /** What two changes together may have broken, made whole. */
  readonly mend?: (state: P) => P;
}

interface Options<P> {
  readonly name: string;
  readonly version: number;
  readonly schema: z.ZodType<P>;
  readonly storage: TextStorage;
  readonly unkept: () => void;
  readonly rules?: TabRules<P> | undefined;
}

const stored = z.object({ state: z.unknown(), marks: marksSchema.optional().catch(undefined), told: toldSchema.optional() });

/** Milliseconds after which every tab has heard of a change. */
export const HEARD = 5_000;

/** Where a tab says what it just did; nothing stays there. */
export const changeKey = (name: string): string => `${name}:change`;

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * One kept state as text in a storage that several tabs write. Each tab counts its changes, and a text says up to which change of which tab it goes;
 * what a tab knows of and a text does not hold is done to it again, so that a text written over another one loses nothing (CART-08). For a moment a text
 * repeats its last changes: who has read it knows them, even when another text takes its place before the word of them comes. Nothing is done before what it
 * was made on top of.
 */
export function keptText<P extends object>({ name, version, schema, storage, unkept, rules }: Options<P>) {
  /** The text last seen or written, and what this tab has, which a full storage may not have taken. */
  let seen: string | null = null;
  let now: { readonly state: P; readonly marks: Marks } | null = null;
  let isCapped = false;
  let isUnwritten = false;
  let own = { tab: '', seq: 0 };
  let changes: readonly TabChange[] = [];
  /** Those of them that the text repeats; once all tabs have heard of them they are taken out, and what somebody has taken back stands nowhere any more. */
  let fresh: readonly TabChange[] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;

  const put = (state: P, marks: Marks): void => {
    const text = JSON.stringify(rules ? { state, version, marks, told: toldWith(marks, fresh) } : { state, version });
    isUnwritten = false;
    if (text === seen) return;
    storage.setItem(name, text);
    // a full storage keeps the old text: taking that for another tab's would undo what was done here
    seen = storage.getItem(name);
    if (seen !== text) unkept();
  };
  const repeat = (state: P, { blends, mend }: TabRules<P>, change: TabChange): P => {
    const read = schema.safeParse(ontoState(state, change.fields, blends));
    if (!read.success) return state;
    return mend ? mend(read.data) : read.data;
  };
  const remember = (all: readonly TabChange[]): void => {
    const unknown = all.filter((change) => !changes.some((known) => isSame(known, change)));
    if (unknown.length === 0) return;
    changes = [...changes, ...unknown].slice(-MOST_CHANGES);
    fresh = [...fresh, ...unknown].slice(-MOST_TOLD);
    clearTimeout(resting);
    resting = setTimeout(rest, HEARD);
  };
  const rest = (): void => {
    fresh = [];
    if (now !== null && storage.getItem(name) === seen) put(now.state, now.marks);
  };
  /** Does to the state what it lacks of all that is known, each once; whether that was anything. */
  const complete = (blends: TabRules<P>): boolean => {
    let left = changes;
    let isChanged = false;
    while (now !== null) {
      const { state, marks } = now;
      const next = left.find((change) => !holds(marks, change) && isReady(marks, change));
      if (next === undefined) break;
      left = left.filter((change) => change !== next);
      now = { state: repeat(state, blends, next), marks: withChange(marks, next) };
      isChanged = true;
    }
    return isChanged;
  };
  const tell = (change: TabChange): void => {
    storage.setItem(changeKey(name), JSON.stringify(change));
    storage.removeItem(changeKey(name));
  };

  return {
    /** Another tab has written, or told something that is not written yet. */
    isBehind: (): boolean => isUnwritten || storage.getItem(name) !== seen,
    /** The newest state, with what the text lacks done to it again; null when there is none. */
    read: (): P | null => {
      const text = storage.getItem(name);
      if (text === seen && now !== null) {
        if (isUnwritten) put(now.state, now.marks);
        return now.state;
      }
      seen = text;
      const found = stored.safeParse(json(text)).data;
      const theirs = schema.safeParse(found?.state);
      if (found === undefined || !theirs.success) return now?.state ?? null;
      const { marks } = found;
      now = { state: theirs.data, marks: marks ?? now?.marks ?? NO_MARKS };
      isUnwritten = false;
      // a page that does not count its changes has the last word
      if (rules && marks !== undefined) {
        remember(found.told ?? []);
        if (complete(rules)) put(now.state, now.marks);
      }
      return now.state;
    },
    /** A change of this tab begins. */
    begin: (current: () => P, capped: boolean): void => {
      isCapped = capped;
      if (rules && now === null) now = { state: current(), marks: NO_MARKS };
    },
    write: (state: P): void => {
      const before = now;
      if (!rules || before === null) {
        now = { state, marks: before?.marks ?? NO_MARKS };
        put(state, now.marks);
        return;
      }
      if (JSON.stringify(before.state) === JSON.stringify(state)) return;
      if (own.tab === '') own = { tab: crypto.randomUUID().slice(0, 8), seq: 0 };
      own = { tab: own.tab, seq: own.seq + 1 };
      const change = {
        ...own,
        rev: before.marks.rev + 1,
        knew: knownWith(before.marks, fresh),
        fields: changesOf(before.state, state, rules.blends, isCapped),
      };
      remember([change]);
      now = { state, marks: withChange(before.marks, change) };
      put(state, now.marks);
      tell(change);
    },
    /** Another tab says what it did; whether a reading would bring something new. */
    hear: (said: string): boolean => {
      const change = readChange(said);
      if (!rules || change === null || changes.some((known) => isSame(known, change))) return false;
      remember([change]);
      if (!complete(rules)) return false;
      isUnwritten = true;
      return true;
    },
  };
}
