import { createHash } from 'node:crypto';
import type { RawProduct } from './shelf.ts';

/** A picture that could not be brought. */
export interface Failure {
  readonly address: string;
  readonly reason: string;
}

const isAddress = (picture: unknown): picture is string => typeof picture === 'string' && /^https?:/.test(picture);

const lastPart = (address: string): string => {
  const path = URL.parse(address)?.pathname ?? '';
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  );
};

/** The file of media/ that a picture from elsewhere becomes, always the same one. */
export function pictureName(address: string): string {
  const words = lastPart(address)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'picture'}-${createHash('sha256').update(address).digest('hex').slice(0, 8)}.webp`;
}

/** Addresses of pictures elsewhere. */
export const addressesOf = ({ images, variations = [] }: RawProduct): string[] =>
  [...(Array.isArray(images) ? images : []), ...variations.map(({ image }) => image)].filter(isAddress);

/** The product with the files of media/ in the place of addresses whose picture is there. */
export function withOwnPictures(product: RawProduct, isThere: (name: string) => boolean): RawProduct {
  const own = (picture: unknown): unknown => (isAddress(picture) && isThere(pictureName(picture)) ? pictureName(picture) : picture);
  const { images, variations } = product;
  return {
    ...product,
    ...(Array.isArray(images) && { images: images.map(own) }),
    ...(variations && { variations: variations.map((each) => ('image' in each ? { ...each, image: own(each.image) } : each)) }),
  };
}
