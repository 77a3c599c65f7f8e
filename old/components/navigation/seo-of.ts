import type { Locale } from 'next-intl';
import { getPathname } from '#lib/i18n/navigation.ts';
import { type PageTexts, shownTexts } from '#lib/seo/page-texts.ts';
import type { DocumentSeo } from './document-seo.ts';

interface Site {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
}

/** The texts of a category or product as the document shows them; the same that its own page says. */
export const seoOf = (texts: PageTexts, site: Site): DocumentSeo => ({
  ...shownTexts(texts, site),
  keywords: texts.keywords ?? '',
  image: texts.image ?? '',
  path: getPathname({ href: texts.path, locale: site.locale }),
});
