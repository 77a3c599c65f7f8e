import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Guards for values read from the browser's storage, which may have been written by older or newer builds or be damaged. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; {} for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** A text of at most `max` characters, otherwise ''. */
export const textOf = (value: unknown, max: number): string => (typeof value === 'string' && value.length <= max ? value : '');

export const isWholeIn = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

/** A whole number between `min` and `max`, otherwise `otherwise`. */
export const wholeOf = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER, otherwise = min): number =>
  isWholeIn(value, min, max) ? value : otherwise;

/** A positive whole number, otherwise null. */
export const idOf = (value: unknown): number | null => (isWholeIn(value, 1) ? value : null);

/** One of a list of values, otherwise `otherwise`. */
export const oneOf = <T extends string, O>(value: unknown, words: readonly T[], otherwise: O): T | O =>
  words.find((word) => word === value) ?? otherwise;

/** The first `max` items of a list that `read` accepts; it returns null for the others. */
export function validItems<T>(value: unknown, max: number, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(value)) return [];
  const items: T[] = [];
  for (const one of value) {
    if (items.length >= max) break;
    const item = read(one);
    if (item !== null) items.push(item);
  }
  return items;
}

/** The part of `Storage` that a store needs. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** A storage that ignores errors and then stores nothing: on the server, in a private window, with a full disk. */
const guarded = (storage: () => TextStorage): TextStorage => ({
  getItem: (name) => attempt(() => storage().getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => storage().setItem(name, value)),
  removeItem: (name) => attempt(() => storage().removeItem(name)),
});

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Storage shared by the tabs of this browser. */
export const browserStorage: TextStorage = guarded(() => globalThis.window.localStorage);

/** Storage of one tab, until it is closed. */
export const tabStorage: TextStorage = guarded(() => globalThis.window.sessionStorage);

const failureListeners = new Set<(name: string) => void>();

/** Calls `listener` with the name of each item that could not be written, because the storage is full or disabled. @returns A function that removes it. */
export function onStorageFailure(listener: (name: string) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** A part of a store's state that is stored under one name. */
export interface StoredItem<S> {
  readonly name: string;
  readonly version: number;
  /** The stored part of the state. */
  readonly pick: (state: S) => object;
  /** Reads a stored value, which may come from another build or be damaged; invalid fields get their defaults. */
  readonly read: (stored: Readonly<Record<string, unknown>>, current: S) => Partial<S>;
}

type Make<S> = (state: S) => Partial<S>;

/** Applies a function to the newest state, including changes of other tabs. It can be applied again when another tab has overwritten the change. */
export type Change<S> = (make: Make<S>) => void;

interface OwnChange<S> {
  /** Number of the change, counted from 1 in this tab. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly make: Make<S>;
}

/** Tabs that wrote within the last thirty seconds: for each, the number and the time (epoch milliseconds) of its latest change that the stored text contains. */
type Writers = readonly (readonly [tab: string, number: number, at: number])[];

/**
 * Milliseconds in which a change is repeated when another tab's text lacks it. Browsers transfer a text to other tabs within some tens of
 * milliseconds; with five open tabs on an overloaded machine it was measured to take longer than two seconds.
 */
const REPLAY_WINDOW = 8_000;
/** Milliseconds after which a writer is removed from the list; longer than `REPLAY_WINDOW`, so that no change is made twice. */
const WRITER_LIFE = 30_000;

const isRecent = ({ at }: { readonly at: number }): boolean => Date.now() - at < REPLAY_WINDOW;

const isWriter = (entry: unknown): entry is Writers[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && Number.isInteger(entry[2]);

/**
 * Tabs that repeat a change at the same moment would overwrite each other again, so each waits for a random time. No lock is used: plain
 * http has none, and Safari does not release those of frozen pages.
 */
const afterRandomPause = (run: () => void): void => void setTimeout(run, 20 + Math.random() * 160);

interface Setup {
  readonly storage?: TextStorage | undefined;
  /** Schedules a check for other tabs' texts; `afterRandomPause` except in tests. */
  readonly schedule?: ((run: () => void) => void) | undefined;
}

/** Synchronises one item of a store: keeps the text read last and this tab's own changes. */
class ItemSync<S extends object> {
  readonly #item: StoredItem<S>;
  readonly #store: Pick<StoreApi<S>, 'getState' | 'setState'>;
  readonly #area: TextStorage;
  readonly #schedule: (run: () => void) => void;
  readonly #tab = Math.random().toString(36).slice(2, 10);
  /** The stored text after the last read or write. A full storage keeps its old text, which must not be mistaken for another tab's. */
  #seen: string | null = null;
  #writers: Writers = [];
  #ownChanges: readonly OwnChange<S>[] = [];
  #changeCount = 0;
  #isDirty = false;
  /** The last write failed; listeners are called once. */
  #isFailing = false;
  #isScheduled = false;

  constructor(item: StoredItem<S>, store: Pick<StoreApi<S>, 'getState' | 'setState'>, { storage = browserStorage, schedule }: Setup) {
    this.#item = item;
    this.#store = store;
    this.#area = guarded(() => storage);
    this.#schedule = schedule ?? afterRandomPause;
  }

  /** Applies what another tab has written since the last read, and repeats this tab's own changes that are missing in it. */
  catchUp(): void {
    const text = this.#area.getItem(this.#item.name);
    if (text === this.#seen) return;
    this.#seen = text;
    const stored = text === null ? null : parsed(text);
    if (!isRecord(stored?.state)) return;
    const named = Array.isArray(stored.writers) ? stored.writers.filter(isWriter) : null;
    // a text without writers was written by an older build and is applied unchanged
    if (named === null) this.#ownChanges = [];
    const contained = named?.find(([writer]) => writer === this.#tab)?.[1] ?? 0;
    const missing = this.#ownChanges.filter((one) => one.number > contained && isRecent(one));
    this.#writers = this.#withThisTab(named ?? []);
    const current = this.#store.getState();
    const read = this.#item.read(stored.state, current);
    if (missing.length === 0) {
      this.#store.setState(read);
      return;
    }
    let state: S = { ...current, ...read };
    for (const { make } of missing) state = { ...state, ...make(state) };
    // only the stored fields: the other fields were already changed
    this.#store.setState(this.#item.read({ ...this.#item.pick(state) }, current));
    this.#isDirty = true;
    this.#checkLater();
  }

  /** Reads the storage after mount or a `storage` event: a missing item was removed in another tab. */
  rehydrate(): void {
    if (this.#area.getItem(this.#item.name) !== null || this.#seen === null) {
      this.catchUp();
      return;
    }
    this.#seen = null;
    this.#ownChanges = [];
    this.#isDirty = false;
    this.#store.setState(this.#item.read({}, this.#store.getState()));
  }

  /** Records a change of this tab if it changes a stored field. Otherwise the text would get a new number without a change, and every other tab would read it. */
  note(make: Make<S>, before: S, after: S): void {
    if (JSON.stringify(this.#item.pick(before)) === JSON.stringify(this.#item.pick(after))) return;
    this.#changeCount += 1;
    this.#ownChanges = [...this.#ownChanges.filter(isRecent), { number: this.#changeCount, at: Date.now(), make }];
    this.#writers = this.#withThisTab(this.#writers);
    this.#isDirty = true;
    this.#checkLater();
  }

  write(): void {
    if (!this.#isDirty) return;
    const { name, version, pick } = this.#item;
    const text = JSON.stringify({ state: pick(this.#store.getState()), version, writers: this.#writers });
    this.#area.setItem(name, text);
    this.#seen = this.#area.getItem(name);
    this.#isDirty = this.#seen !== text;
    if (this.#isDirty && !this.#isFailing) for (const listener of failureListeners) listener(name);
    this.#isFailing = this.#isDirty;
  }

  /** Reads, then writes changes that the stored text lacks. */
  readonly settle = (): void => {
    this.catchUp();
    this.write();
  };

  #checkLater(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      this.settle();
    });
  }

  #withThisTab(named: Writers): Writers {
    const last = this.#ownChanges.at(-1);
    const all: Writers = [
      ...named.filter(([writer]) => writer !== this.#tab),
      ...(last ? [[this.#tab, last.number, last.at] as const] : []),
    ];
    return all.filter(([, , at]) => Date.now() - at < WRITER_LIFE);
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  const value = attempt<unknown>(() => JSON.parse(text));
  return isRecord(value) ? value : null;
}

export type PersistedStore<S> = UseBoundStore<StoreApi<S>> & {
  readonly stored: {
    readonly names: readonly string[];
    /** Reads the storage; changes do so automatically. */
    rehydrate(): void;
    /** Writes pending changes. */
    flush(): void;
  };
};

/**
 * Creates a store that is persisted in the browser and shared between its tabs (CART-07, CART-08, P15, P16). It has its initial state, as on the server, until
 * {@link readStoredValues} or the first change. A change reads the stored text, is applied to it and written in one synchronous step. When another tab
 * overwrites it, it is repeated: the text lists each tab's latest change that it contains (docs/decisions/0049).
 */
export function createPersisted<S extends object>(
  items: readonly StoredItem<S>[],
  make: (change: Change<S>, get: () => S) => S,
  setup: Setup = {},
): PersistedStore<S> {
  let syncs: readonly ItemSync<S>[] = [];
  const store = create<S>()((set, get, api) => {
    syncs = items.map((item) => new ItemSync(item, api, setup));
    const change: Change<S> = (next) => {
      for (const sync of syncs) sync.catchUp();
      const before = get();
      const after = { ...before, ...next(before) };
      for (const sync of syncs) sync.note(next, before, after);
      set(after);
      for (const sync of syncs) sync.write();
    };
    return make(change, get);
  });
  const stored = {
    names: items.map(({ name }) => name),
    rehydrate: () => {
      for (const sync of syncs) sync.rehydrate();
    },
    flush: () => {
      for (const sync of syncs) sync.settle();
    },
  };
  if (setup.storage === undefined || setup.storage === tabStorage) register(stored);
  return Object.assign(store, { stored });
}

type Registered = PersistedStore<object>['stored'];
const registered = new Set<Registered>();
let isReading = false;

function register(stored: Registered): void {
  registered.add(stored);
  // a store of a chunk loaded later is not rendered yet
  if (isReading) queueMicrotask(() => stored.rehydrate());
}

/** Applies what other tabs write into these stores, until `signal` is aborted. */
function listenToTabs(stores: Iterable<Registered>, signal: AbortSignal): void {
  globalThis.addEventListener(
    'storage',
    ({ key }) => {
      for (const stored of stores) if (key === null || stored.names.includes(key)) stored.rehydrate();
    },
    { signal },
  );
  // a page in the back/forward cache receives no `storage` events
  globalThis.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) for (const stored of stores) stored.rehydrate();
    },
    { signal },
  );
  globalThis.addEventListener(
    'pagehide',
    () => {
      for (const stored of stores) stored.flush();
    },
    { signal },
  );
}

/** Reads every persisted store and synchronises it with other tabs until the returned function is called. */
export function readStoredValues(): () => void {
  isReading = true;
  for (const stored of registered) stored.rehydrate();
  const end = new AbortController();
  listenToTabs(registered, end.signal);
  return () => end.abort();
}
