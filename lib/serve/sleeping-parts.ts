import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { pageStyles } from './page-styles.ts';
import type { StyleRule } from './style-rules.ts';

/** Stands in every page that sleeps. */
export const WAKE = `<script>${WAKE_SCRIPT}</script>`;
const PART = /<script src="(\/_next\/static\/chunks\/[\w.~?=-]+)" async=""><\/script>/g;
const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)" data-precedence="next"\/>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*\/>/g;

/** The rules of a style sheet by its address; null where nobody has it. */
type SheetAt = (address: string) => readonly StyleRule[] | null;

const addressesOf = (html: string, tag: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(tag)].flatMap(([, address = '']) => address)),
];

/** Style sheets that are wanted whole, and the page with what of them it shows. */
function styled(html: string, sheetAt: SheetAt): { readonly html: string; readonly styles: readonly string[] } {
  const styles = addressesOf(html, SHEET);
  const rules = styles.map(sheetAt);
  if (rules.length === 0 || rules.includes(null)) return { html, styles: [] };
  const own = rules.map((sheet) => pageStyles(sheet ?? [], html)).join('');
  let stands = false;
  return {
    styles,
    html: html.replaceAll(SHEET, () => {
      if (stands) return '';
      stands = true;
      return `<style data-precedence="next">${own}</style>`;
    }),
  };
}

/**
 * A page whose own code waits until it is needed, and with it every style of what only code can show: the addresses of both stand as data before the script
 * that loads them, the styles of the page itself in it. A page without that script is answered as it is.
 */
export function sleepingParts(html: string, sheetAt: SheetAt): string {
  if (!html.includes(WAKE)) return html;
  const code = addressesOf(html, PART);
  if (code.length === 0) return html;
  const page = styled(html, sheetAt);
  const data = `<script type="application/json" data-parts="">${JSON.stringify({ styles: page.styles, code })}</script>`;
  return page.html
    .replaceAll(AHEAD, '')
    .replaceAll(PART, '')
    .replace(WAKE, () => data + WAKE);
}

/** Whether a page that is kept waits for a hand. */
export const isAsleep = (html: string | Buffer): boolean => html.includes(' data-parts="">') && html.includes(WAKE);
