import { useSyncExternalStore } from 'react';

/** The modal dialogs of the page in the order they were opened: the browser does not tell which one is on top. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Dialogs that wait for those above them to close. */
const leaving = new Set<HTMLDialogElement>();

export function dialogOpened(dialog: HTMLDialogElement): void {
  leaving.delete(dialog);
  set([...stack.filter((other) => other !== dialog), dialog]);
}

/** @returns how many are still open. */
export function dialogClosed(dialog: HTMLDialogElement): number {
  if (stack.includes(dialog)) set(stack.filter((other) => other !== dialog));
  return stack.length;
}

/**
 * Closes a dialog. Of several that close at once the one on top closes first: each gives the focus back to what had it before, and below an open dialog nothing can
 * get it. `onLast` is called when no dialog is open any more.
 */
export function closeDialog(dialog: HTMLDialogElement, onLast: () => void): void {
  const close = (one: HTMLDialogElement): void => {
    leaving.delete(one);
    one.close();
    if (dialogClosed(one) === 0) onLast();
  };
  leaving.add(dialog);
  for (let top = stack.at(-1); top !== undefined && leaving.has(top); top = stack.at(-1)) close(top);
  if (!leaving.has(dialog)) return;
  if (!stack.includes(dialog)) close(dialog);
  // what lies above stays open
  else queueMicrotask(() => leaving.has(dialog) && close(dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open dialog that lies above all others; everything outside of it is inert. Null without one. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
