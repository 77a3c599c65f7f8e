import type { Metadata } from 'next';
import type { Settings } from '#lib/contract/settings.ts';
import { pictureType } from './manifest.ts';

/** The icons of a tab and of a home screen: the vector first, a picture beside it by its true type (SET-04). A picture that names no size is loaded beside the vector, by all. */
export function shopIcons({ logo }: Pick<Settings, 'logo'>): NonNullable<Metadata['icons']> {
  const { png, svg } = logo.favicon;
  const icon = [
    ...(svg === '' ? [] : [{ url: svg, type: pictureType(svg) }]),
    ...(png === '' ? [] : [{ url: png, type: pictureType(png), ...(svg !== '' && { sizes: '192x192' }) }]),
  ];
  return icon.length === 0 ? {} : { icon, apple: '/icons/icon-192.png' };
}
