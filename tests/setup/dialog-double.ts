import { fireEvent } from '@testing-library/react';

/**
 * What jsdom lacks of `<dialog>`: opening, closing with a `close` event, focus return, and Escape on the topmost one. The rest (focus trap, inert page, top layer,
 * Android's Back) is the browser's and is shown by tests/e2e/sheet.spec.ts.
 */
const returns = new Map<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('already open', 'InvalidStateError');
  returns.set(this, document.activeElement);
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  const before = returns.get(this);
  returns.delete(this);
  // What lies below another open dialog is inert.
  const top = [...returns.keys()].at(-1);
  if (before instanceof HTMLElement && (top === undefined || top.contains(before))) before.focus();
  setTimeout(() => fireEvent(this, new Event('close')));
}

export function installDialogDouble(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', (event) => {
    const top = [...returns.keys()].at(-1);
    if (event.key === 'Escape' && !event.defaultPrevented && top !== undefined) top.close();
  });
}
