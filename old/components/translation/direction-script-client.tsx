'use client';

import { useLayoutEffect } from 'react';
import { DIRECTION_SCRIPT } from '#lib/translation/direction-script.ts';

declare global {
  /** Class and language of the translation that stands on the document, as the early script saw it last. */
  var translated: readonly [string, string] | 0 | undefined;
}

/** Where React makes the document anew, which it does to one that was translated before it was read, its translation goes on. */
function keepTranslated(): void {
  if (!globalThis.translated) return;
  const root = document.documentElement;
  const [name, lang] = globalThis.translated;
  root.classList.add(name);
  root.lang = lang;
}

/** Part of the server's HTML alone. */
export function DirectionScript() {
  useLayoutEffect(keepTranslated, []);
  return typeof document === 'undefined' ? <script>{DIRECTION_SCRIPT}</script> : null;
}
