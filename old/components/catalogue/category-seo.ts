import { oneLine } from '#lib/contract/html-text.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageTexts } from '#lib/seo/page-texts.ts';

/** What a category says about itself, as its shop wrote it: on its own page and while its block is under the eyes (NAV-04, SEO-01). */
export function categorySeo({ seo, path, visualName, description, image }: MenuCategory): PageTexts {
  return {
    path,
    title: seo.title || visualName,
    absolute: seo.title !== '',
    description: seo.description || oneLine(description),
    keywords: seo.keywords,
    image: seo.image || image,
  };
}
