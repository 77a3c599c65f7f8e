import type { BlogPost, WpPost } from '#lib/contract/content.ts';
import { plainHtml } from '#lib/contract/html-text.ts';
import { beginning } from '#lib/html/beginning.ts';

/** A post or page as it is shown: plain words, and the text as the backend's HTML. */
export interface ArticleView {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly image: string;
  /** Backend's wall clock, `yyyy-mm-ddTHH:MM:SS`; '' for pages, which are not news. */
  readonly date: string;
  readonly html: string;
}

const LEAD = 320;

/** WordPress makes an excerpt of the text's own beginning when the author wrote none: then it is no lead. */
function leadOf(excerpt: string, content: string): string {
  const lead = plainHtml(excerpt).replace(/\s*\[…\]$/, '…');
  return plainHtml(content.slice(0, 4 * LEAD)).startsWith(lead.replace(/…$/, '').trim()) ? '' : beginning(lead, LEAD);
}

export const blogArticle = (post: BlogPost): ArticleView => ({
  slug: post.slug,
  title: plainHtml(post.title),
  lead: leadOf(post.excerpt, post.content),
  image: post.image,
  date: post.date,
  html: post.content,
});

export const wpArticle = (entry: WpPost, kind: 'page' | 'post'): ArticleView => ({
  slug: entry.slug,
  title: plainHtml(entry.title),
  lead: leadOf(entry.excerpt, entry.content),
  image: entry.image,
  date: kind === 'post' ? entry.date : '',
  html: entry.content,
});

/** What search engines and previews read of it. */
export const articleDescription = ({ lead, html }: ArticleView): string => lead || beginning(plainHtml(html), 200);
