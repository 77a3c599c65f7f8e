import { withoutShortcodes } from '#lib/contract/shortcodes.ts';
import { plainText } from '../../content/import/cells.ts';
import { originalAddress } from '../../content/media.ts';
import type { Kitchen } from './product.ts';
import { withoutWooCommerceBlocks } from './woocommerce-blocks.ts';

/** Where an address of the WordPress site leads in this shop; undefined when it has no such page here. */
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

/** Where pictures that load later keep their address, before where all have it. */
const SOURCES = ['data-src', 'data-lazy-src', 'data-orig-file', 'src'] as const;

const sourceOf = (img: string): string | undefined => SOURCES.map((each) => attributeOf(img, each)).find((value) => /^https?:/.test(value));

/** The address of the first picture in the text, for an article without one of its own. */
export function firstPicture(html: string): string | undefined {
  const [img] = [...html.matchAll(TAG)].find(([, name = '']) => name.toLowerCase() === 'img') ?? [];
  return img === undefined ? undefined : sourceOf(img);
}

/** HTML of a post or page: without shortcodes and WooCommerce's own lists, with the shop's own pictures where they were brought, and links to dishes and pages that stay in this shop. */
export function articleHtml(html: string, picture: Kitchen['picture'], pathHere: PathHere): string {
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
