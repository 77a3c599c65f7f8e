import { mediaAddress } from '../media.ts';
import type { ContentBanner, ContentFrame, Shop } from '../shop.ts';
import { translated } from '../texts.ts';
import { postResourceWire } from './post-resource.ts';
import { pictureWire } from './seo.ts';

/** Banners and stories in the shop's order (wire-facts 1.2); a banner without a picture has image false. */
export function bannersWire(shop: Shop, lang: string) {
  const banners = [...shop.banners].sort((a, b) => a.sort - b.sort).map((banner) => bannerWire(shop, banner));
  return translated(banners, shop, lang);
}

function bannerWire(shop: Shop, banner: ContentBanner) {
  return {
    id: banner.id,
    title: banner.title,
    description: banner.description,
    image: pictureWire(banner.image) ?? false,
    ...targetWire(shop, banner),
    gallery: banner.gallery,
    sklad: banner.sklad,
    skladall: banner.skladall,
    device: banner.device,
    sort: banner.sort,
    button: banner.button,
    tint: banner.tint ?? '',
    is_stories: banner.is_stories,
    inner_banners: banner.inner_banners.map((frame) => frameWire(shop, frame)),
  };
}

const frameWire = (shop: Shop, frame: ContentFrame) => ({
  image: pictureWire(frame.image) ?? '',
  stories_video: frame.stories_video === undefined ? [] : { url: mediaAddress(frame.stories_video) },
  preview: pictureWire(frame.preview) ?? '',
  screen_time: String(frame.screen_time),
  text_button: frame.text_button,
  title: frame.title,
  text: frame.text,
  ...targetWire(shop, frame),
});

function targetWire(shop: Shop, target: Pick<ContentFrame, 'type' | 'url' | 'product' | 'category' | 'post'>) {
  const post = target.type === 'text' ? shop.posts.find(({ slug }) => slug === target.post) : undefined;
  return {
    type: target.type,
    url: target.url ?? '',
    product: target.product ?? '',
    category: target.category ?? '',
    post: post
      ? {
          post_slug: post.slug,
          post_title: post.title,
          post_content: post.content,
          post_img: pictureWire(post.image) ?? '',
          ...postResourceWire(post),
        }
      : [],
  };
}
