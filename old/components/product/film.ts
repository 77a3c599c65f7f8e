import type { Product } from '#lib/contract/product.ts';

/** The product's first film that a browser can play by itself; '' for none, and for pages of video hosts. */
export const filmOf = ({ videos }: Pick<Product, 'videos'>): string =>
  videos.find((address) => /\.(mp4|webm|m4v|mov)(\?|$)/i.test(address)) ?? '';
