'use client';

import { OLD_BROWSER_SCRIPT } from '#lib/client/old-browser.ts';
import { DIRECTION_SCRIPT, LOST_SCRIPT, THEME_SCRIPT } from '#lib/theme/inline-scripts.ts';

/**
 * Inline scripts of the server's HTML that run before the page's own files; React does not render them again. The bundler evaluates `typeof
 * window`, so their text is in no bundle. Their hashes are in the CSP (lib/server/http/inline-scripts.ts).
 */
export const EarlyScripts = () =>
  typeof window === 'undefined' ? (
    <>
      <script>{OLD_BROWSER_SCRIPT}</script>
      <script>{LOST_SCRIPT}</script>
      <script>{DIRECTION_SCRIPT}</script>
    </>
  ) : null;

/** Applies the visitor's own theme before the first paint (SET-03). */
export const ThemeScript = () => (typeof window === 'undefined' ? <script>{THEME_SCRIPT}</script> : null);
