import { create } from 'zustand';
import {
  followHistory,
  isDialog,
  isHistoryBusy,
  layersOfEntry,
  leaveLayerEntry,
  noteLayers,
  pushEntry,
  replaceEntry,
} from '#lib/client/history.ts';

interface LayersState {
  /** Addresses of the open layers and of the dialogs that belong to them or to the page, the topmost last; empty until the page is mounted. */
  readonly open: readonly string[];
}

/**
 * The open layers; not stored. A click sets them immediately, so that the sheet is rendered in the same frame, and writes the address; Back, Forward and a
 * reload set them from the address.
 */
export const useLayers = create<LayersState>()(() => ({ open: [] }));

/** The query parameter with the name of a layer that has no page of its own. */
export const LAYER_PARAMETER = 'layer';

const setOpen = (open: readonly string[]): void => useLayers.setState({ open });

/** Layers of one kind replace each other: a dish opened from a dish. */
function kindOf(address: string): string {
  if (isDialog(address)) return address;
  const { pathname, searchParams } = new URL(address, window.location.href);
  return (
    searchParams.get(LAYER_PARAMETER) ??
    pathname
      .replace(/^\/([a-z]{2}(-[A-Z]{2})?\/)?/, '')
      .split('/', 1)
      .join()
  );
}

/** The query of the page below: parameters of a layer begin with `layer` and come last. */
export function searchOfPage(search: string): URLSearchParams {
  const entries = [...new URLSearchParams(search)];
  const at = entries.findIndex(([name]) => name === LAYER_PARAMETER);
  return new URLSearchParams(at === -1 ? entries : entries.slice(0, at));
}

/** Path and search of the page at an address, without the language and open layers. */
export function pagePath(address: string, prefix: string): string {
  const url = new URL(address, window.location.href);
  const search = searchOfPage(url.search).toString();
  return `${url.pathname.slice(prefix.length) || '/'}${search === '' ? '' : `?${search}`}`;
}

/** `?layer=place` keeps path and query of the page below, so that its filters are restored after a reload. */
function resolve(address: string): string {
  const { pathname, search, searchParams } = new URL(address, window.location.href);
  if (!searchParams.has(LAYER_PARAMETER)) return `${pathname}${search}`;
  const own = searchOfPage(window.location.search);
  for (const [name, value] of searchParams) {
    own.delete(name);
    own.append(name, value);
  }
  return `${pathname}?${own}`;
}

/** Opens the layer of an address: of its page (`/cart`, a dish's), or `?layer=place` for one without a page. */
export function openLayer(address: string): void {
  const { open } = useLayers.getState();
  const target = resolve(address);
  // the page itself: a link to the cart on the cart's own page. A layer that is still closing can be opened again.
  if (open.length === 0 && !isHistoryBusy() && target === `${window.location.pathname}${window.location.search}`) return;
  const top = open.at(-1);
  if (top === undefined || kindOf(top) !== kindOf(target)) {
    setOpen([...open, target]);
    pushEntry(target, [...open, target]);
  } else {
    const next = [...open.slice(0, -1), target];
    setOpen(next);
    replaceEntry(target, next);
  }
}

/** Closes what is open on top: a dialog or a layer. */
export function closeTop(): void {
  const { open } = useLayers.getState();
  if (open.length === 0) return;
  const left = open.slice(0, -1);
  setOpen(left);
  leaveLayerEntry(left, left.at(-1) ?? pageBelow());
}

/** Closes the topmost layer, with the dialogs that belong to it. */
export function closeLayer(): void {
  const layer = useLayers.getState().open.findLastIndex((address) => !isDialog(address));
  while (layer !== -1 && useLayers.getState().open.length > layer) closeTop();
}

/** Closes every layer. */
export function closeLayers(): void {
  while (useLayers.getState().open.length > 0) closeTop();
}

/** The address without the layer in its query. */
function pageBelow(): string {
  const search = searchOfPage(window.location.search).toString();
  return `${window.location.pathname}${search === '' ? '' : `?${search}`}`;
}

/**
 * Gives an open dialog a step of the history, so that Back closes it before what lies below. Its address is that of the page below with `id` as the fragment and is
 * not shown: no reload and no step forward opens it.
 * @returns A function for when it is closed.
 */
export function keepDialog(id: string, onBack: () => void): () => void {
  const { open } = useLayers.getState();
  const address = `${pageBelow()}#${id}`;
  setOpen([...open, address]);
  pushEntry(window.location.href, [...open, address]);
  const stop = useLayers.subscribe((state) => {
    if (!state.open.includes(address)) onBack();
  });
  return () => {
    stop();
    const now = useLayers.getState().open;
    if (now.at(-1) === address) closeTop();
    else if (now.includes(address)) {
      const left = now.filter((other) => other !== address);
      setOpen(left);
      noteLayers(left);
    }
  };
}

/** Shows the layers of an entry that was reached. The entry of a dialog that is closed is left at once for the one below it. */
function showEntry(layers: readonly string[]): void {
  const { open } = useLayers.getState();
  const left = layers.filter((address) => !isDialog(address) || open.includes(address));
  if (left.at(-1) === layers.at(-1)) setOpen(left);
  else leaveLayerEntry(layers.slice(0, -1), pageBelow());
}

/** Begins with what the address of a loaded page names, and follows Back and Forward. @returns A function that ends it. */
export function startLayers(): () => void {
  const url = new URL(window.location.href);
  const layers = url.searchParams.has(LAYER_PARAMETER) ? [`${url.pathname}${url.search}`] : [];
  // the page may have asked something before
  const open = [...layers, ...useLayers.getState().open.filter(isDialog)];
  const named = layersOfEntry();
  setOpen(open);
  const stop = followHistory(showEntry);
  if (named.length > open.length && named.slice(open.length).every(isDialog)) showEntry(named);
  else noteLayers(open);
  return stop;
}

/** Applies the history entry when the router shows `pathname`, another page than that of the topmost layer: no layer stays open over it. */
export function syncLayers(pathname: string): void {
  const { open } = useLayers.getState();
  const top = open.at(-1);
  if (isHistoryBusy() || top === undefined || new URL(top, window.location.href).pathname === pathname) return;
  const named = layersOfEntry();
  if (named.length < open.length) setOpen(named);
}
