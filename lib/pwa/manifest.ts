import type { Settings } from '#lib/contract/settings.ts';

/** The web app manifest of a shop (SET-06). */

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'any' | 'maskable';
}

export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly Picture[];
  readonly screenshots?: readonly Picture[];
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

/** The media type a picture's name tells, PNG when it tells none. */
export const pictureType = (address: string): string => TYPES[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'image/png';

/** Names in a home screen are cut after about a dozen letters. */
const SHORT = 12;
const shortName = (name: string): string => (name.length <= SHORT ? name : (name.split(/[\s,.:;—–]+/)[0] ?? name).slice(0, 30));

const icon = (size: number, purpose: 'any' | 'maskable'): Picture => ({
  src: `/icons/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Name, description, icons 192 and 512 and, only when there are two, the screenshots; white behind, black around unless the shop has its own ground. */
export function manifestOf(settings: Pick<Settings, 'seo' | 'screenshots' | 'facade' | 'logo'>, locale: string): Manifest {
  const { seo, screenshots, facade, logo } = settings;
  const hasIcon = logo.favicon.png !== '' || logo.favicon.svg !== '';
  return {
    id: '/',
    name: seo.name,
    short_name: shortName(seo.name),
    description: seo.description,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: facade.colours.background || '#ffffff',
    theme_color: '#000000',
    icons: hasIcon ? [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')] : [],
    ...(screenshots.length === 2 && {
      screenshots: screenshots.map((src) => ({ src, sizes: '640x480', type: pictureType(src) })),
    }),
  };
}
