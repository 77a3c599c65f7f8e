import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getShopBrands } from '#lib/server/data/brands.ts';
import { getBlog, getPages, getTemplates } from '#lib/server/data/content.ts';
import { getShopGalleries } from '#lib/server/data/galleries.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { languageAddresses } from './address.ts';
import { publicPages } from './public-pages.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Every public page of the shop in every language (SEO-02); what cannot be read now is left out, the rest stays. */
export async function sitemapEntries(settings: Settings, origin: string): Promise<Iterable<SitemapEntry>> {
  const [menu, blog, brands, galleries, pages, templates] = await Promise.all([
    getMenu(shopLanguage()),
    getBlog(shopLanguage()),
    getShopBrands(settings),
    getShopGalleries(settings),
    getPages(shopLanguage()),
    getTemplates(),
  ]);
  const catalogue = cataloguePath(settings.facade.pageType ?? templates?.pageType ?? 'lending');
  const entries = function* (): Generator<SitemapEntry> {
    const seen = new Set<string>();
    for (const { path, changed = '' } of publicPages(settings, { menu, blog, brands, galleries, pages, catalogue })) {
      if (seen.has(path)) continue;
      seen.add(path);
      yield { addresses: languageAddresses(settings, path, origin), changed: /^\d{4}-\d{2}-\d{2}$/.test(changed) ? changed : '' };
    }
  };
  return { [Symbol.iterator]: entries };
}
