/** Allowed elements of HTML from a backend; others are unwrapped or dropped. */
export const TAGS = [
  ...['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'h1', 'blockquote', 'pre', 'hr', 'address', 'details', 'summary', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small'],
  ...['sub', 'sup', 'mark', 'code', 'kbd', 'abbr', 'q', 'cite', 'time', 'br'],
  ...['img', 'iframe', 'video', 'audio'],
] as const;

export type HtmlTag = (typeof TAGS)[number];

export interface HtmlElement {
  readonly tag: HtmlTag;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** A node of safe content: text, or an allowed element with allowed attributes; serialisable. */
export type HtmlNode = string | HtmlElement;

const KNOWN: ReadonlySet<string> = new Set(TAGS);
export const isHtmlTag = (tag: string): tag is HtmlTag => KNOWN.has(tag);

const VOID: ReadonlySet<HtmlTag> = new Set<HtmlTag>(['br', 'hr', 'img']);
export const isVoid = (tag: HtmlTag): boolean => VOID.has(tag);

/** Escapes plain text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\u00a0', '&nbsp;');

/** Safe content as HTML source. */
export function sourceOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${node.tag}${attrs.join('')}>`;
      return isVoid(node.tag) ? open : `${open}${sourceOf(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The text of content without its markup. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children)}${BREAKS.has(node.tag) ? ' ' : ''}`)).join('');

const BREAKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'address', 'summary', 'figcaption', 'caption'],
  ...['li', 'dt', 'dd', 'th', 'td', 'tr', 'br'],
]);
