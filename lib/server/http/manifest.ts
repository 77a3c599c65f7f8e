import type { Metadata } from 'next';
import type { Settings } from '#lib/contract/settings.ts';
import { SHARED } from '#lib/contract/shared-words.ts';
import { LANGUAGES, type Language, shopLanguage } from '#lib/i18n/locales.ts';

/** The web app manifest of a shop (SET-06). */

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'any' | 'maskable';
}

interface Shortcut {
  readonly name: string;
  readonly url: string;
}

/** Names of the shortcuts in the manifest's language. */
interface ManifestWords {
  readonly menu: string;
  readonly cart: string;
  readonly orders: string;
}

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'auto';
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly Picture[];
  readonly shortcuts: readonly Shortcut[];
  readonly screenshots?: readonly Picture[];
  /** Where other apps send shared texts and addresses. */
  readonly share_target: { readonly action: string; readonly method: 'GET'; readonly enctype: string; readonly params: typeof SHARED };
}

const NAME = /^manifest(?:\.([a-z]{2}(?:-[A-Z]{2})?))?\.webmanifest$/;

/** The manifest's path in a language; the default one has no suffix. */
export const manifestPath = (locale: Language): string =>
  locale === shopLanguage() ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;

/** The language in a manifest's path; null for other paths and unknown languages. */
export function manifestLanguage(name: string): Language | null {
  const found = NAME.exec(name);
  if (found === null) return null;
  const [, locale = shopLanguage()] = found;
  return LANGUAGES.find((language) => language === locale && name === manifestPath(language).slice(1)) ?? null;
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** The media type from a picture's file extension, PNG by default. */
export const pictureType = (address: string): string => TYPES[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'image/png';

/** Home screens cut names after about twelve letters. */
const SHORT = 12;
const shortName = (name: string): string => (name.length <= SHORT ? name : (name.split(/[\s,.:;—–]+/)[0] ?? name).slice(0, 30));

const icon = (size: number, purpose: 'any' | 'maskable'): Picture => ({
  src: `/icons/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The manifest: name, description, shortcuts, icons 192 and 512 and, when there are two, the screenshots; white background and black theme unless the shop has
 * its own colour. In every language it is the same app, which starts in that language.
 * @param settings in the manifest's language
 */
export function manifestOf(
  settings: Pick<Settings, 'seo' | 'screenshots' | 'facade' | 'logo'>,
  locale: Language,
  words: ManifestWords,
): Manifest {
  const prefix = locale === shopLanguage() ? '' : `/${locale}`;
  const { seo, screenshots, facade, logo } = settings;
  const hasIcon = logo.favicon.png !== '' || logo.favicon.svg !== '';
  return {
    id: '/',
    name: seo.name,
    short_name: shortName(seo.name),
    description: seo.description,
    lang: locale,
    dir: 'auto',
    start_url: prefix || '/',
    scope: '/',
    display: 'standalone',
    background_color: facade.colours.background || '#ffffff',
    theme_color: '#000000',
    icons: hasIcon ? [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')] : [],
    shortcuts: [
      { name: words.menu, url: prefix || '/' },
      { name: words.cart, url: `${prefix}/order` },
      { name: words.orders, url: `${prefix}/lk/orders` },
    ],
    share_target: { action: prefix || '/', method: 'GET', enctype: 'application/x-www-form-urlencoded', params: SHARED },
    ...(screenshots.length === 2 && {
      screenshots: screenshots.map((src) => ({ src, sizes: '640x480', type: pictureType(src) })),
    }),
  };
}

/**
 * The icons of tabs and home screens: the vector first, then a picture with its media type (SET-04). A picture without `sizes` would be
 * loaded in addition to the vector.
 */
export function shopIcons({ logo }: Pick<Settings, 'logo'>): NonNullable<Metadata['icons']> {
  const { png, svg } = logo.favicon;
  const icon = [
    ...(svg === '' ? [] : [{ url: svg, type: pictureType(svg) }]),
    ...(png === '' ? [] : [{ url: png, type: pictureType(png), ...(svg !== '' && { sizes: '192x192' }) }]),
  ];
  return icon.length === 0 ? {} : { icon, apple: '/icons/icon-192.png' };
}
