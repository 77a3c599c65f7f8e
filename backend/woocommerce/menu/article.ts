import type { z } from 'zod';
import { plainText } from '#backend/content/import/cells.ts';
import { withoutShortcodes } from '#lib/contract/html-text.ts';
import { LeftOut, lineFrom, seoData, slugFrom, type wooArticle } from './entity.ts';
import type { Kitchen } from './product.ts';
import { articleHtml, firstPicture, type PathHere } from './texts.ts';

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
export function articleFrom(article: z.output<typeof wooArticle>, kitchen: Pick<Kitchen, 'picture'>, pathHere: PathHere): RawArticle {
  if (article.content.protected) throw new LeftOut('it needs a password');
  const title = lineFrom(article.title.rendered);
  if (title === '') throw new LeftOut('no title');
  const content = article.content.rendered.trim();
  if (content === '' || OWN.test(content)) throw new LeftOut('it is a page of WooCommerce itself');
  if (content.length > MOST) throw new LeftOut('it is longer than 500,000 letters');
  const [media] = article._embedded?.['wp:featuredmedia'] ?? [];
  const first = media === undefined ? firstPicture(content) : undefined;
  const image = kitchen.picture({ src: media?.source_url ?? first ?? '', date_modified_gmt: media?.modified_gmt ?? '' });
  return {
    value: {
      id: article.id,
      slug: slugFrom(article.slug, title) || `post-${article.id}`,
      title,
      date: /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(article.date)?.[0] ?? '2000-01-01',
      excerpt: excerptFrom(article.excerpt?.rendered ?? ''),
      ...(image !== undefined && { image }),
      ...seoData(lineFrom(article.yoast_head_json?.title ?? ''), lineFrom(article.yoast_head_json?.description ?? '')),
    },
    content: articleHtml(content, kitchen.picture, pathHere),
  };
}
