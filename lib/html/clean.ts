import { type DefaultTreeAdapterTypes, html as HTML } from 'parse5';
import { linkAddress, type Origins, pictureAddress, placeId, videoAddress } from './address.ts';
import { type HtmlNode, type HtmlTag, isHtmlTag, isVoid } from './tree.ts';

/** A parsed fragment → safe content: elements and attributes by list, all addresses read (CMS-04, P8). */

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Elements nested deeper only give their text. */
const DEEPEST = 60;
const LONGEST_ATTRIBUTE = 300;

/** Nothing of what stands inside these is text for a reader. */
const DROPPED: ReadonlySet<string> = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'object',
    'embed',
    'applet',
    'frame',
    'frameset',
    'noframes',
    'noembed',
    'xmp',
    'plaintext',
  ],
  ...[
    'head',
    'title',
    'base',
    'meta',
    'link',
    'canvas',
    'audio',
    'video',
    'map',
    'area',
    'source',
    'track',
    'param',
    'portal',
    'fencedframe',
  ],
  ...[
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'datalist',
    'textarea',
    'output',
    'progress',
    'meter',
    'dialog',
    'slot',
    'marquee',
  ],
]);

/** Elements that mean another of the list. */
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

/** Between their rows and items there is no text. */
const LAYERED: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

const isText = (node: ParsedNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
const isElement = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

function textBelow(top: ParsedElement): string {
  const waiting: ParsedNode[] = [top];
  const parts: string[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isText(node)) parts.push(node.value);
    else if (isElement(node) && node.namespaceURI === HTML.NS.HTML && !DROPPED.has(node.tagName))
      waiting.push(...node.childNodes.toReversed());
  }
  return parts.join('');
}

const whole = (value: string | undefined, most: number): string => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0;
  return number >= 1 && number <= most ? String(number) : '';
};

/** The attributes an element keeps; null when it means nothing without one that is missing or forbidden. */
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
      const src = pictureAddress(given.get('src') ?? '', origins);
      if (src === null) return null;
      kept.src = src;
      kept.alt = words('alt');
      keep('width', whole(given.get('width'), 4_000));
      keep('height', whole(given.get('height'), 4_000));
      break;
    }
    case 'iframe': {
      const src = videoAddress(given.get('src') ?? '', origins);
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

/** A picture that may not be shown is at least told of, with a link to it, when it has words. */
function pictureElsewhere({ attrs }: ParsedElement, origins: Origins): HtmlNode[] {
  const given = (name: string): string => attrs.find((a) => a.name === name)?.value.trim() ?? '';
  const alt = given('alt').slice(0, LONGEST_ATTRIBUTE);
  const href = linkAddress(given('src'), origins);
  if (alt === '') return [];
  return href !== null && /^https?:/.test(href) ? [{ tag: 'a', attrs: { href }, children: [alt] }] : [alt];
}

function cleanElement(element: ParsedElement, origins: Origins, depth: number): HtmlNode[] {
  if (element.namespaceURI !== HTML.NS.HTML || DROPPED.has(element.tagName)) return [];
  if (depth > DEEPEST) return [textBelow(element)];
  const tag = MEANS[element.tagName] ?? element.tagName;
  const children = cleanNodes(element.childNodes, origins, depth + 1);
  if (!isHtmlTag(tag)) return children;
  const attrs = attributes(tag, element, origins);
  if (attrs === null && tag === 'img') return pictureElsewhere(element, origins);
  if (attrs === null) return tag === 'iframe' ? [] : children;
  if (tag === 'iframe' || isVoid(tag)) return [{ tag, attrs, children: [] }];
  const inside = LAYERED.has(tag) ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : children;
  const isBlank = inside.every((child) => typeof child === 'string' && child.trim() === '');
  const isNothing = isBlank && (tag === 'p' || (tag === 'a' && inside.length === 0));
  return isNothing ? [] : [{ tag, attrs, children: inside }];
}

/** Safe content of parsed nodes, neighbouring texts joined. */
export function cleanNodes(nodes: readonly ParsedNode[], origins: Origins, depth = 0): HtmlNode[] {
  const made: HtmlNode[] = [];
  for (const node of nodes) {
    const pieces = isText(node) ? [node.value] : isElement(node) ? cleanElement(node, origins, depth) : [];
    for (const piece of pieces) {
      const last = made.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece;
      else if (piece !== '') made.push(piece);
    }
  }
  return made;
}
