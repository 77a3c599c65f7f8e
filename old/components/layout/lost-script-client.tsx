'use client';

import { LOST_SCRIPT } from '#lib/theme/lost-script.ts';

/** Rendered by the server alone; it has to run before the page's own files load. */
export const LostScript = () => (typeof document === 'undefined' ? <script>{LOST_SCRIPT}</script> : null);
