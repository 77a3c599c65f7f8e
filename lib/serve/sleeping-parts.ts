import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';

const WAKE = `<script>${WAKE_SCRIPT}</script>`;
const PART = /<script src="(\/_next\/static\/chunks\/[\w.~?=-]+)" async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * A page whose own code waits until it is needed: the addresses of its parts stand as data before the script that loads them. A page without that script is
 * answered as it is.
 */
export function sleepingParts(html: string): string {
  if (!html.includes(WAKE)) return html;
  const parts = [...new Set([...html.matchAll(PART)].map(([, src]) => src))];
  if (parts.length === 0) return html;
  const data = `<script type="application/json" data-parts="">${JSON.stringify(parts)}</script>`;
  return html
    .replaceAll(AHEAD, '')
    .replaceAll(PART, '')
    .replace(WAKE, () => data + WAKE);
}
