import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The class of what WooCommerce has rendered out of a shortcode or a block: dishes with prices and buttons of its own. */
const RENDERED = /(^|\s)(woocommerce|(wc-block|wp-block-woocommerce)-\S+)(\s|$)/;

export const isWooCommerceBlock = (node: Node): boolean =>
  'attrs' in node && node.attrs.some(({ name, value }) => name === 'class' && RENDERED.test(value));

/** HTML without lists of products, a cart or a checkout that WooCommerce has rendered into it. */
export function withoutWooCommerceBlocks(html: string): string {
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
