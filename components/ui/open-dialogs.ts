import { useSyncExternalStore } from 'react';

/** The modal dialogs of the page in the order they were opened: the browser does not tell which one is on top. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

export const dialogOpened = (dialog: HTMLDialogElement): void => set([...stack.filter((other) => other !== dialog), dialog]);

/** @returns how many are still open. */
export function dialogClosed(dialog: HTMLDialogElement): number {
  if (stack.includes(dialog)) set(stack.filter((other) => other !== dialog));
  return stack.length;
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
