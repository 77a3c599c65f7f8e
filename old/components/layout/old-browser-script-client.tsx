'use client';

import { OLD_BROWSER_SCRIPT } from '#lib/browser/old-browser.ts';

/** Part of the server's HTML alone: it runs before the framework. */
export const OldBrowserScript = () => (typeof document === 'undefined' ? <script>{OLD_BROWSER_SCRIPT}</script> : null);
