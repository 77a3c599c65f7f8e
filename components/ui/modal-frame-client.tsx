'use client';

import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { cn } from './cn.ts';
import { focusLastButton } from './keep-focus-client.tsx';
import { ModalContext } from './sheet-parts-client.tsx';
import { type SwipeDirection, useSwipeToClose } from './swipe.ts';

/** Keeps the page still for wheels, keys and its scrollbar, whose place stays so that nothing moves. */
function lockPage(): void {
  const { style, clientWidth } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
}

function unlockPage(): void {
  const { style } = document.documentElement;
  style.overflow = '';
  style.scrollbarGutter = '';
}

export interface ModalProps {
  /** The accessible name. */
  readonly label: string;
  /** The title in its `SheetHeader` is the name as soon as it is there. */
  readonly isNamedByTitle?: boolean;
  readonly closeLabel: string;
  readonly open: boolean;
  /**
   * It has closed, by whatever the visitor did: Escape, Android's Back, a press on the backdrop, a swipe, the close button. It cannot be refused: a second
   * Escape closes a native dialog whatever its page says. The parent sets `open` to false and steps back if the address still names this layer.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Closes the dialog by a press on itself, outside of its panel: `closedby` is not in Safari. The click closes and not the pointerup, because the click after
 * that would be one of the page, at the place of the press.
 */
function useBackdropPress(dialog: HTMLDialogElement | null): void {
  useEffect(() => {
    if (dialog === null) return;
    let isPressed = false;
    const end = new AbortController();
    const onDialog = (type: string, act: (isOnDialog: boolean) => void) =>
      dialog.addEventListener(type, ({ target }) => act(target === dialog), { signal: end.signal });
    onDialog('pointerdown', (isOnDialog) => {
      isPressed = isOnDialog;
    });
    onDialog('pointerup', (isOnDialog) => {
      isPressed &&= isOnDialog;
    });
    onDialog('click', (isOnDialog) => {
      if (isPressed && isOnDialog) dialog.close();
      isPressed = false;
    });
    return () => end.abort();
  }, [dialog]);
}

/**
 * The browser closes a dialog at once and tells so in a later task. A click in between is meant for the page as it is seen, without the dialog: `closed` is called
 * before it, and what follows from it is rendered before the click arrives, so that the click can open the same dialog again.
 */
function useClickAfterClose(dialog: HTMLDialogElement | null, closed: () => void): void {
  const settle = useEffectEvent(() => flushSync(closed));
  useEffect(() => {
    if (dialog === null) return;
    const onClick = () => {
      if (!dialog.open) settle();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [dialog]);
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Tab stops at one button of a group of radio buttons: the chosen one. */
function isPassed(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || element.name === '') return false;
  const group = element.form?.elements ?? element.ownerDocument.getElementsByName(element.name);
  return [...group].some((other) => other instanceof HTMLInputElement && other.name === element.name && other.checked);
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !isPassed(element);

/**
 * Keeps Tab in a modal dialog: from its last control the browser goes on to its own interface, and the next key is no longer the page's (LAY-05). What has the focus
 * may be no control: the dialog itself, or a part that scrolls.
 */
function useTabInside(dialog: HTMLDialogElement | null): void {
  useEffect(() => {
    if (dialog === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      // of a dialog inside of this one
      if (!(target instanceof Element) || target.closest('dialog') !== dialog) return;
      const stops = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop);
      const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      if (stops.some((stop) => (target.compareDocumentPosition(stop) & ahead) !== 0)) return;
      event.preventDefault();
      (stops.at(event.shiftKey ? -1 : 0) ?? dialog).focus();
    };
    dialog.addEventListener('keydown', onKeyDown);
    return () => dialog.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}

interface ModalFrameProps extends Omit<ModalProps, 'closeLabel'> {
  readonly panelClass: string;
  readonly tint?: string;
  readonly swipe: () => SwipeDirection | null;
  /** Rendered in the panel after `children`. */
  readonly closeButton: (close: () => void) => ReactNode;
}

/**
 * The frame of every modal layer: a native `<dialog>` as large as the screen around a panel. Focus return, Escape, the inert page and the top layer
 * are the browser's. The dialog is a scroller with one pixel to scroll: on iOS `overflow: hidden` alone does not keep the page below still.
 * The content stays mounted while the panel leaves, so the parent keeps rendering the last content after `open` is false.
 */
export function ModalFrame({ label, isNamedByTitle, open, onClose, panelClass, tint, swipe, closeButton, children }: ModalFrameProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ close: () => element?.close(), titleId, isScrolled, setScrolled }), [element, titleId, isScrolled]);
  useSwipeToClose(panel, open, swipe, context.close);
  useKeyboardInset(element, open);
  useBackdropPress(element);
  useTabInside(open ? element : null);

  useLayoutEffect(() => {
    if (element === null || !open) return;
    if (panel.current !== null) panel.current.style.translate = '';
    places.set(element, document.activeElement?.closest('[data-keep-focus]') ?? null);
    element.showModal();
    // and not a field of it, so that no keyboard opens on a phone
    element.focus({ preventScroll: true });
    dialogOpened(element);
    lockPage();
    return () => closeDialog(element, unlockPage);
  }, [element, open]);

  const onNativeClose = () => {
    if (element === null || element.open) return;
    if (dialogClosed(element) === 0) unlockPage();
    if (open) onClose();
  };
  useClickAfterClose(open ? element : null, onNativeClose);
  return (
    <ModalContext value={context}>
      <dialog
        ref={setElement}
        aria-label={label}
        aria-labelledby={isNamedByTitle ? titleId : undefined}
        tabIndex={-1}
        data-tint={tint}
        className={cn(
          'group/modal fixed inset-0 m-0 size-full max-h-none max-w-none overflow-x-hidden overflow-y-auto overscroll-contain bg-transparent text-ink outline-none scrollbar-none',
          'after:block after:h-[calc(100%+1px)] print:static print:overflow-visible',
          'transition-[display,overlay] duration-morph transition-discrete',
          'backdrop:bg-scrim backdrop:transition-[opacity,display,overlay] backdrop:duration-quick backdrop:transition-discrete not-open:backdrop:opacity-0 starting:open:backdrop:opacity-0',
        )}
        // React also passes on the events of dialogs inside of it, and `cancel` of file inputs.
        onClose={(event) => event.target === event.currentTarget && onNativeClose()}
      >
        <div
          ref={panel}
          className={cn(
            'fixed flex flex-col overflow-hidden bg-surface shadow-overlay forced-outline print:static print:shadow-none',
            'transition-[translate,scale,opacity] duration-sheet ease-out group-not-open/modal:duration-morph group-not-open/modal:ease-in',
            panelClass,
          )}
        >
          {children}
          {closeButton(context.close)}
        </div>
      </dialog>
    </ModalContext>
  );
}

/** The modal dialogs of the page in the order they were opened: the browser does not tell which one is on top. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Dialogs that wait for those above them to close. */
const leaving = new Set<HTMLDialogElement>();

function dialogOpened(dialog: HTMLDialogElement): void {
  leaving.delete(dialog);
  set([...stack.filter((other) => other !== dialog), dialog]);
}

/** @returns how many are still open. */
function dialogClosed(dialog: HTMLDialogElement): number {
  if (stack.includes(dialog)) {
    set(stack.filter((other) => other !== dialog));
    returnFocus(dialog);
  }
  return stack.length;
}

/** The `KeepFocus` element around the control that opened each dialog. The control itself may have been replaced when the dialog closes. */
const places = new WeakMap<HTMLDialogElement, Element | null>();

/** The browser returns the focus to the control that opened the dialog. If that control was replaced, the new control is focused. */
function returnFocus(dialog: HTMLDialogElement): void {
  const current = document.activeElement;
  if (current === document.body || dialog.contains(current)) focusLastButton(places.get(dialog) ?? null);
}

/**
 * Closes a dialog. Of several that close at once the one on top closes first: each gives the focus back to what had it before, and below an open dialog nothing can
 * get it. `onLast` is called when no dialog is open any more.
 */
function closeDialog(dialog: HTMLDialogElement, onLast: () => void): void {
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

/** Bars of a browser are lower than this, keyboards higher, in px. */
const MIN_HEIGHT = 80;

/**
 * Sets `--keyboard` on an element: how much of the page's height a keyboard covers. Safari lays it over the page instead of making the page shorter.
 * The focused field is scrolled back into view, with its error, also where the error comes while the keyboard is shown.
 */
export function useKeyboardInset(element: HTMLElement | null, isActive: boolean): void {
  useEffect(() => {
    const view = visualViewport;
    if (element === null || view === null || !isActive) return;
    let height = view.height;
    const showField = () => {
      const field = document.activeElement;
      if (field === null || !element.contains(field)) return;
      const description = field.getAttribute('aria-describedby');
      const error = description === null ? null : document.getElementById(description);
      requestAnimationFrame(() => {
        for (const part of [error, field]) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      });
    };
    const onChange = () => {
      // a page that is zoomed in shows less of itself, too
      const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
      element.style.setProperty('--keyboard', `${covered > MIN_HEIGHT ? covered : 0}px`);
      const isShorter = view.height < height - MIN_HEIGHT;
      height = view.height;
      if (isShorter) showField();
    };
    const errors = new MutationObserver(showField);
    errors.observe(element, { subtree: true, attributeFilter: ['aria-invalid'] });
    view.addEventListener('resize', onChange);
    view.addEventListener('scroll', onChange);
    return () => {
      errors.disconnect();
      view.removeEventListener('resize', onChange);
      view.removeEventListener('scroll', onChange);
      element.style.removeProperty('--keyboard');
    };
  }, [element, isActive]);
}
