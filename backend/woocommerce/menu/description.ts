import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { withoutShortcodes } from '#lib/contract/shortcodes.ts';
import { isWooCommerceBlock } from './woocommerce-blocks.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that stand on lines of their own. */
const BLOCK =
  /^(p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|figure|figcaption|section|article|header|footer|pre|hr|address|summary|details)$/;
/** Nothing in these is for a reader. */
const SILENT = /^(script|style|template|noscript|iframe|object|video|audio|svg|form|button|select|textarea)$/;
const END = '\n';
const CELL = '\t';

function wordsOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/[\n\t\r ]+/g, ' ');
  if (!('tagName' in node) || SILENT.test(node.tagName) || isWooCommerceBlock(node)) return '';
  const inside = node.childNodes.map(wordsOf).join('');
  if (node.tagName === 'br') return END;
  if (BLOCK.test(node.tagName)) return `${END}${inside}${END}`;
  return /^t[dh]$/.test(node.tagName) ? `${inside}${CELL}` : inside;
}

/** Words in HTML again; a sign that would begin markup becomes one that looks like it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '‹').replaceAll('>', '›').replaceAll('\u00a0', '&nbsp;');

/**
 * A description of WooCommerce as the storefront shows one, in running text: paragraphs, items of lists and rows of tables become sentences, what plugins
 * and scripts have left goes.
 */
export function descriptionFrom(html: string): string {
  const plain = withoutShortcodes(html);
  if (!/[<&\n]/.test(plain)) return plain.trim();
  const lines = parseFragment(plain)
    .childNodes.map(wordsOf)
    .join('')
    .split(END)
    .map((line) =>
      line
        .replace(/ *\t */g, CELL)
        .replace(/\t+$/, '')
        .replaceAll(CELL, ' – ')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && line !== '–');
  return escaped(lines.map((line, index) => (index === lines.length - 1 || /[.!?…:;,]$/.test(line) ? line : `${line}.`)).join(' '));
}
