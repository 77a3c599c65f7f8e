import { mediaAddress } from '../media.ts';

interface SeoFile {
  seo_title?: string | undefined;
  seo_description?: string | undefined;
  seo_fokuse_keyword?: string | undefined;
  seo_og_image?: string | undefined;
}

/** seo_data of categories, products, posts and pages; what is not set is an empty text. */
export const seoWire = (seo: SeoFile) => ({
  seo_title: seo.seo_title ?? '',
  seo_description: seo.seo_description ?? '',
  seo_fokuse_keyword: seo.seo_fokuse_keyword ?? '',
  seo_og_image: pictureWire(seo.seo_og_image) ?? '',
});

/** A picture's address, null when there is none. */
export const pictureWire = (name: string | undefined): string | null => (name === undefined ? null : mediaAddress(name));
