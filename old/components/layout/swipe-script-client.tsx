'use client';

import { SWIPE_SCRIPT } from '#lib/theme/swipe-script.ts';

/** Part of the server's HTML alone: the first sheet opens without styling the whole page anew. */
export const SwipeScript = () => (typeof document === 'undefined' ? <script>{SWIPE_SCRIPT}</script> : null);
