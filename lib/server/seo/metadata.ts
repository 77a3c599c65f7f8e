import type { Metadata } from 'next';
import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { env } from '#lib/server/env.ts';
import { beginning } from '#lib/server/html/read.ts';
import { absoluteUrl, type Host, languageAddresses, localePath, originOf, publicOrigin, siteOrigin } from './address.ts';

/** Metadata of a page, before the shop's name and defaults are added. */
export interface PageTexts {
  /** Path without the language: `/menu/pech`. */
  readonly path: string;
  readonly title: string;
  /** The title is complete; by default the shop's name is appended. */
  readonly absolute?: boolean;
  readonly description: string;
  readonly keywords?: string;
  /** Address of the page's own picture; by default the shop's. */
  readonly image?: string | undefined;
}

/** Title and description for search engines: plain and short, with the shop's own as defaults. */
export function shownTexts(page: PageTexts, site: { readonly name: string; readonly description: string }) {
  const whole = page.absolute || page.title === site.name || page.title === '';
  return {
    title: whole ? page.title || site.name : `${page.title} — ${site.name}`,
    description: beginning(page.description || site.description, 300),
  };
}

const VECTOR = /\.svgz?($|\?)/i;

/** The shop's own picture for previews: its first screenshot, otherwise its icon or logo; previews do not support vectors. '' without one. */
export const shopPicture = ({ screenshots, logo }: Pick<Settings, 'screenshots' | 'logo'>): string =>
  [screenshots[0] ?? '', logo.favicon.png, logo.header].find((url) => url !== '' && !VECTOR.test(url)) ?? '';

/** Size of preview pictures, supported by all networks. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const UPLOAD = /^\/wp-content\/uploads\/(?=[\w./-]+\.(?:webp|png|jpe?g|avif|gif)$)/i;

/** The path of an upload as a preview picture (`app/previews`); null for vectors and other addresses. */
const previewPath = (upload: string): string | null => (UPLOAD.test(upload) ? `${upload.replace(UPLOAD, '/previews/')}.jpg` : null);

/** The upload for an address below `/previews/`; null for an invalid one. */
export function uploadOfPreview(name: string): string | null {
  const upload = `/wp-content/uploads/${name.replace(/\.jpg$/, '')}`;
  return name.endsWith('.jpg') && UPLOAD.test(upload) ? upload : null;
}

export interface PageSeo extends PageTexts {
  readonly locale: string;
  readonly kind?: 'website' | 'article';
  /** Not for search engines: checkout, orders, the account, lists without entries. */
  readonly noindex?: boolean;
}

type SeoSettings = Pick<
  Settings,
  'seo' | 'indexable' | 'frontUrl' | 'languages' | 'ownLanguage' | 'translateActive' | 'logo' | 'screenshots'
>;

const OG_REGION: Readonly<Record<string, string>> = { 'zh-CN': 'zh_CN', tt: 'tt_RU' };

/** `ru` → `ru_RU`, the format of Open Graph. */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return OG_REGION[locale] ?? `${language}_${region ?? ''}`;
}

/** What search engines may do with a page; `robots` off closes the whole shop (SET-07). */
export function robotsOf({ indexable }: Pick<Settings, 'indexable'>, noindex: boolean): Metadata['robots'] {
  if (!indexable) return { index: false, follow: false };
  return noindex ? { index: false, follow: true } : { index: true, follow: true, 'max-image-preview': 'large' };
}

/** The preview picture of a page, or the shop's when its format is not supported; a picture of another host is used unchanged. */
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

/** All metadata of a page for search engines and previews (SEO-01, SET-07, I18N-04). Texts are plain and short. */
export function pageMetadata(settings: SeoSettings, page: PageSeo, host: Host = env()): Metadata {
  const { seo } = settings;
  const { locale, path, kind = 'website' } = page;
  // an address in a language that the shop does not offer works, but is not indexed
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
    robots: robotsOf(settings, noindex),
    ...(!noindex && { alternates: { canonical, languages: languageAddresses(settings, path, origin) } }),
    openGraph: kind === 'article' ? { type: 'article', ...shown } : { type: 'website', ...shown },
  };
}
