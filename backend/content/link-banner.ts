import type { Entry } from './entry.ts';
import type { Links } from './links.ts';
import type { BannerFile } from './schema/banner.ts';
import type { ContentBanner } from './shop.ts';
import type { Path } from './source.ts';

/** Resolves the references of banners and their story frames. */
export function linkBanners(entries: Entry<BannerFile>[], links: Links): ContentBanner[] {
  return entries.map((entry) => {
    links.unique('banner id', entry.value.id, entry, ['id']);
    links.file(entry.value.image, entry, ['image']);
    links.warehousesOf(entry.value.sklad, entry, ['sklad']);
    const { inner_banners: frames, ...banner } = entry.value;
    return {
      ...withTarget(banner, entry, [], links),
      inner_banners: frames.map((frame, index) => {
        const field: Path = ['inner_banners', index];
        for (const file of ['image', 'preview', 'stories_video'] as const) links.file(frame[file], entry, [...field, file]);
        return withTarget(frame, entry, field, links);
      }),
    };
  });
}

interface Target {
  product?: number | string | undefined;
  category?: number | string | undefined;
  post?: string | undefined;
}

function withTarget<T extends Target>(part: T, entry: Entry<BannerFile>, field: Path, links: Links) {
  const { product, category, ...rest } = part;
  if (part.post !== undefined) links.one('post', part.post, entry, [...field, 'post']);
  return {
    ...rest,
    product: product === undefined ? undefined : links.one('product', product, entry, [...field, 'product']),
    category: category === undefined ? undefined : links.one('category', category, entry, [...field, 'category']),
  };
}
