import type { z } from 'zod';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { StateCreator } from 'zustand/vanilla';
import { withLock } from '#lib/browser/secure-context.ts';

/** What a store needs of a storage; `localStorage` is one. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** A storage, or one that keeps nothing: on the server, in a private window, with a full disk. */
const guarded = (storage: () => TextStorage): TextStorage => ({
  getItem: (name) => attempt(() => storage().getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => storage().setItem(name, value)),
  removeItem: (name) => attempt(() => storage().removeItem(name)),
});

/** What this browser keeps, shared by its tabs. */
export const browserStorage: TextStorage = guarded(() => globalThis.window.localStorage);

/** What one tab keeps until it is closed. */
export const visitStorage: TextStorage = guarded(() => globalThis.window.sessionStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

type Listener = (name: string) => void;
const listeners = new Set<Listener>();

/** Hears of stores that could not be kept, the storage being full or forbidden; answers its end. */
export function hearUnkept(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Schemas = typeof import('./schemas.ts').schemas;
/** What a schema reads. */
export type Stored<K extends keyof Schemas> = z.output<Schemas[K]>;

let schemas: Schemas | undefined;
let loading: Promise<void> | undefined;

/** Loads what reads stored values, unless it is there; a browser with nothing stored never needs it. @throws when it cannot be loaded. */
export function loadSchemas(): Promise<void> | undefined {
  if (schemas !== undefined) return undefined;
  loading ??= import('./schemas.ts').then(
    (loaded) => {
      schemas = loaded.schemas;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

interface Options<S, P> {
  readonly name: string;
  readonly version: number;
  /** Reads what an older, newer or broken page may have left; what it cannot use is left out. */
  readonly schema: (all: Schemas) => z.ZodType<P>;
  readonly pick: (state: S) => P;
  /** What the stored part changes in a running page; it takes the place of its fields when left out. */
  readonly adopt?: (stored: P, current: S) => Partial<S>;
  readonly storage?: TextStorage | undefined;
}

type Make<S> = (state: S) => Partial<S>;

/** A change that this tab has made. */
interface OwnChange<S> {
  /** Counted from 1 in this tab. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly make: Make<S>;
}

/** Tabs that wrote within the last ten seconds: for each, the number and the time (epoch milliseconds) of its last change that the stored text contains. */
type Writers = readonly (readonly [tab: string, number: number, at: number])[];

/** Milliseconds in which a change is replayed when another tab's text lacks it: browsers carry a text to other tabs in some tens of milliseconds, a busy machine in 150. */
const REPLAY_WINDOW = 2_000;
/** Milliseconds for which a tab keeps the lock after it wrote a replay: tabs that replayed at the same time overwrote each other again. */
const REPLAY_GAP = 50;
/** Milliseconds after which a writer is no longer listed; longer than `REPLAY_WINDOW`, so that no change is replayed twice. */
const WRITER_LIFE = 10_000;

const isRecent = ({ at }: { readonly at: number }): boolean => Date.now() - at < REPLAY_WINDOW;

const isWriter = (entry: unknown): entry is Writers[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && Number.isInteger(entry[2]);

/** Applies a function to the newest state, another tab's changes included. */
export type Change<S> = (make: Make<S>) => void;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A store kept in the browser: parsed when read, shared between tabs, never read before {@link hydrateStores} (CART-07, CART-08, P15, P16). A change reads
 * the stored text, applies to it and writes in one synchronous step. Before the schemas are loaded a change is shown at once, and replayed on the stored value as
 * soon as that can be read. A change that another tab overwrote because it had not received it yet is replayed too: the text lists each tab's last change
 * that it contains (docs/decisions/0049).
 */
export function persisted<S extends object, P extends object>(
  { name, version, schema, pick, adopt, storage = browserStorage }: Options<S, P>,
  make: (change: Change<S>, get: () => S) => S,
): StateCreator<S, [], [['zustand/persist', P]]> {
  const area = guarded(() => storage);
  /** The stored text after the last read or write. A full storage keeps its old text, which must not be taken for another tab's. */
  let seen: string | null = null;
  /** The state, and the number of the last change, before the first change that was made while the stored value could not be read; null when there is none. */
  let early: { readonly state: S; readonly count: number } | null = null;
  const tab = Math.random().toString(36).slice(2, 10);
  let writers: Writers = [];
  let ownChanges: readonly OwnChange<S>[] = [];
  let changeCount = 0;
  /** When replayed changes have to be written: `in turn` under the lock. */
  let pendingWrite: 'no' | 'at once' | 'in turn' = 'no';

  /** There is a stored text to read, and the schemas are not loaded. */
  const cannotRead = (): boolean => {
    const text = area.getItem(name);
    return schemas === undefined && text !== null && text !== seen;
  };
  const adopted = (stored: P, current: S): S => ({ ...current, ...(adopt ? adopt(stored, current) : stored) });
  const withThisTab = (named: Writers): Writers => {
    const last = ownChanges.at(-1);
    const all: Writers = [...named.filter(([writer]) => writer !== tab), ...(last ? [[tab, last.number, last.at] as const] : [])];
    return all.filter(([, , at]) => Date.now() - at < WRITER_LIFE);
  };
  /** @returns Whether the text differed from the stored one. */
  const write = (state: P): boolean => {
    const text = JSON.stringify({ state, version, writers });
    if (early !== null || text === seen) return false;
    area.setItem(name, text);
    seen = area.getItem(name);
    if (seen !== text) for (const listener of listeners) listener(name);
    return true;
  };
  const isBehind = (): boolean => early !== null || area.getItem(name) !== seen;
  let settle = (): boolean => false;
  const newest = (current: S): S => {
    if (cannotRead()) return current;
    const text = area.getItem(name);
    const first = early;
    early = null;
    pendingWrite = first === null ? 'no' : 'at once';
    if (text === seen) return current;
    seen = text;
    if (text === null || schemas === undefined) return current;
    const stored: { readonly state?: unknown; readonly writers?: unknown } = Object(json(text));
    const found = schema(schemas).safeParse(stored.state).data;
    if (found === undefined) return current;
    const named = Array.isArray(stored.writers) ? stored.writers.filter(isWriter) : null;
    // pages of older builds list no writers: their text is taken as it is
    if (named === null && first === null) ownChanges = [];
    const held = named?.find(([writer]) => writer === tab)?.[1] ?? 0;
    const again = ownChanges.filter((one) => one.number > held && (isRecent(one) || (first !== null && one.number > first.count)));
    writers = withThisTab(named ?? []);
    let state = adopted(found, first?.state ?? current);
    for (const { make: change } of again) state = { ...state, ...change(state) };
    if (again.length === 0) return state;
    if (first === null) pendingWrite = storage === browserStorage ? 'in turn' : 'at once';
    // fields that are not stored had their change when it was made
    return first !== null ? state : adopted(pick(state), current);
  };
  const kept: PersistStorage<P, void> = {
    // `merge` reads the value: changes may come while the schemas are loaded
    getItem: () => (cannotRead() ? (loadSchemas()?.then(() => null) ?? null) : null),
    setItem: (_, { state }) => void write(state),
    removeItem: () => area.removeItem(name),
  };
  return persist<S, [], [], P>(
    (set, get, api) => {
      const catchUp = (): void => {
        if (isBehind()) void api.persist.rehydrate();
      };
      settle = () => {
        if (!isBehind()) return write(pick(get()));
        catchUp();
        return false;
      };
      const note = (next: Make<S>): void => {
        changeCount += 1;
        const needed = ownChanges.filter((one) => isRecent(one) || (early !== null && one.number > early.count));
        ownChanges = [...needed, { number: changeCount, at: Date.now(), make: next }];
      };
      /** Whether it changes a stored field. A new number without a change would be a new text, at which every other tab reads and may write again. */
      const isKept = (part: Partial<S>): boolean => JSON.stringify(pick({ ...get(), ...part })) !== JSON.stringify(pick(get()));
      const change: Change<S> = (next) => {
        if (cannotRead()) {
          early ??= { state: get(), count: changeCount };
          note(next);
          set(next(get()));
          void loadSchemas()?.then(catchUp, () => undefined);
          return;
        }
        catchUp();
        const changed = next(get());
        if (isKept(changed)) {
          note(next);
          writers = withThisTab(writers);
        }
        set(changed);
        if (storage === browserStorage) inTurn(name, settle);
      };
      return make(change, get);
    },
    {
      name,
      version,
      storage: kept,
      skipHydration: true,
      partialize: pick,
      merge: (_, current) => newest(current),
      onRehydrateStorage: () => (state) => {
        if (state === undefined) return;
        const when = pendingWrite;
        pendingWrite = 'no';
        if (when === 'at once') write(pick(state));
        if (when === 'in turn') inTurn(name, settle);
      },
    },
  );
}

/** Runs `settle` under the lock that the tabs share: the last tab to get it reads what the others wrote, also where `storage` events come late or never. */
function inTurn(name: string, settle: () => boolean): void {
  const turn = async (): Promise<void> => {
    if (settle()) await new Promise((done) => setTimeout(done, REPLAY_GAP));
  };
  // a page that is being closed gets no lock; its change is stored already
  void withLock(`kept-${name}`, turn).catch(() => undefined);
}
