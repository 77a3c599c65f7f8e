import type { calls } from '#lib/contract/calls.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { settings } from '#lib/contract/settings.ts';
import { ambiguousPortions } from '../ambiguous-portions.ts';
import { type Facts, warehouseOf } from '../facts.ts';
import { bad, good, type SampleTable } from '../sample.ts';

type ShopRows = Extract<keyof typeof calls, string>;

const longLang = { lang: 'english' };
const first = (raw: unknown, field: string): string => {
  const row: unknown = Array.isArray(raw) ? raw[0] : undefined;
  const value: unknown = typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === field)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
};
const isFilled = (value: unknown) => (Array.isArray(value) && value.length > 0 ? undefined : 'is empty');

/** Requests to everything a shop shows. */
export const shopSamples = (facts: Facts): SampleTable & Partial<Record<ShopRows, unknown>> => ({
  settings: () => [
    good('with a bucket', {
      query: { t: '27' },
      learn: (raw) => {
        const parsed = parseAnswer(settings, raw);
        if (parsed.ok) facts.settings = parsed.value;
      },
    }),
    good('in a language', { query: { lang: 'en' } }),
    bad('a bucket that is no number', { query: { t: 'now' } }),
    bad('a language that is no code', { query: longLang }),
  ],
  banners: () => [good('all')],
  templates: () => [good('page type')],
  catalogueCategories: () => [
    good('with a bucket', { params: { file: 'prodcat_main_categories_only.json' }, query: { t: '27' }, look: isFilled }),
  ],
  catalogueMain: () => [
    good('with a bucket', {
      params: { file: 'prodcat_main.json' },
      query: { t: '27' },
      spare: facts.settings?.fragmented ? undefined : 'only a shop with stock by place needs it',
    }),
  ],
  catalogueFull: () => [
    good('with a bucket', {
      params: { file: 'prodcat.json' },
      query: { t: '27' },
      look: isFilled,
      learn: (raw) => {
        const parsed = parseAnswer(catalogueFile, raw);
        if (!parsed.ok) return;
        facts.catalogue = parsed.value;
        facts.ambiguousPortions = ambiguousPortions(raw, parsed.value);
        facts.picture = parsed.value.flatMap((category) => category.products).find((product) => product.images.length > 0)?.images[0] ?? '';
      },
    }),
    bad('a bucket that is no number', { params: { file: 'prodcat.json' }, query: { t: 'now' } }),
  ],
  catalogueLocation: () => {
    const warehouse = warehouseOf(facts);
    const path = facts.settings?.locations.find((location) => location.warehouseId === warehouse)?.priceFilePath ?? '';
    const file = path.split('/').at(-1) ?? '';
    if (!/^price-[\w-]+\.json$/.test(file)) return 'the settings name no price file';
    return [
      good(`of warehouse ${warehouse}`, { params: { file }, query: { t: '27' } }),
      bad('of a warehouse that is not there', { params: { file: 'price-999999999.json' } }, [404]),
    ];
  },
  oldAddress: () => [good('where nothing was', { query: { path: '/product/nothing' } }), bad('no address', { query: {} })],
  attachments: () => [
    good('an id that is not there', { query: { include: '999999999', per_page: '1' } }),
    bad('an id that is no number', { query: { include: 'hall' } }),
  ],
  blog: () => [good('all'), bad('a language that is no code', { query: longLang })],
  gallery: () => [bad('one that is not there', { params: { galleryId: 'no_such_gallery' } }, [404])],
  posts: () => [
    good('the newest', {
      query: { per_page: '5' },
      learn: (raw) => {
        facts.postSlug = first(raw, 'slug');
      },
    }),
    ...(facts.postSlug === '' ? [] : [good('by slug', { query: { slug: facts.postSlug }, look: isFilled })]),
    good('a slug that is not there is an empty list', {
      query: { slug: 'no-such-post' },
      look: (value) => (Array.isArray(value) && value.length === 0 ? undefined : 'is not empty'),
    }),
    bad('a negative page size', { query: { per_page: '-1' } }),
  ],
  pages: () => [
    good('the newest', {
      query: { per_page: '5' },
      learn: (raw) => {
        facts.pageSlug = first(raw, 'slug');
      },
    }),
    ...(facts.pageSlug === '' ? [] : [good('by slug', { query: { slug: facts.pageSlug }, look: isFilled })]),
    bad('a page size that is no number', { query: { per_page: 'many' } }),
  ],
  brands: () => [good('all')],
  media: () => {
    const name = facts.picture.split('/wp-content/uploads/')[1] ?? '';
    return [
      ...(name === '' ? [] : [good('a picture of the catalogue', { params: { file: name } })]),
      bad('one that is not there', { params: { file: 'no-such-picture.webp' } }, [404]),
    ];
  },
});
