import { beginning } from '#lib/server/html/read.ts';

/** What a page says about itself, before the shop's name and fallbacks are added. */
export interface PageTexts {
  /** Path without the language: `/menu/pech`. */
  readonly path: string;
  readonly title: string;
  /** The title is whole as it is; otherwise the shop's name follows it. */
  readonly absolute?: boolean;
  readonly description: string;
  readonly keywords?: string;
  /** Address of the page's own picture; '' or none: the shop's. */
  readonly image?: string | undefined;
}

/** Title and description as search engines get them: plain and short, with the shop's own where the page has none. */
export function shownTexts(page: PageTexts, site: { readonly name: string; readonly description: string }) {
  const whole = page.absolute || page.title === site.name || page.title === '';
  return {
    title: whole ? page.title || site.name : `${page.title} — ${site.name}`,
    description: beginning(page.description || site.description, 300),
  };
}
