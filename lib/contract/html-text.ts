import { decodeEntities } from './plain-name.ts';
import { withoutShortcodes } from './shortcodes.ts';

/** Characters of markup that are read; the rest is cut off. */
const LONGEST = 400_000;
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Elements that begin and end a line. */
const LINES = words(
  'p div section article header footer main aside nav center fieldset address blockquote pre hr h1 h2 h3 h4 h5 h6 details summary figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr br',
);
const CELLS = words('td th');
/** Elements whose text is not shown to readers. */
const DROPPED = words(
  'script style template noscript object embed applet frameset noframes noembed iframe canvas svg math audio video title textarea select option optgroup datalist button map output progress meter slot marquee portal fencedframe dialog xmp plaintext',
);
/** Elements whose content is raw text: tags inside are not tags. */
const RAW = words('script style noscript noframes noembed iframe title textarea xmp');

/** Where the tag that begins at `from` ends; -1 where it never does. Only a quotation mark behind `=` begins a value. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '>') return at;
    if (sign !== '=') continue;
    const value = /\s*(["'])?/y;
    value.lastIndex = at + 1;
    const quote = value.exec(html)?.[1];
    if (quote === undefined) continue;
    at = html.indexOf(quote, value.lastIndex);
    if (at === -1) return -1;
  }
  return -1;
}

/** Where a comment, declaration or processing instruction ends; -1 where it never does. */
function markEnd(html: string, at: number): number {
  const isComment = html.startsWith('<!--', at);
  const end = isComment ? html.indexOf('-->', at + 4) : html.indexOf('>', at);
  return end === -1 ? -1 : end + (isComment ? 2 : 0);
}

const NAME = /\/?([a-z][^\s/>]*)/iy;

/** The text with a line break where lines begin and end; what follows an unclosed tag is left out, as browsers do. */
function textOf(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let dropped = { name: '', depth: 0 };
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const next = html[open + 1] ?? '';
    if (!/[a-z/!?]/i.test(next)) {
      if (dropped.depth === 0) parts.push(decodeEntities(html.slice(at, open)), '<');
      at = open + 1;
      continue;
    }
    if (dropped.depth === 0) parts.push(decodeEntities(html.slice(at, open)));
    NAME.lastIndex = open + 1;
    const name = NAME.exec(html)?.[1]?.toLowerCase() ?? '';
    const end = name === '' ? markEnd(html, open) : tagEnd(html, NAME.lastIndex);
    if (end === -1) return parts.join('');
    at = end + 1;
    const isClosing = next === '/';
    if (dropped.depth > 0) {
      if (name === dropped.name) dropped.depth += isClosing ? -1 : 1;
    } else if (LINES.has(name)) parts.push('\n');
    else if (CELLS.has(name) && isClosing) parts.push(' ');
    else if (DROPPED.has(name) && !isClosing && !(html[end - 1] === '/' && /^(svg|math)$/.test(name)) && name !== 'embed') {
      if (!RAW.has(name)) dropped = { name, depth: 1 };
      else {
        const close = lower.indexOf(`</${name}`, at);
        if (close === -1) return parts.join('');
        at = close;
      }
    }
  }
  if (dropped.depth === 0) parts.push(decodeEntities(html.slice(at)));
  return parts.join('');
}

/**
 * Foreign HTML as plain text: entities are letters; styles, scripts and short codes are gone; each paragraph, list item and table row is a line. Text without
 * markup keeps its lines. It uses no document parser, because browsers load this file and parse5 is 47 kB; `html-text.test.ts` compares it with parse5.
 */
export function htmlText(html: string): string {
  const source = withoutShortcodes(html);
  const isMarkup = /<[a-z/!?]/i.test(source);
  // HTML shows a line break of its source as a space
  const text = isMarkup ? textOf(source.slice(0, LONGEST).replace(/[^\S\u00a0]+/g, ' ')) : decodeEntities(source);
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A text of several lines where there is room for one: a card, what search engines read. */
export const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** Foreign HTML as text in one line. */
export const plainHtml = (html: string): string => oneLine(htmlText(html));
