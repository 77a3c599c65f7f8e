'use client';

import { useEffect } from 'react';

/** Bars of a browser are lower than this, keyboards higher, in px. */
const LEAST = 80;

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

const show = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** The field that is typed in, below it what is said about it. */
function showTyped(): void {
  const field = document.activeElement;
  if (!isTyping() || field === null) return;
  const about = field.getAttribute('aria-describedby');
  if (about !== null) show(document.getElementById(about));
  show(field);
}

/**
 * Where a keyboard lies over the page instead of making it shorter (Safari), `--keyboard` says how much it covers, so that sheets and bars stand above it;
 * the field that is typed in comes back into view either way, and so does what turns out to be wrong with it.
 */
export function KeyboardRoom() {
  useEffect(() => {
    const view = visualViewport;
    if (view === null) return;
    const root = document.documentElement;
    let room = 0;
    let height = view.height;
    const onChange = (): void => {
      // a page that fingers have brought closer shows less of itself too
      const covered = view.scale > 1.01 || !isTyping() ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
      const next = covered > LEAST ? covered : 0;
      const isLess = view.height < height - LEAST;
      height = view.height;
      if (next !== room) {
        room = next;
        if (next === 0) root.style.removeProperty('--keyboard');
        else root.style.setProperty('--keyboard', `${next}px`);
      } else if (!isLess) return;
      requestAnimationFrame(showTyped);
    };
    const errors = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target === document.activeElement)) requestAnimationFrame(showTyped);
    });
    errors.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
    view.addEventListener('resize', onChange);
    view.addEventListener('scroll', onChange);
    return () => {
      errors.disconnect();
      view.removeEventListener('resize', onChange);
      view.removeEventListener('scroll', onChange);
    };
  }, []);
  return null;
}
