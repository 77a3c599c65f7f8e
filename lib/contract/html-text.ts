import type { Attachment } from './content.ts';
import { wellFormed } from './fallbacks.ts';

/** Names of the characters from U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)])),
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…', bull: '•', euro: '€', trade: '™' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', thinsp: '\u2009' },
};

function entity(whole: string, code: string): string {
  if (!code.startsWith('#')) return NAMED[code] ?? NAMED[code.toLowerCase()] ?? whole;
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  return point > 31 && point <= 0x10ffff ? wellFormed(String.fromCodePoint(point)) : '';
}

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. Unknown entities are kept. */
export const decodeEntities = (wire: string): string =>
  wire.includes('&') ? wire.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi, entity) : wire;

/** A name as plain text: without tags, scripts and styles, with decoded entities; control and direction characters and runs of spaces become single spaces. */
export const plainName = (wire: string): string =>
  decodeEntities(wire.replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ').replace(/<(?:\/?[a-z]|!)[^>]*(?:>|$)/gi, ' '))
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Shortcodes of WordPress and WooCommerce that can have neither attributes nor content. */
const BARE = /^(gallery|playlist|products|product)$/i;

const MARK = /\[(\/?)([a-z][\w-]{0,60})(\s[^[\]]{0,2000})?\/?\]/gi;

/** Removes shortcodes of plugins: `[contact-form-7 id="5"]`, `[vc_row]…[/vc_row]`. Their content is kept, and so is ordinary text in brackets. */
export function withoutShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const closed = new Set([...html.matchAll(MARK)].filter(([, slash]) => slash === '/').map(([, , name = '']) => name.toLowerCase()));
  return html.replace(MARK, (mark: string, slash: string, name: string, rest: string | undefined) => {
    const isShortcode = slash === '/' || closed.has(name.toLowerCase()) || /[_-]/.test(name) || rest?.includes('=') || BARE.test(name);
    return isShortcode ? '' : mark;
  });
}

const attribute = (text: string, ...names: readonly string[]): string =>
  names.map((name) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s]+)`, 'i').exec(text)?.[1]).find((value) => value !== undefined) ??
  '';

/** Maximum pictures of one text: one page of `GET wp/v2/media`. */
const MOST_PICTURES = 100;
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/gi;
const GALLERY_IDS = /(?:^|\s)(?:ids|include)\s*=\s*(?:["']|&quot;)?([\d\s,]+)/i;

const idsOf = (attributes: string): number[] =>
  (GALLERY_IDS.exec(attributes)?.[1]?.match(/\d{1,15}/g) ?? []).map(Number).filter((id) => id > 0);

/** Unique ids of the pictures in a text's galleries. */
export const galleryIds = (html: string): readonly number[] =>
  [...new Set([...html.matchAll(GALLERY)].flatMap(([, attributes = '']) => idsOf(attributes)))].slice(0, MOST_PICTURES);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pictureHtml({ src, alt, caption, width, height }: Attachment): string {
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
  const below = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"${size}>${below}</figure>`;
}

const CAPTION = /\[caption\b[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/gi;
const PLAYER = /\[(video|audio)\b([^\]]{0,1000})\](?:\s*\[\/\1\])?/gi;
const EMBED = /\[embed\b[^\]]{0,200}\]\s*(https?:[^\s[\]<>"]{3,500})\s*\[\/embed\]/gi;
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/**
 * Converts WordPress's own shortcodes to HTML: captions, players, embeds and galleries; all others are removed.
 * @param pictures the pictures of `galleryIds`; a gallery shows those that exist
 */
export function shortcodesAsHtml(html: string, pictures: ReadonlyMap<number, Attachment> = new Map()): string {
  const shown = (id: number): string => {
    const picture = pictures.get(id);
    return picture === undefined || picture.src === '' ? '' : pictureHtml(picture);
  };
  if (!html.includes('[')) return html;
  return withoutShortcodes(
    html
      .replace(CAPTION, (_, inside: string) => {
        const [, picture, caption = ''] = PICTURE.exec(inside) ?? [];
        return picture === undefined ? inside : `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
      })
      .replace(
        PLAYER,
        (_, tag: string, rest: string) => `<${tag} src="${attribute(rest, 'src', 'mp4', 'webm', 'mp3', 'm4a', 'ogg')}"></${tag}>`,
      )
      .replace(EMBED, (_, address: string) => `<a href="${address}">${address}</a>`)
      .replace(GALLERY, (_, attributes: string) => idsOf(attributes).map(shown).join('')),
  );
}

/** Maximum characters of markup; the rest is cut off. */
const LONGEST = 400_000;
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Elements that start a new line before and after. */
const LINES = words(
  'p div section article header footer main aside nav center fieldset address blockquote pre hr h1 h2 h3 h4 h5 h6 details summary figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr br',
);
const CELLS = words('td th');
/** Elements whose text is not displayed. */
const DROPPED = words(
  'script style template noscript object embed applet frameset noframes noembed iframe canvas svg math audio video title textarea select option optgroup datalist button map output progress meter slot marquee portal fencedframe dialog xmp plaintext',
);
/** Elements with raw text, in which tags are not parsed. */
const RAW = words('script style noscript noframes noembed iframe title textarea xmp');

/** The end of the tag that begins at `from`; -1 without one. A quotation mark only starts a value after `=`. */
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

/** The end of a comment, declaration or processing instruction; -1 without one. */
function markEnd(html: string, at: number): number {
  const isComment = html.startsWith('<!--', at);
  const end = isComment ? html.indexOf('-->', at + 4) : html.indexOf('>', at);
  return end === -1 ? -1 : end + (isComment ? 2 : 0);
}

const NAME = /\/?([a-z][^\s/>]*)/iy;

/** The text with line breaks; the rest after an unclosed tag is dropped, as in browsers. */
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
 * Converts foreign HTML to plain text: entities are decoded; styles, scripts and shortcodes are removed; each paragraph, list item and table row is a line.
 * Text without markup keeps its lines. It does not use an HTML parser, because browsers load this file and parse5 is 47 kB; `html-text.test.ts` compares it
 * with parse5.
 */
export function htmlText(html: string): string {
  const source = withoutShortcodes(html);
  const isMarkup = /<[a-z/!?]/i.test(source);
  // HTML displays a line break in its source as a space
  const text = isMarkup ? textOf(source.slice(0, LONGEST).replace(/[^\S\u00a0]+/g, ' ')) : decodeEntities(source);
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Joins lines where only one is shown: cards, search engines. */
export const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** Foreign HTML as one line of text. */
export const plainHtml = (html: string): string => oneLine(htmlText(html));
