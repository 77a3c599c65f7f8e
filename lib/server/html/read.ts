import { defaultTreeAdapter, parseFragment } from 'parse5';
import { type HtmlElement, type HtmlNode, type HtmlTag, sourceOf } from '#lib/domain/html-tree.ts';
import { cleanNodes, type Origins, type ParsedNode } from './clean.ts';

/** Maximum characters of HTML; the rest is cut off. */
const LONGEST = 400_000;
/** Maximum open elements at once, and in total; a parser's time grows with their product. */
const MOST_OPEN = 400;
const MOST_ELEMENTS = 30_000;
const ROUNDS = 4;

class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** @throws {TooMuch} */
function parsedFragment(html: string): readonly ParsedNode[] {
  let open = 0;
  let opened = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: (): void => {
      open += 1;
      opened += 1;
      if (open > MOST_OPEN || opened > MOST_ELEMENTS) throw new TooMuch();
    },
    onItemPop: (): void => {
      open -= 1;
    },
  };
  return parseFragment(html, { treeAdapter }).childNodes;
}

const parsed = (html: string, origins: Origins): HtmlNode[] => cleanNodes(parsedFragment(html), origins);

const tagless = (html: string): string => html.replace(/<[^>]*>?/g, ' ').trim();

const markupless = (html: string): HtmlNode[] => {
  const text = tagless(html);
  return text === '' ? [] : [{ tag: 'p', attrs: {}, children: [text] }];
};

/**
 * HTML of a backend → safe content: browsers render exactly this tree, so nothing can be hidden in ambiguous markup.
 * Markup that does not stabilise, or has too many elements, is reduced to its text.
 */
export function readHtml(html: string, origins: Origins): readonly HtmlNode[] {
  const source = html.slice(0, LONGEST);
  try {
    let nodes = parsed(source, origins);
    let written = sourceOf(nodes);
    for (let round = 0; round < ROUNDS; round += 1) {
      nodes = parsed(written, origins);
      const again = sourceOf(nodes);
      if (again === written) return nodes;
      written = again;
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return markupless(source);
}

const levelOf = (tag: HtmlTag): number => (/^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : 0);
const HEADINGS: readonly HtmlTag[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const highest = (nodes: readonly HtmlNode[]): number =>
  Math.min(7, ...nodes.filter(isElement).flatMap((node) => [levelOf(node.tag) || 7, highest(node.children)]));

/** Shifts headings so that the highest has level `top` and the others keep their distance, below the page's own heading. */
export function withHeadings(nodes: readonly HtmlNode[], top: number): readonly HtmlNode[] {
  const by = top - highest(nodes);
  const move = (node: HtmlNode): HtmlNode => {
    if (!isElement(node)) return node;
    const level = levelOf(node.tag);
    const tag = level === 0 ? node.tag : (HEADINGS[Math.min(6, level + by) - 1] ?? node.tag);
    return { ...node, tag, children: node.children.map(move) };
  };
  return by === 0 ? nodes : nodes.map(move);
}

/** The beginning of a text, cut between words, with an ellipsis when something is left out. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:—–-]+$/, '')}…`;
}
