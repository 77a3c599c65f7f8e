import { useEffect } from 'react';

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
export function useTabInside(dialog: HTMLDialogElement | null): void {
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
