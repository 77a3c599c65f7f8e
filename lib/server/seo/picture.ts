import type { Settings } from '#lib/contract/settings.ts';

const VECTOR = /\.svgz?($|\?)/i;

/** The shop's own picture for previews: its first screenshot, else its icon or logo; previews cannot show vectors. '' where there is none. */
export const shopPicture = ({ screenshots, logo }: Pick<Settings, 'screenshots' | 'logo'>): string =>
  [screenshots[0] ?? '', logo.favicon.png, logo.header].find((url) => url !== '' && !VECTOR.test(url)) ?? '';
