'use client';

import { useLayoutEffect } from 'react';
import { THEME_KEY, THEME_SCRIPT } from '#lib/theme/script.ts';

function applyChoice(): void {
  try {
    const choice = localStorage.getItem(THEME_KEY);
    if (choice === 'dark' || choice === 'light') document.documentElement.dataset.theme = choice;
  } catch {
    // storage may be closed to us: the shop's default stays
  }
}

/** Part of the server's HTML alone; where React makes the document anew (an error page), the choice is applied again before paint. */
export function ThemeScript() {
  useLayoutEffect(applyChoice, []);
  return typeof document === 'undefined' ? <script>{THEME_SCRIPT}</script> : null;
}
