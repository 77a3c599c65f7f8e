import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { z } from 'zod';
import { plainText } from '#backend/content/import/cells.ts';
import { originalAddress } from '#backend/content/media.ts';
import { withoutShortcodes } from '#lib/contract/html-text.ts';
import { LeftOut, lineFrom, seoData, slugFrom, type wooArticle } from './entity.ts';
import type { Conversion } from './product.ts';

/** Block-level elements. */
const BLOCK =
  /^(p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|figure|figcaption|section|article|header|footer|pre|hr|address|summary|details)$/;
/** Elements without readable content. */
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

/** Escapes text for HTML; characters that would begin markup are replaced by similar ones. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '‹').replaceAll('>', '›').replaceAll('\u00a0', '&nbsp;');

/** A product description of WooCommerce as running text: paragraphs, list items and table rows become sentences; shortcodes of plugins and scripts are removed. */
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

/** The path in this shop for an address of the WordPress site; undefined when there is none. */
export type PathHere = (address: string) => string | undefined;

const TAG = /<(a|img)\s[^<>]*>/gi;

const attributeOf = (tag: string, name: string): string => {
  const [, , quoted, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:(["'])(.*?)\\1|([^\\s>]+))`, 'i').exec(tag) ?? [];
  return plainText(quoted ?? bare ?? '');
};

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(
    new RegExp(`\\s${name}\\s*=\\s*(?:(["']).*?\\1|[^\\s>]+)`, 'i'),
    ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );

/** Attributes with the address of a picture, those of lazy-loading plugins first. */
const SOURCES = ['data-src', 'data-lazy-src', 'data-orig-file', 'src'] as const;

const sourceOf = (img: string): string | undefined => SOURCES.map((each) => attributeOf(img, each)).find((value) => /^https?:/.test(value));

/** The first picture in the text, for an article without one. */
export function firstPicture(html: string): string | undefined {
  const [img] = [...html.matchAll(TAG)].find(([, name = '']) => name.toLowerCase() === 'img') ?? [];
  return img === undefined ? undefined : sourceOf(img);
}

/** HTML of a post or page: without shortcodes and WooCommerce's own lists, with downloaded pictures, and with links to dishes and pages rewritten to this shop. */
export function articleHtml(html: string, picture: Conversion['picture'], pathHere: PathHere): string {
  return withoutWooCommerceBlocks(withoutShortcodes(html)).replace(TAG, (tag, name: string) => {
    if (name.toLowerCase() === 'a') {
      const path = pathHere(attributeOf(tag, 'href'));
      return path === undefined ? tag : withAttribute(tag, 'href', path);
    }
    const src = sourceOf(tag);
    const file = src === undefined ? undefined : picture({ src, date_modified_gmt: '' });
    return file === undefined ? tag : withAttribute(tag, 'src', originalAddress(file));
  });
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Classes of elements that WooCommerce renders for a shortcode or a block: dishes with its own prices and buttons. */
const RENDERED = /(^|\s)(woocommerce|(wc-block|wp-block-woocommerce)-\S+)(\s|$)/;

const isWooCommerceBlock = (node: Node): boolean =>
  'attrs' in node && node.attrs.some(({ name, value }) => name === 'class' && RENDERED.test(value));

/** Removes product lists, carts and checkouts rendered by WooCommerce. */
function withoutWooCommerceBlocks(html: string): string {
  if (!/woocommerce|wc-block/.test(html)) return html;
  const tree = parseFragment(html);
  const prune = (parent: { childNodes: Node[] }): boolean => {
    const kept = parent.childNodes.filter((node) => !isWooCommerceBlock(node));
    const isLess = kept.length < parent.childNodes.length;
    parent.childNodes = kept;
    return kept.reduce((changed, node) => ('childNodes' in node && prune(node)) || changed, isLess);
  };
  return prune(tree) ? serialize(tree) : html;
}

const minuteOf = (date: string): string | undefined => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(date)?.[0];

export interface RawArticle {
  readonly value: Record<string, unknown> & { readonly id: number; readonly slug: string; readonly title: string };
  readonly content: string;
}

/** Pages that WooCommerce generates, such as its cart and checkout; this shop has its own. */
const OWN = /\[woocommerce_|wp-block-woocommerce-(cart|checkout|my-account)|class="woocommerce"/;
const MOST = 500_000;

/** Without the mark that WordPress appends to texts it has shortened. */
const excerptFrom = (html: string): string =>
  plainText(withoutShortcodes(html))
    .replace(/([.!?…]?)\s*\[…\]$/, (_, end: string) => end || '…')
    .slice(0, 2_000);

/** A post or page in the form of a content file. @throws {LeftOut} without any text. */
export function articleFrom(article: z.output<typeof wooArticle>, conversion: Pick<Conversion, 'picture'>, pathHere: PathHere): RawArticle {
  if (article.content.protected) throw new LeftOut('it needs a password');
  const title = lineFrom(article.title.rendered);
  if (title === '') throw new LeftOut('no title');
  const content = article.content.rendered.trim();
  if (content === '' || OWN.test(content)) throw new LeftOut('it is a page of WooCommerce itself');
  if (content.length > MOST) throw new LeftOut('it is longer than 500,000 letters');
  const [media] = article._embedded?.['wp:featuredmedia'] ?? [];
  const first = media === undefined ? firstPicture(content) : undefined;
  const image = conversion.picture({ src: media?.source_url ?? first ?? '', date_modified_gmt: media?.modified_gmt ?? '' });
  return {
    value: {
      id: article.id,
      slug: slugFrom(article.slug, title) || `post-${article.id}`,
      title,
      date: minuteOf(article.date) ?? '2000-01-01',
      modified: minuteOf(article.modified),
      excerpt: excerptFrom(article.excerpt?.rendered ?? ''),
      ...(image !== undefined && { image }),
      ...seoData(lineFrom(article.yoast_head_json?.title ?? ''), lineFrom(article.yoast_head_json?.description ?? '')),
    },
    content: articleHtml(content, conversion.picture, pathHere),
  };
}
