import { readHtml } from './read.ts';
import { textOf } from './tree.ts';

const NOWHERE = { own: [], mediaHosts: [], videoHosts: [] };

/** Backend HTML, or a title with entities as WordPress writes them, as plain text in one line. */
export const plainHtml = (html: string): string =>
  /[<&]/.test(html)
    ? textOf(readHtml(html, NOWHERE))
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim()
    : html.trim();
