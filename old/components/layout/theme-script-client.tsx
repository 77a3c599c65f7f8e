'use client';

import { useEffect, useLayoutEffect } from 'react';
import { THEME_SCRIPT } from '#lib/theme/script.ts';
import { followSystem, showTheme } from './theme-choice.ts';

/** Part of the server's HTML alone; where React makes the document anew (an error page), the choice is applied again before paint. */
export function ThemeScript() {
  useLayoutEffect(showTheme, []);
  useEffect(followSystem, []);
  return typeof document === 'undefined' ? <script>{THEME_SCRIPT}</script> : null;
}
