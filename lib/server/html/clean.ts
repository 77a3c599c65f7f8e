import { type DefaultTreeAdapterTypes, html as HTML } from 'parse5';
import { decoded, parseUrl } from '#lib/contract/fallbacks.ts';
import { type HtmlNode, type HtmlTag, isHtmlTag, isVoid } from '#lib/domain/html-tree.ts';

/** A parsed fragment → safe content: allowed elements and attributes, checked addresses (CMS-04, P8). */

/** Allowed targets of links, pictures and videos in HTML of a backend (CMS-04). */

/** Placeholder base for relative addresses of the shop. */
const HERE = 'http://shop.invalid';
const LONGEST = 2_000;
const APPS: ReadonlySet<string> = new Set(['mailto:', 'tel:', 'viber:', 'tg:', 'whatsapp:']);

export interface Origins {
  /** Origins that count as the shop's own: the shop's and its backend's. */
  readonly own: readonly string[];
  /** Other hosts whose pictures are allowed. */
  readonly mediaHosts: readonly string[];
  /** Hosts whose video players are allowed; none by default. */
  readonly videoHosts: readonly string[];
  /** Called with each host whose picture or player is not allowed. */
  readonly refused?: (host: string) => void;
}

const read = (raw: string): URL | null => {
  const trimmed = raw.trim();
  return trimmed === '' || trimmed.length > LONGEST ? null : parseUrl(trimmed, HERE);
};

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';
/** Compares hosts only, because a backend behind a TLS proxy writes its own addresses with http. */
const isOwn = (url: URL, { own }: Origins): boolean =>
  url.origin === HERE || own.some((origin) => origin.replace(/^https?:\/\//, '') === url.host);

/** The path inside the shop; never one that browsers read as another host (`//evil`). */
const pathOf = (url: URL): string => `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`;

/** The address of a link: `/path` within the shop, `#place` on the page, an absolute one elsewhere; null when it is not allowed. */
function linkAddress(raw: string, origins: Origins): string | null {
  if (/^\s*#/.test(raw)) return placeAddress(raw.trim().slice(1));
  const url = read(raw);
  if (url === null) return null;
  if (APPS.has(url.protocol)) return url.href;
  if (!isWeb(url) || url.username !== '' || url.password !== '') return null;
  return isOwn(url, origins) ? pathOf(url) : url.href;
}

/** The address of an allowed picture: a path within the shop, or an absolute one at a listed host; null otherwise. */
function pictureAddress(raw: string, origins: Origins): string | null {
  const url = read(raw);
  if (url === null || !isWeb(url)) return null;
  if (isOwn(url, origins)) return pathOf(url);
  return url.protocol === 'https:' && url.port === '' && origins.mediaHosts.includes(url.hostname) ? url.href : null;
}

/** Reports the host of an address that is not allowed (`origins.refused`). */
function tellRefused(raw: string, origins: Origins): void {
  const url = read(raw);
  if (url !== null && isWeb(url) && url.origin !== HERE) origins.refused?.(url.host);
}

/** The address of a player of an allowed host, only with https. */
function videoAddress(raw: string, { videoHosts }: Origins): string | null {
  const url = parseUrl(raw.trim(), 'https://shop.invalid');
  return url?.protocol === 'https:' && url.port === '' && videoHosts.includes(url.hostname) ? url.href : null;
}

const PLACE = 'text-';

/** The id of an element in content, with a prefix so that it cannot collide with ids of the page; '' when invalid. */
const placeId = (raw: string): string => {
  const id = raw.startsWith(PLACE) ? raw.slice(PLACE.length) : raw;
  return /^[\p{L}\p{N}_-]{1,80}$/u.test(id) ? `${PLACE}${id}` : '';
};

function placeAddress(raw: string): string | null {
  const id = placeId(decoded(raw) ?? '');
  return id === '' ? null : `#${id}`;
}

export type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Maximum depth; deeper elements become text. */
const DEEPEST = 60;
const LONGEST_ATTRIBUTE = 300;

/** Elements without readable content. */
const DROPPED: ReadonlySet<string> = new Set([
  ...'script style template noscript object embed applet frame frameset noframes noembed xmp plaintext head title base meta'.split(' '),
  ...'link canvas map area source track param portal fencedframe input button select option optgroup datalist textarea'.split(' '),
  ...'output progress meter dialog slot marquee'.split(' '),
]);

/** Elements that are replaced by an allowed one. */
const MEANS: Readonly<Record<string, HtmlTag>> = {
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  nav: 'div',
  center: 'div',
  fieldset: 'div',
  strike: 's',
  tt: 'code',
  samp: 'code',
  var: 'i',
  dfn: 'i',
  acronym: 'abbr',
};

/** Text between the rows and items of these is dropped. */
const LAYERED: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

const isText = (node: ParsedNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
const isElement = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

/** Whether an element is dropped with its content. */
const isDropped = (element: ParsedElement): boolean => element.namespaceURI !== HTML.NS.HTML || DROPPED.has(element.tagName);

function textBelow(top: ParsedElement): string {
  const waiting: ParsedNode[] = [top];
  const parts: string[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isText(node)) parts.push(node.value);
    else if (isElement(node) && !isDropped(node)) waiting.push(...[...node.childNodes].reverse());
  }
  return parts.join('');
}

const whole = (value: string | undefined, most: number): string => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0;
  return number >= 1 && number <= most ? String(number) : '';
};

const given = ({ attrs }: ParsedElement, name: string): string => attrs.find((each) => each.name === name)?.value.trim() ?? '';

/** Attributes with the address of a picture or player, those of lazy-loading plugins first. */
const SOURCES = ['data-src', 'data-lazy-src', 'data-orig-file', 'src'] as const;

/** The addresses of an element, `srcset` and `<source>` last. */
function sourcesOf(element: ParsedElement): string[] {
  const inside = element.childNodes
    .filter((node) => isElement(node) && node.tagName === 'source')
    .map((node) => given(node as ParsedElement, 'src'));
  const sets = ['data-srcset', 'srcset'].map((name) => given(element, name).split(/[\s,]/)[0] ?? '');
  return [...SOURCES.map((name) => given(element, name)), ...inside, ...sets].filter((raw) => raw !== '');
}

function shownAddress(element: ParsedElement, allowed: (raw: string) => string | null): string | null {
  for (const raw of sourcesOf(element)) {
    const address = allowed(raw);
    if (address !== null) return address;
  }
  return null;
}

/** The allowed attributes of an element; null when a required one is missing or not allowed. */
function attributes(tag: HtmlTag, element: ParsedElement, origins: Origins): Record<string, string> | null {
  const given = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const words = (name: string): string => (given.get(name) ?? '').trim().slice(0, LONGEST_ATTRIBUTE);
  const kept: Record<string, string> = {};
  const keep = (name: string, value: string): void => {
    if (value !== '') kept[name] = value;
  };
  keep('id', placeId(given.get('id') ?? ''));
  switch (tag) {
    case 'a': {
      const href = linkAddress(given.get('href') ?? '', origins);
      if (href === null) return null;
      keep('href', href);
      break;
    }
    case 'img': {
      const src = shownAddress(element, (raw) => pictureAddress(raw, origins));
      if (src === null) return null;
      kept.src = src;
      kept.alt = words('alt');
      keep('width', whole(given.get('width'), 4_000));
      keep('height', whole(given.get('height'), 4_000));
      break;
    }
    case 'video':
    case 'audio':
    case 'iframe': {
      const src = shownAddress(element, (raw) => (tag === 'iframe' ? videoAddress(raw, origins) : pictureAddress(raw, origins)));
      if (src === null) return null;
      kept.src = src;
      keep('title', words('title'));
      break;
    }
    case 'th':
    case 'td':
      keep('colspan', whole(given.get('colspan'), 20));
      keep('rowspan', whole(given.get('rowspan'), 100));
      if (tag === 'th') keep('scope', /^(row|col|rowgroup|colgroup)$/.test(words('scope')) ? words('scope') : '');
      break;
    case 'ol':
      keep('start', whole(given.get('start'), 9_999));
      break;
    case 'abbr':
      keep('title', words('title'));
      break;
    case 'time':
      keep('datetime', /^[\d:T.+Z-]{4,35}$/.test(words('datetime')) ? words('datetime') : '');
      break;
  }
  return kept;
}

/** A picture, player or map that is not allowed becomes a link; one without a title, or of 0 or 1 pixel, is dropped. */
function linkElsewhere(element: ParsedElement, origins: Origins): HtmlNode[] {
  const [address = ''] = sourcesOf(element).filter((raw) => !/^\s*data:/i.test(raw));
  tellRefused(address, origins);
  if (['width', 'height'].some((side) => /^[01](px)?$/.test(given(element, side)))) return [];
  const url = linkAddress(address, origins);
  const href = url !== null && /^https?:/.test(url) ? url : null;
  const host = href === null || element.tagName === 'img' ? '' : (parseUrl(href)?.host ?? '');
  const title = given(element, element.tagName === 'img' ? 'alt' : 'title').slice(0, LONGEST_ATTRIBUTE) || host;
  if (title === '') return [];
  return href === null ? [title] : [{ tag: 'a', attrs: { href }, children: [title] }];
}

const BACKGROUND = /background(?:-image)?\s*:[^;]*url\(\s*(["']?)([^"')]+)\1\s*\)/i;

/** The background picture of a cover block. */
function background(element: ParsedElement, origins: Origins): HtmlNode[] {
  const raw = BACKGROUND.exec(given(element, 'style'))?.[2];
  if (raw === undefined) return [];
  const src = pictureAddress(raw, origins);
  if (src === null) tellRefused(raw, origins);
  return src === null ? [] : [{ tag: 'img', attrs: { src, alt: '' }, children: [] }];
}

function cleanElement(element: ParsedElement, origins: Origins, depth: number): HtmlNode[] {
  if (isDropped(element)) return [];
  if (depth > DEEPEST) return [textBelow(element)];
  const tag = MEANS[element.tagName] ?? element.tagName;
  const children = [...background(element, origins), ...cleanNodes(element.childNodes, origins, depth + 1)];
  if (!isHtmlTag(tag)) return children;
  const attrs = attributes(tag, element, origins);
  const isMedia = tag === 'img' || tag === 'iframe' || tag === 'video' || tag === 'audio';
  if (attrs === null) return isMedia ? linkElsewhere(element, origins) : children;
  if (isMedia || isVoid(tag)) return [{ tag, attrs, children: [] }];
  const inside = LAYERED.has(tag) ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : children;
  const isBlank = inside.every((child) => typeof child === 'string' && child.trim() === '');
  const isNothing = isBlank && (tag === 'p' || (tag === 'a' && inside.length === 0));
  return isNothing ? [] : [{ tag, attrs, children: inside }];
}

/** An address alone in a paragraph becomes a link, as in WordPress. */
function textPieces({ value, parentNode }: DefaultTreeAdapterTypes.TextNode, origins: Origins): HtmlNode[] {
  if (!/^\s*https?:\/\/\S{3,500}\s*$/i.test(value)) return [value];
  for (let above = parentNode; above !== null && 'tagName' in above; above = above.parentNode)
    if (/^(a|pre|code|kbd|samp)$/.test(above.tagName)) return [value];
  const href = linkAddress(value, origins);
  return href === null ? [value] : [{ tag: 'a', attrs: { href }, children: [value.trim()] }];
}

/** Safe content of parsed nodes, adjacent texts joined. */
export function cleanNodes(nodes: readonly ParsedNode[], origins: Origins, depth = 0): HtmlNode[] {
  const made: HtmlNode[] = [];
  for (const node of nodes) {
    const pieces = isText(node) ? textPieces(node, origins) : isElement(node) ? cleanElement(node, origins, depth) : [];
    for (const piece of pieces) {
      const last = made.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece;
      else if (piece !== '') made.push(piece);
    }
  }
  return made;
}
