import { readHtml } from './read.ts';
import { textOf } from './tree.ts';

const NOWHERE = { own: [], videoHosts: [] };

/** Backend HTML, or a title with entities as WordPress writes them, as plain text in one line. */
export const plainHtml = (html: string): string =>
  /[<&]/.test(html)
    ? textOf(readHtml(html, NOWHERE))
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim()
    : html.trim();

/** The beginning of a text, cut between words, with an ellipsis when something is left out. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:—–-]+$/, '')}…`;
}
