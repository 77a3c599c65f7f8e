import type { Metadata } from 'next';
import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { env } from '#lib/server/env.ts';
import { absoluteUrl, type Host, languageAddresses, localePath, originOf, publicOrigin, siteOrigin } from './address.ts';
import { type PageTexts, shownTexts } from './page-texts.ts';
import { shopPicture } from './picture.ts';
import { PREVIEW_SIZE, previewPath } from './preview.ts';

export interface PageSeo extends PageTexts {
  readonly locale: string;
  readonly kind?: 'website' | 'article';
  /** For nobody's search results: checkout, orders, the account. */
  readonly noindex?: boolean;
}

export type SeoSettings = Pick<
  Settings,
  'seo' | 'indexable' | 'frontUrl' | 'languages' | 'ownLanguage' | 'translateActive' | 'logo' | 'screenshots'
>;

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

/** The picture of a page's preview, or the shop's where previews cannot show that; a picture of another host is named as it is. */
function previewImages(settings: SeoSettings, { image = '', title }: PageSeo, host: Host) {
  const alt = title || settings.seo.name;
  const site = siteOrigin(settings, host);
  const own = [site, originOf(host.PUBLIC_URL ?? ''), originOf(host.BACKEND_URL ?? '')].filter((origin) => origin !== '');
  const wanted = [image, shopPicture(settings)].filter((address) => address !== '');
  const paths = wanted.map((address) => previewPath(own.reduce((path, origin) => path.replace(`${origin}/`, '/'), address)));
  const path = paths.find((one) => one !== null);
  if (path !== undefined) return [{ url: `${site}${path}`, alt, ...PREVIEW_SIZE, type: 'image/jpeg' }];
  return wanted.slice(0, 1).map((address) => ({ url: absoluteUrl(site, address), alt }));
}

/** Everything a page says about itself to search engines and previews (SEO-01, SET-07, I18N-04). Texts of search engines are plain and short. */
export function pageMetadata(settings: SeoSettings, page: PageSeo, host: Host = env()): Metadata {
  const { seo } = settings;
  const { locale, path, kind = 'website' } = page;
  // an address in a language that the shop does not offer answers, but is nobody's
  const noindex = page.noindex === true || !offeredLocales(settings, ACTIVE).some((offered) => offered === locale);
  const { title, description } = shownTexts(page, seo);
  const origin = publicOrigin(settings, host);
  const canonical = `${origin}${localePath(path, locale)}`;
  const shown = {
    title,
    description,
    siteName: seo.name,
    locale: openGraphLocale(locale),
    ...(origin !== '' && { url: canonical }),
    images: previewImages(settings, page, host),
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
