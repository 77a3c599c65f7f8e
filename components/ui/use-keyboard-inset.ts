import { useEffect } from 'react';

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
