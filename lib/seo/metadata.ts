import type { Metadata } from 'next';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/env.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { absoluteUrl, type Host, languageAddresses, localePath, publicOrigin, siteOrigin } from './address.ts';
import { type PageTexts, shownTexts } from './page-texts.ts';
import { shopPicture } from './picture.ts';

export interface PageSeo extends PageTexts {
  readonly locale: string;
  readonly kind?: 'website' | 'article';
  /** For nobody's search results: checkout, orders, the account. */
  readonly noindex?: boolean;
}

export type SeoSettings = Pick<Settings, 'seo' | 'indexable' | 'frontUrl' | 'languages' | 'translateActive' | 'logo' | 'screenshots'>;

const OG_REGION: Readonly<Record<string, string>> = { 'zh-CN': 'zh_CN', tt: 'tt_RU' };

/** `ru` → `ru_RU`, as Open Graph names languages. */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return OG_REGION[locale] ?? `${language}_${region ?? ''}`;
}

function robotsOf(isClosed: boolean, noindex: boolean): Metadata['robots'] {
  if (isClosed) return { index: false, follow: false };
  return noindex ? { index: false, follow: true } : { index: true, follow: true, 'max-image-preview': 'large' };
}

/** Everything a page says about itself to search engines and previews (SEO-01, SET-07, I18N-04). Texts of search engines are plain and short. */
export function pageMetadata(settings: SeoSettings, page: PageSeo, host: Host = env()): Metadata {
  const { seo } = settings;
  const { locale, path, kind = 'website' } = page;
  // an address in a language that the shop does not offer answers, but is nobody's
  const noindex = page.noindex === true || !offeredLocales(settings, ACTIVE).some((offered) => offered === locale);
  const { title, description } = shownTexts(page, seo);
  const origin = publicOrigin(settings, host);
  const image = absoluteUrl(siteOrigin(settings, host), page.image || shopPicture(settings));
  const canonical = `${origin}${localePath(path, locale)}`;
  const shown = {
    title,
    description,
    siteName: seo.name,
    locale: openGraphLocale(locale),
    ...(origin !== '' && { url: canonical }),
    images: image === '' ? [] : [{ url: image, alt: page.title || seo.name }],
  };
  return {
    title: { absolute: title },
    description,
    ...(page.keywords && { keywords: page.keywords }),
    robots: robotsOf(!settings.indexable, noindex),
    ...(!noindex && { alternates: { canonical, languages: languageAddresses(settings, path, origin) } }),
    openGraph: kind === 'article' ? { type: 'article', ...shown } : { type: 'website', ...shown },
  };
}
