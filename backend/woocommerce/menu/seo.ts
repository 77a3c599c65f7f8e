import type { WooProduct } from './entity.ts';
import { lineFrom } from './parts.ts';

/** What search engines read, where Yoast SEO or Rank Math has words of the owner's; their patterns (`%%title%%`) are not ours to fill. */
const TITLES: readonly string[] = ['_yoast_wpseo_title', 'rank_math_title'];
const DESCRIPTIONS: readonly string[] = ['_yoast_wpseo_metadesc', 'rank_math_description'];

export function seoFrom(meta: WooProduct['meta_data']): { seo_data?: { seo_title?: string; seo_description?: string } } {
  const wordsOf = (keys: readonly string[]): string => {
    const value = meta.find((each) => keys.includes(each.key) && typeof each.value === 'string' && each.value !== '')?.value;
    return typeof value === 'string' && !/%\w+/.test(value) ? lineFrom(value) : '';
  };
  return seoData(wordsOf(TITLES), wordsOf(DESCRIPTIONS));
}

export function seoData(title: string, description: string): ReturnType<typeof seoFrom> {
  if (title === '' && description === '') return {};
  return { seo_data: { ...(title !== '' && { seo_title: title }), ...(description !== '' && { seo_description: description }) } };
}
