import { endHold, holdScroll, isAtTop } from './scroll-position.ts';

/**
 * The only module that writes the browser's history. Next's router takes over what is written with the History API and adds its own fields to the state, so the
 * state given here is always a new object: with the router's own fields in it, the router would take the call for its own and not follow.
 */

/** What an entry of ours carries besides the router's fields. */
interface EntryState {
  /** Addresses of the layers that are open at this entry, the topmost last. */
  readonly layers: readonly string[];
  /** The address of the entry before it, from which its topmost layer was opened; '' for none. A reload keeps it, though the entry then shows a page. */
  readonly below: string;
  /** How far the page below was scrolled when the layer was opened, in px. */
  readonly scrollBelow: number;
  /** How many pages of the shop lie below a page in this tab; null where nobody counts them. */
  readonly depth: number | null;
  /** Whether the page is scrolled to the element that its address names. What stands above is laid out late, so the position that a browser restores may be another. */
  readonly atBlock: boolean;
}

const PAGE: EntryState = { layers: [], below: '', scrollBelow: 0, depth: null, atBlock: false };

/** A dialog of a page or of a layer, which has no address of its own, is named by the address below it with a fragment. */
export const isDialog = (layer: string): boolean => layer.includes('#');

const currentAddress = (): string => `${window.location.pathname}${window.location.search}`;

function readEntry(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return PAGE;
  const { layers, below, scrollBelow, depth, atBlock }: Partial<Record<keyof EntryState, unknown>> = state;
  return {
    layers: Array.isArray(layers) ? layers.filter((address) => typeof address === 'string') : [],
    below: typeof below === 'string' ? below : '',
    scrollBelow: typeof scrollBelow === 'number' ? scrollBelow : 0,
    depth: typeof depth === 'number' ? depth : null,
    atBlock: atBlock === true,
  };
}

/** The entry that is shown. A step changes it only with `popstate`, so the one before the step is known by then. */
let shown: EntryState = PAGE;

let sectionOfPath: ((path: string) => Element | null) | null = null;

/** `find` returns the section of the page that an address without a fragment names. @returns A function that ends it. */
export function tellSections(find: (path: string) => Element | null): () => void {
  sectionOfPath = find;
  return () => {
    sectionOfPath = null;
  };
}

/** The element with a fragment's name; null for none. */
export function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What an address of the page names: the target of its fragment, or a section; null for none. */
function elementOf(address: string): Element | null {
  const { pathname, hash } = new URL(address, window.location.href);
  return hash === '' ? (sectionOfPath?.(pathname) ?? null) : targetOf(hash);
}

const isAtElement = (element: Element | null): boolean => element !== null && isAtTop(element);

/** Steps and writes that wait for a step back which is on its way: a write would land before it and be left by it. */
let waiting: (() => void)[] | null = null;

/** Whether `popstate` is listened to; otherwise nothing would end the waiting. */
let isFollowed = false;

function whenArrived(act: () => void): void {
  if (waiting === null) act();
  else waiting.push(act);
}

// Safari throws at the 101st call within 30 seconds (Firefox at the 201st within 10), and the router writes once more for each of ours.
const WINDOW = 30_000;
const MAX_WRITES = 45;
/** The address that follows the scrolling leaves the rest to what a visitor presses. */
const MAX_SCROLL_WRITES = 25;
let writtenAt: readonly number[] = [];

function write(method: 'pushState' | 'replaceState', entry: EntryState, address: string, max = MAX_WRITES): void {
  const now = performance.now();
  writtenAt = writtenAt.filter((time) => now - time < WINDOW);
  if (writtenAt.length >= max) return;
  writtenAt = [...writtenAt, now];
  try {
    const isPlain = entry.layers.length === 0 && entry.below === '' && entry.depth === null && !entry.atBlock;
    window.history[method](isPlain ? null : { ...entry }, '', address);
    shown = entry;
    // a reload of a layer's address shows another page, such as the dish's own: how far this page was scrolled is not its scroll
    window.history.scrollRestoration = entry.layers.every(isDialog) ? 'auto' : 'manual';
  } catch {
    // the browser's own limit was reached all the same: the layer is open without an address
  }
}

/** Addresses of the layers that the entry names, the topmost last. */
export const layersOfEntry = (): readonly string[] => readEntry(window.history.state).layers;

/** A step back, as the browser's own button makes it. */
export const stepBack = (): void => whenArrived(() => window.history.back());

/** What {@link noteDepth} has noted at the entry; null for nothing. */
export const depthOfEntry = (): number | null => readEntry(window.history.state).depth;

/** Notes at the entry how many pages of the shop lie below it. */
export function noteDepth(depth: number): void {
  whenArrived(() => write('replaceState', { ...readEntry(window.history.state), depth }, window.location.href));
}

/** Whether a step or a write is still on its way, so that the entry may differ from what was asked for last. */
export const isHistoryBusy = (): boolean => waiting !== null;

/** A new entry for an address of this site; with `layers` it is the same page with layers over it. */
export function pushEntry(address: string, layers: readonly string[] = []): void {
  const scrollBelow = window.scrollY;
  const note = positionNote();
  endHold();
  whenArrived(() => {
    note();
    const entry = layers.length === 0 ? PAGE : { ...PAGE, layers, below: currentAddress(), scrollBelow };
    write('pushState', entry, address);
    if (layers.length > 0) noteScrollEnd(entry, address);
  });
}

/** A smooth scroll goes on below the layer that was opened on its way, such as by Tab and Enter: the entry gets the position where it ends. */
function noteScrollEnd(entry: EntryState, address: string): void {
  const update = () => {
    if (shown === entry) write('replaceState', { ...entry, scrollBelow: window.scrollY }, address);
  };
  document.addEventListener('scrollend', update, { once: true });
}

/** A new entry for an element of the page that is shown, to which the page is scrolled. */
export function pushBlock(address: string): void {
  const note = positionNote();
  whenArrived(() => {
    note();
    write('pushState', { ...PAGE, atBlock: true }, address);
  });
}

/** Notes at the entry that is left whether the page is at the element of its address now: the visitor may leave before {@link followScroll} has noted it. */
function positionNote(): () => void {
  const element = layersOfEntry().length === 0 ? elementOf(window.location.href) : null;
  const atBlock = isAtElement(element);
  return () => {
    const entry = readEntry(window.history.state);
    if (element !== null && atBlock !== entry.atBlock) write('replaceState', { ...entry, atBlock }, window.location.href);
  };
}

/** Notes at once what {@link followScroll} would note later. */
export const notePosition = (): void => whenArrived(positionNote());

/** Whether the page was scrolled to the element that the address of the entry names. */
export const isEntryAtBlock = (): boolean => readEntry(window.history.state).atBlock;

/** Another address for the entry that is shown; nothing while other layers are open at it. */
export function replaceEntry(address: string, layers: readonly string[] = []): void {
  whenArrived(() => {
    const entry = readEntry(window.history.state);
    if (entry.layers.length === layers.length) write('replaceState', { ...entry, layers }, address);
  });
}

/** Leaves the entry of the topmost layer, so that `layers` are left: by a step back, or by another address where the step would leave the page. */
export function leaveLayerEntry(layers: readonly string[], address: string): void {
  whenArrived(() => {
    const entry = readEntry(window.history.state);
    if (entry.layers.length <= layers.length) return;
    if (entry.below === '') return write('replaceState', { ...entry, layers }, address);
    if (isFollowed) waiting = [];
    window.history.back();
  });
}

/** Runs when the step back from a closed layer has arrived and the page has its scroll position again, which takes a frame. */
export function afterLayer(act: () => void): void {
  const wait = () => {
    if (isHistoryBusy()) requestAnimationFrame(wait);
    else requestAnimationFrame(() => requestAnimationFrame(act));
  };
  wait();
}

let followTimer: ReturnType<typeof setTimeout> | undefined;
const FOLLOW_PAUSE = 500;

/** Gives the entry the address of what is read and notes whether the page is at its top, half a second after the last call; never over the address of a layer. */
export function followScroll(address: string): void {
  clearTimeout(followTimer);
  // another address may be shown by then
  const before = window.location.href;
  followTimer = setTimeout(() => {
    if (before !== window.location.href || waiting !== null || layersOfEntry().length > 0) return;
    const atBlock = isAtElement(elementOf(address));
    if (new URL(address, before).href === before && atBlock === isEntryAtBlock()) return;
    write('replaceState', { ...PAGE, depth: depthOfEntry(), atBlock }, address, MAX_SCROLL_WRITES);
  }, FOLLOW_PAUSE);
}

/**
 * Follows Back and Forward. `listener` gets the layers of the entry that was reached, unless a write is waiting for it: then the entry is only passed.
 * @returns A function that ends it.
 */
export function followHistory(listener: (layers: readonly string[]) => void): () => void {
  const end = new AbortController();
  isFollowed = true;
  shown = readEntry(window.history.state);
  window.addEventListener(
    'popstate',
    (event) => {
      const before = shown;
      shown = readEntry(event.state);
      const acts = waiting ?? [];
      waiting = null;
      const element = shown.atBlock ? elementOf(window.location.href) : null;
      // the page below a dialog does not scroll, and the position noted in an entry reached by Forward is outdated
      const hasClosedLayer = before.below !== '' && before.below === currentAddress() && !isDialog(before.layers.at(-1) ?? '');
      if (element !== null) holdScroll(element);
      else if (hasClosedLayer) holdScroll(before.scrollBelow);
      if (shown.layers.length === 0) window.history.scrollRestoration = 'auto';
      if (acts.length === 0) listener(shown.layers);
      for (const act of acts) whenArrived(act);
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    isFollowed = false;
    waiting = null;
  };
}

/**
 * Notes at the entry which layers are open. A freshly loaded one may name others: after a reload the document shows the page of the layer's address, and only a layer
 * without a page of its own stays open.
 */
export function noteLayers(layers: readonly string[]): void {
  whenArrived(() => {
    const entry = readEntry(window.history.state);
    if (entry.layers.length > 0 || layers.length > 0) write('replaceState', { ...entry, layers }, window.location.href);
  });
}
