import { SWIPE_SCRIPT } from '#lib/theme/swipe-script.ts';
import { WAKE } from './sleeping-parts.ts';

export const SWIPE = `<script>${SWIPE_SCRIPT}</script>`;
export const PARTS = '{"styles":[],"code":["/_next/static/chunks/a.js"]}';
export const OPENING = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
export const push = (...pieces: readonly unknown[]): string =>
  `<script>${pieces.map((piece) => `self.__next_f.push(${JSON.stringify(piece)})`).join(';')}</script>`;

interface Sleeping {
  readonly head?: string;
  readonly css?: string;
  readonly data?: string;
}

/** A page as it is kept: its code stands in it as data. */
export const sleepingPage = (
  body: string,
  { head = '', css = '.a{b:c}.a:hover{b:d}', data = OPENING + push([1, 'a'], [1, 'b']) }: Sleeping = {},
): string =>
  `<!DOCTYPE html><html lang="ru"><head><style data-precedence="next">${css}</style>${head}${SWIPE}` +
  `<script type="application/json" data-parts="">${PARTS}</script>${WAKE}</head><body class="a">${body}${data}</body></html>`;
